import { createInstance, type TFunction } from 'i18next'
import type { Language } from '../../core/base/languages.ts'
import type { TextKeys } from '../i18n/text-keys.ts'

/** The texts of one template in one language; e-mails are rendered on the server alone. */
export function createMailTexts<Namespace extends keyof TextKeys>(
  namespace: Namespace,
  files: Record<Language, TextKeys[Namespace]>,
): (language: Language) => TFunction<Namespace> {
  const resources = Object.fromEntries(
    Object.entries(files).map(([language, words]) => [language, { [namespace]: words }]),
  )
  const instance = createInstance()
  void instance.init({
    resources,
    ns: [namespace],
    defaultNS: namespace,
    fallbackLng: false,
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (language) => instance.getFixedT(language, namespace) as TFunction<Namespace>
}

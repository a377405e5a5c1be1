import loaders from 'virtual:texts/store'
import { createInstance, type i18n, type Resource } from 'i18next'
import { type Language, SHOP_LANGUAGE } from './languages.ts'

const made = new Map<Language, Promise<i18n>>()

/** The translator of one language: made once, never changed, its texts loaded before. */
export function translatorOf(language: Language): Promise<i18n> {
  const known = made.get(language)
  if (known) return known
  const fresh = make(language)
  made.set(language, fresh)
  return fresh
}

async function make(language: Language): Promise<i18n> {
  const load = loaders[language] ?? loaders[SHOP_LANGUAGE]
  const texts: Resource[string] = load ? (await load()).default : {}
  const instance = createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: texts },
    // Texts and names have dots and colons in them.
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

import { createInstance, type TFunction } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

type Texts = Record<string, string>

const PRINT = import.meta.glob<Texts>('./text/*.json', { eager: true, import: 'default' })
const CORE = import.meta.glob<Texts>('../../../core/suppliers/text/*.json', {
  eager: true,
  import: 'default',
})

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        'print/supplier-returns': PRINT[`./text/${language}.json`] ?? {},
        'core/suppliers': CORE[`../../../core/suppliers/text/${language}.json`] ?? {},
      },
    ]),
  ),
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** Texts of a return's paper in the language of its supplier. */
export const getReturnTexts = <Name extends 'print/supplier-returns' | 'core/suppliers'>(
  language: Language,
  namespace: Name,
): TFunction<Name> => translator.getFixedT(language, namespace) as TFunction<Name>

import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

const FILES = import.meta.glob<Record<string, string>>('./text/*.json', {
  eager: true,
  import: 'default',
})

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { 'print/deposits': FILES[`./text/${language}.json`] ?? {} },
    ]),
  ),
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** The texts of a slip in the customer's language, which may differ from that of the page. */
export const getSlipTexts = (language: Language) => translator.getFixedT(language, 'print/deposits')

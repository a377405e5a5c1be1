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
      { 'print/supplier-orders': FILES[`./text/${language}.json`] ?? {} },
    ]),
  ),
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** The words of a purchase order's paper, in the language of its supplier. */
export const getOrderTexts = (language: Language) =>
  translator.getFixedT(language, 'print/supplier-orders')

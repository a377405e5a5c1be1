import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

type Texts = Record<string, string>
const FILES = import.meta.glob<Texts>('./text/*.json', { eager: true, import: 'default' })

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { 'print/invoicing': FILES[`./text/${language}.json`] ?? {} },
    ]),
  ),
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** The texts of an invoice in the customer's language, which may differ from that of who prints it. */
export const getInvoiceTexts = (language: Language) =>
  translator.getFixedT(language, 'print/invoicing')

export type InvoiceTexts = ReturnType<typeof getInvoiceTexts>

import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'

type Texts = Record<string, string>
const FILES = import.meta.glob<Texts>(
  ['./text/*.json', '../../../core/sales/text/*.json', '../../../core/stock/text/*.json'],
  { eager: true, import: 'default' },
)

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        'print/ticket': FILES[`./text/${language}.json`] ?? {},
        'core/sales': FILES[`../../../core/sales/text/${language}.json`] ?? {},
        'core/stock': FILES[`../../../core/stock/text/${language}.json`] ?? {},
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

/** Texts and formats of a ticket in the customer's language, which may differ from that of the page. */
export interface TicketTexts extends ReturnType<typeof getTranslations> {
  language: Language
  format: Formatter
  text(translated: ShopText): string
  /** Cents as columns show them, without the euro sign. */
  amount(cents: number): string
}

export function getTicketTexts(language: Language): TicketTexts {
  const format = getFormatter(language)
  return {
    ...getTranslations(language),
    language,
    format,
    text: (translated) => translated[language] ?? translated.es,
    amount: (cents) =>
      format
        .money(cents)
        .replace(/[^\d.,-]/g, '')
        .replace('-', '−'),
  }
}

export function getTranslations(language: Language) {
  return {
    t: translator.getFixedT(language, 'print/ticket'),
    sold: translator.getFixedT(language, 'core/sales'),
    goods: translator.getFixedT(language, 'core/stock'),
  }
}

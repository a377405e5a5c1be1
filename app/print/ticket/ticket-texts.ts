import { createInstance } from 'i18next'
import type { Language } from '../../../core/base/languages.ts'
import salesDe from '../../../core/sales/text/de.json'
import salesEn from '../../../core/sales/text/en.json'
import salesEs from '../../../core/sales/text/es.json'
import salesFr from '../../../core/sales/text/fr.json'
import salesIt from '../../../core/sales/text/it.json'
import salesPt from '../../../core/sales/text/pt.json'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import de from './text/de.json'
import en from './text/en.json'
import es from './text/es.json'
import fr from './text/fr.json'
import it from './text/it.json'
import pt from './text/pt.json'

const translator = createInstance({
  resources: {
    es: { 'print/ticket': es, 'core/sales': salesEs },
    en: { 'print/ticket': en, 'core/sales': salesEn },
    fr: { 'print/ticket': fr, 'core/sales': salesFr },
    de: { 'print/ticket': de, 'core/sales': salesDe },
    it: { 'print/ticket': it, 'core/sales': salesIt },
    pt: { 'print/ticket': pt, 'core/sales': salesPt },
  },
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** Texts and formats of a ticket in the customer's language, which may differ from that of the page. */
export interface TicketTexts extends ReturnType<typeof getTranslations> {
  format: Formatter
  text(translated: ShopText): string
  /** Cents as columns show them, without the euro sign. */
  amount(cents: number): string
}

export function getTicketTexts(language: Language): TicketTexts {
  const format = getFormatter(language)
  return {
    ...getTranslations(language),
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
  }
}

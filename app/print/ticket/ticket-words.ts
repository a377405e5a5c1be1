import { createInstance } from 'i18next'
import salesDe from '../../../core/sales/words/de.json'
import salesEn from '../../../core/sales/words/en.json'
import salesEs from '../../../core/sales/words/es.json'
import salesFr from '../../../core/sales/words/fr.json'
import salesIt from '../../../core/sales/words/it.json'
import salesPt from '../../../core/sales/words/pt.json'
import type { Language } from '../../i18n/languages.ts'
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

/** The words of a ticket in the customer's tongue, which need not be the one that the staff read the page in. */
export function ticketWords(language: Language) {
  return {
    t: translator.getFixedT(language, 'print/ticket'),
    sold: translator.getFixedT(language, 'core/sales'),
  }
}

export type TicketWords = ReturnType<typeof ticketWords>

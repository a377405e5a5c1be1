import type { Translated } from '../../base/translated.ts'

/** The line of what a customer paid above the total of the ticket. */
export const SURPLUS_NAME: Translated = {
  es: 'Cobrado de más',
  en: 'Overcharged',
  fr: 'Encaissé en trop',
  de: 'Zu viel kassiert',
  it: 'Incassato in più',
  pt: 'Cobrado a mais',
}

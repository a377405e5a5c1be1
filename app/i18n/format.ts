import { useTranslation } from 'react-i18next'
import type { Language } from '../../core/base/languages.ts'
import { EURO_SIGN, getCurrencySymbol } from './currency-symbol.ts'
import { toOrdinalDay } from './dates/ordinal-day.ts'
import { LOCALES } from './locales.ts'
import { getShopZone } from './shop-zone.ts'

/** Money, dates and numbers as one language writes them. */
export interface Formatter {
  /** Integer cents of a euro: 4995 is «49,95 €». */
  money(cents: number): string
  number(value: number): string
  /** A size with the decimal sign of the language: «36.5» is «36,5». */
  size(label: string): string
  /** An ISO timestamp as a long date, in the shop's time zone. */
  date(iso: string): string
  dateTime(iso: string): string
  time(iso: string): string
}

const formatters = new Map<string, Formatter>()

export function getFormatter(language: Language): Formatter {
  const key = [language, getShopZone(), getCurrencySymbol()].join(' ')
  const cached = formatters.get(key)
  if (cached) return cached
  const formatter = createFormatter(LOCALES[language], getShopZone())
  formatters.set(key, formatter)
  return formatter
}

export function useFormat(): Formatter {
  return getFormatter(useTranslation().i18n.language as Language)
}

function createFormatter(locale: string, timeZone: string): Formatter {
  const symbol = getCurrencySymbol()
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    // A word stands where this language writes the code: «EUR 49.95» in English.
    currencyDisplay: symbol === EURO_SIGN ? 'symbol' : 'code',
  })
  const number = new Intl.NumberFormat(locale)
  const [, decimal] = number.format(0.5)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const toDay = (format: Intl.DateTimeFormat) => (iso: string) =>
    toOrdinalDay(format.format(new Date(iso)), locale)
  return {
    money: (cents) => money.format(cents / 100).replace('EUR', symbol),
    number: (value) => number.format(value),
    size: (label) => label.replace(/(\d)[.,](\d)/g, `$1${decimal}$2`),
    date: toDay(date),
    time: (iso) => time.format(new Date(iso)),
    dateTime: toDay(dateTime),
  }
}

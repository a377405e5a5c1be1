import { useTranslation } from 'react-i18next'
import { addDays } from '../../../core/base/days/rules.ts'
import type { Language } from '../../../core/base/languages.ts'
import { LOCALES } from '../locales.ts'
import { getShopZone } from '../shop-zone.ts'
import { toOrdinalDay } from './ordinal-day.ts'

/** The days that have a word of their own, counted from today. */
const NEAR_DAYS = [-1, 0, 1]

/** Dates as lists and panels write them: short, of this year without it, and near days by their word. */
export interface ShortDates {
  /** «hoy», «ayer», «12 nov», «12 nov 2025»: for a place of its own. */
  day(iso: string): string
  /** «hoy, 12:58», «12 nov, 18:30»: for a place of its own. */
  moment(iso: string): string
  /** «12 nov»: for sentences, which say «el 12 nov» and never «el hoy». */
  date(iso: string): string
  dateTime(iso: string): string
}

const cache = new Map<string, (now: Date) => ShortDates>()

/** Days are those of the shop's zone, and `now` says which one is today. */
export function getShortDates(language: Language, now = new Date()): ShortDates {
  const key = `${language} ${getShopZone()}`
  const create = cache.get(key) ?? prepare(LOCALES[language], getShopZone())
  cache.set(key, create)
  return create(now)
}

export function useShortDates(): ShortDates {
  return getShortDates(useTranslation().i18n.language as Language)
}

function prepare(locale: string, timeZone: string): (now: Date) => ShortDates {
  const inYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const whole = toWhole(locale, timeZone)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  // Sweden writes days as ISO does.
  const iso8601 = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (now) => {
    const today = iso8601.format(now)
    const date = (iso: string) => {
      const at = new Date(iso)
      const format = isSameYear(iso8601.format(at), today) ? inYear : whole
      return toOrdinalDay(format.format(at), locale)
    }
    const day = (iso: string) => {
      const written = iso8601.format(new Date(iso))
      const distance = NEAR_DAYS.find((count) => addDays(today, count) === written)
      return distance === undefined ? date(iso) : near.format(distance, 'day')
    }
    const withTime = (words: string, iso: string) => `${words}, ${time.format(new Date(iso))}`
    return {
      day,
      date,
      moment: (iso) => withTime(day(iso), iso),
      dateTime: (iso) => withTime(date(iso), iso),
    }
  }
}

/** An empty date field shows these letters. */
export const EMPTY_DAYS: Record<Language, string> = {
  es: 'dd/mm/aaaa',
  en: 'dd/mm/yyyy',
  fr: 'jj/mm/aaaa',
  de: 'TT.MM.JJJJ',
  it: 'gg/mm/aaaa',
  pt: 'dd/mm/aaaa',
}

/** Writes the value of a date field, `2026-11-12` or `2026-11-12T18:30`, as people read it. */
export function formatFieldValue(language: Language, value: string): string {
  const [day = '', time] = value.split('T')
  const locale = LOCALES[language]
  const words = toOrdinalDay(toWhole(locale, 'UTC').format(new Date(`${day}T12:00:00Z`)), locale)
  return time ? `${words}, ${time.slice(0, 5)}` : words
}

const toWhole = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })

const isSameYear = (day: string, other: string) => day.slice(0, 4) === other.slice(0, 4)

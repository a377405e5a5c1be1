import { useTranslation } from 'react-i18next'
import type { Language } from '../../core/base/languages.ts'

/** Money, dates and numbers as one language writes them. */
export interface Formatter {
  /** Integer cents of a euro: 4995 is «49,95 €». */
  money(cents: number): string
  number(value: number): string
  /** An ISO timestamp as a long date, in the shop's time zone. */
  date(iso: string): string
  dateTime(iso: string): string
  time(iso: string): string
}

// Spain's way of writing is meant for every language: a Briton here also pays in euros.
const LOCALES: Record<Language, string> = {
  es: 'es-ES',
  en: 'en-IE',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
}
const TIME_ZONE = 'Europe/Madrid'

const made = new Map<Language, Formatter>()

export function formatterOf(language: Language): Formatter {
  const known = made.get(language)
  if (known) return known
  const fresh = make(LOCALES[language])
  made.set(language, fresh)
  return fresh
}

export function useFormat(): Formatter {
  return formatterOf(useTranslation().i18n.language as Language)
}

function make(locale: string): Formatter {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  })
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: TIME_ZONE })
  return {
    money: (cents) => money.format(cents / 100),
    number: (value) => number.format(value),
    date: (iso) => date.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
  }
}

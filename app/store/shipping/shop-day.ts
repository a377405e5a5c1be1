import { toOrdinalDay } from '../../i18n/dates/ordinal-day.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'

/** The day and the hour of a moment in the shop's zone: `2026-11-24` and 0 to 23. */
export function toShopTime(moment: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: getShopZone(),
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** Languages in which a weekday and a number do not stand without their month. */
const WITH_MONTH = ['en', 'de']

/** Days as `2026-11-24` in words: «martes 24», with their month where it is wanted, or not the same in all. */
export function formatDays(days: readonly string[], language: string, withMonth = false): string[] {
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const month = withMonth || months.size > 1 || WITH_MONTH.includes(language)
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(month && { month: 'long' }),
  })
  const words = days.map((day) => toOrdinalDay(format.format(new Date(day)), language))
  return language === 'es' ? words.map((day) => day.replace(',', '')) : words
}

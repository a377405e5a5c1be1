import { getShopZone } from '../../../i18n/shop-zone.ts'

/** The day and the hour of a moment in the shop's zone: `2026-11-24` and 0 to 23. */
export function toShopTime(moment: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    timeZone: getShopZone(),
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** Two days, as `2026-11-24`, in words: «mar, 24 nov – mié, 25 nov». */
export function formatDays(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  })
  return format.formatRange(new Date(from), new Date(to))
}

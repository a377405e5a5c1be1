import { addDays } from '../../base/days/rules.ts'
import type { Comparison, ReportRange } from './rules.ts'

/** Days of the shop as YYYY-MM-DD, both included. */
export interface ReportDays {
  from: string
  to: string
}

const DAY_MS = 24 * 60 * 60 * 1000

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How many days a range has. */
export const countDays = ({ from, to }: ReportDays): number =>
  Math.round((toMs(to) - toMs(from)) / DAY_MS) + 1

/** The same day so many months later; the last of the month where that has fewer days. */
export function addMonths(day: string, by: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8)), last)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The months of a season: from March to August, and from September to February. */
const SEASON_MONTHS = 6

/** So many months a range of the calendar has; a range without them is of days. */
const MONTHS: Partial<Record<ReportRange, number>> = {
  month: 1,
  quarter: 3,
  season: SEASON_MONTHS,
  year: 12,
}

/** The days of a range that ends today. A custom one without days is of the last thirty. */
export function toReportDays(
  range: ReportRange,
  today: string,
  chosen: { from?: string | undefined; to?: string | undefined } = {},
): ReportDays {
  if (range === 'today') return { from: today, to: today }
  if (range === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (range === 'custom') {
    const to = chosen.to ?? today
    return { from: chosen.from ?? addDays(to, -29), to }
  }
  if (range === 'week') return { from: addDays(today, -getWeekday(today)), to: today }
  return { from: toFirstDay(range, today), to: today }
}

/** Days since Monday. */
const getWeekday = (day: string) => (new Date(toMs(day)).getUTCDay() + 6) % 7

function toFirstDay(range: ReportRange, today: string): string {
  const month = Number(today.slice(5, 7)) - 1
  const [first, length] = range === 'season' ? [2, SEASON_MONTHS] : [0, MONTHS[range] ?? 1]
  const since = (month - first + 12) % length
  return `${addMonths(today, -since).slice(0, 7)}-01`
}

/**
 * The days that a range is compared with; null where it is with none. Before a range of the calendar lies as much of the month,
 * quarter, season or year before it; before other days as many days.
 */
export function toComparedDays(
  { from, to }: ReportDays,
  range: ReportRange,
  compare: Comparison,
): ReportDays | null {
  if (compare === 'none') return null
  if (compare === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const months = MONTHS[range]
  if (months) return { from: addMonths(from, -months), to: addMonths(to, -months) }
  const days = range === 'week' ? 7 : countDays({ from, to })
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Every day of a range, or every month as YYYY-MM. */
export function listTimes({ from, to }: ReportDays, dimension: 'day' | 'month'): string[] {
  const times: string[] = []
  if (dimension === 'day') for (let day = from; day <= to; day = addDays(day, 1)) times.push(day)
  else
    for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1))
      times.push(day.slice(0, 7))
  return times
}

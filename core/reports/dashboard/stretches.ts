import { addDays } from '../../base/days/rules.ts'
import type { DashboardPeriod } from './rules.ts'

/** Days of the shop, `YYYY-MM-DD`, both included. */
export interface Stretch {
  from: string
  to: string
}

export interface Stretches {
  /** The days of the period until today. */
  now: Stretch
  /** What it is compared with: as many days of a week or a month before, or fewer where that month is shorter. */
  before: Stretch
  /** Whether the last day of `before` counts only until the hour that it is now. */
  isCut: boolean
  /** Every day of the period with the one that it is compared with, also days to come; null where a month has none. */
  days: { day: string; before: string | null }[]
}

/**
 * Finds the days of a period and those that it is compared with. Days are compared with the same weekday a week before,
 * because a Saturday sells more than a Friday; a month with the same days of the month before.
 */
export function findStretches(period: DashboardPeriod, today: string): Stretches {
  if (period === 'month') return findMonth(today)
  if (period === 'week') {
    const monday = addDays(today, -((toNoon(today).getUTCDay() + 6) % 7))
    return {
      now: { from: monday, to: today },
      before: { from: addDays(monday, -7), to: addDays(today, -7) },
      isCut: true,
      days: toDays(7, (n) => ({ day: addDays(monday, n), before: addDays(monday, n - 7) })),
    }
  }
  const day = period === 'today' ? today : addDays(today, -1)
  const before = addDays(day, -7)
  return {
    now: { from: day, to: day },
    before: { from: before, to: before },
    isCut: period === 'today',
    days: [{ day, before }],
  }
}

function findMonth(today: string): Stretches {
  const first = `${today.slice(0, 7)}-01`
  const last = addDays(first, -1)
  const firstBefore = `${last.slice(0, 7)}-01`
  const daysBefore = Number(last.slice(8))
  const dayOfMonth = Number(today.slice(8))
  return {
    now: { from: first, to: today },
    before: { from: firstBefore, to: addDays(firstBefore, Math.min(dayOfMonth, daysBefore) - 1) },
    isCut: dayOfMonth <= daysBefore,
    days: toDays(countDays(first), (n) => ({
      day: addDays(first, n),
      before: n < daysBefore ? addDays(firstBefore, n) : null,
    })),
  }
}

const toNoon = (day: string) => new Date(`${day}T12:00:00Z`)

function countDays(first: string): number {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const toDays = <Day>(count: number, toDay: (n: number) => Day) =>
  Array.from({ length: count }, (_, n) => toDay(n))

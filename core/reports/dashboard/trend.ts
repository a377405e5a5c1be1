import { z } from 'zod'
import type { ReadStretches } from './read-stretches.ts'

/** One hour of a day, or one day of a longer period. */
export const TrendPoint = z.object({
  day: z.string(),
  /** By the clock of the shop, 0 to 23; null of a whole day. */
  hour: z.int().nullable(),
  /** Null where it is still to come. */
  value: z.int().nullable(),
  /** Of the hour or day that it is compared with; null where there is none. */
  before: z.int().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

interface HourSums {
  now: ReadonlyMap<number, number>
  before: ReadonlyMap<number, number>
}

/** Makes a point of each hour of a period of one day. */
export function toHourPoints(
  { now, today, hour: currentHour }: ReadStretches,
  sums: HourSums,
): TrendPoint[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    day: now.from,
    hour,
    value: now.from === today && hour > currentHour ? null : (sums.now.get(hour) ?? 0),
    before: sums.before.get(hour) ?? 0,
  }))
}

/** Makes a point of each day of a longer period. */
export function toDayPoints(
  { days, today }: ReadStretches,
  sums: ReadonlyMap<string, number>,
): TrendPoint[] {
  return days.map(({ day, before }) => ({
    day,
    hour: null,
    value: day > today ? null : (sums.get(day) ?? 0),
    before: before === null ? null : (sums.get(before) ?? 0),
  }))
}

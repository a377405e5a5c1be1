import type { Dimension } from '../rules.ts'

export interface DayRow {
  day: string
}

/** The value of a dimension of time of a day of the summary: the day, its month, or its weekday with Monday as 1. */
export function toDayKey({ day }: DayRow, dimension: Dimension): string {
  if (dimension === 'month') return day.slice(0, 7)
  if (dimension === 'weekday') return String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  return day
}

import { days, later, minutes, shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'

/** From and to, in minutes after midnight. */
export type Hours = readonly [from: number, to: number]

const MORNING: Hours = [10 * 60, 13 * 60 + 30]
const EVENING: Hours = [17 * 60, 20 * 60 + 30]
const SATURDAY: Hours = [10 * 60, 14 * 60]

/** Local holidays on fixed dates, by month and day. */
const HOLIDAYS = new Set(
  '01-01 01-06 05-01 08-15 09-08 10-09 10-12 11-01 12-06 12-08 12-25'.split(' '),
)

/** The opening hours of a day (YYYY-MM-DD), as in the settings; none on Sundays and holidays. */
export function openHours(day: string): readonly Hours[] {
  const weekday = getWeekday(day)
  if (weekday === 0 || HOLIDAYS.has(day.slice(5))) return []
  return weekday === 6 ? [SATURDAY] : [MORNING, EVENING]
}

/** 0 is Sunday. */
export const getWeekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** The last days up to and including today, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const noon = new Date(`${shopDay(now, DEFAULT_ZONE)}T12:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    later(noon, -days(count - 1 - at))
      .toISOString()
      .slice(0, 10),
  )
}

/** The moment at this many minutes after midnight of a day in the shop's time zone. */
export function toMoment(day: string, minute: number): Date {
  const localTime = later(new Date(`${day}T00:00:00Z`), minutes(minute))
  return later(localTime, -utcOffset(localTime))
}

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: DEFAULT_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

function utcOffset(moment: Date): number {
  const [day, time] = formatter.format(moment).split(', ')
  return new Date(`${day}T${time}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000
}

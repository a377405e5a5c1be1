import { addDays } from '../../base/days/rules.ts'
import type { ShippingTerms } from '../../settings/rules.ts'
import { deliveryDays, type ParcelMethodId, type ShippingZone } from '../rules.ts'

/** National holidays of fixed date, as month and day; Good Friday moves. */
const NATIONAL_HOLIDAYS = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
])

/** The first and the last day of an arrival, as `2026-11-24`. */
export interface ArrivalDays {
  from: string
  to: string
}

/** A parcel by the terms of the shop, its service and where it goes. */
interface Parcel {
  terms: ShippingTerms
  method: ParcelMethodId
  zone: ShippingZone
}

/**
 * The first and the last day on which an order of this moment arrives, as `2026-11-24`: the zone's working days from
 * the day on which it leaves. `day` and `hour` are those of the shop's zone.
 */
export function estimateDelivery(
  parcel: Parcel,
  { day, hour }: { day: string; hour: number },
): ArrivalDays {
  const { terms } = parcel
  const isLate = hour >= terms.last_hour
  return estimateArrival(parcel, isLate ? addWorkingDays(day, 1, new Set(terms.holidays)) : day)
}

/** The same of a parcel that the carrier collects on a day, or on the next working day. */
export function estimateArrival({ terms, method, zone }: Parcel, day: string): ArrivalDays {
  const { from, to } = deliveryDays(terms, method, zone)
  const holidays = new Set(terms.holidays)
  const add = (start: string, count: number) => addWorkingDays(start, count, holidays)
  const collected = isWorkingDay(day, holidays) ? day : add(day, 1)
  return { from: add(collected, from), to: add(collected, to) }
}

/** Whether a carrier may deliver on a day: on Saturdays some do, on Sundays and holidays none. */
export const mayDeliverOn = (day: string, { holidays }: Pick<ShippingTerms, 'holidays'>): boolean =>
  new Date(`${day}T00:00Z`).getUTCDay() !== SUNDAY && !isHoliday(day, new Set(holidays))

function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let date = day
  for (let left = count; left > 0; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, holidays)) left -= 1
  }
  return date
}

const SUNDAY = 0
const SATURDAY = 6

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day, holidays)
}

/** A national holiday, Good Friday among them, or one of the shop's list. */
const isHoliday = (day: string, holidays: ReadonlySet<string>): boolean =>
  NATIONAL_HOLIDAYS.has(day.slice(5)) ||
  holidays.has(day) ||
  addDays(day, 2) === easterSunday(Number(day.slice(0, 4)))

/** Easter Sunday of a year, by the Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const moon = (skipped + 19 * golden + 15) % 30
  const full =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const offset = full - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  const date = offset + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

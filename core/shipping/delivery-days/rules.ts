import { isBalearic, type ShippingMethodId } from '../rules.ts'

/** Working days from the day on which a parcel leaves, the first and the last that it may take. */
const DELIVERY_DAYS = {
  gls_standard: { mainland: [2, 3], balearic: [4, 6] },
  gls_express: { mainland: [1, 2], balearic: [2, 4] },
} as const
/** What is ordered from this hour on leaves on the next working day. */
const LAST_HOUR = 14
/** National holidays of fixed date, as month and day; Good Friday moves. */
const HOLIDAYS = new Set([
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

/**
 * The first and the last day on which an order of this moment arrives, as `2026-11-24`: working days of the mainland or
 * the Balearic Islands. `day` and `hour` are those of the shop's zone.
 */
export function estimateDelivery(
  method: ShippingMethodId,
  postalCode: string,
  { day, hour }: { day: string; hour: number },
): { from: string; to: string } {
  const [first, last] = DELIVERY_DAYS[method][isBalearic(postalCode) ? 'balearic' : 'mainland']
  const ready = isWorkingDay(day) && hour < LAST_HOUR ? day : addWorkingDays(day, 1)
  return { from: addWorkingDays(ready, first), to: addWorkingDays(ready, last) }
}

function addWorkingDays(day: string, count: number): string {
  let date = day
  for (let left = count; left > 0; ) {
    date = nextDay(date)
    if (isWorkingDay(date)) left -= 1
  }
  return date
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || HOLIDAYS.has(day.slice(5))) return false
  return nextDay(nextDay(day)) !== easterSunday(Number(day.slice(0, 4)))
}

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

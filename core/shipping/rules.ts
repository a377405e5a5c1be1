/** Free standard shipping from this subtotal on, after discounts and before vouchers. (spec section 9) */
export const FREE_SHIPPING_CENTS = 50_00
export const MAX_PARCEL_GRAMS = 30_000
/** The weight of an item without one. */
export const DEFAULT_ITEM_GRAMS = 500

export const SHIPPING_METHODS = ['gls_standard', 'gls_express'] as const
export type ShippingMethodId = (typeof SHIPPING_METHODS)[number]
export const DEFAULT_METHOD: ShippingMethodId = 'gls_standard'

const tariff = {
  gls_standard: { costCents: 4_95, estimatedDays: 3, freeFromThreshold: true },
  gls_express: { costCents: 9_95, estimatedDays: 1, freeFromThreshold: false },
} as const

/** The cost of one method for a subtotal, in cents. */
export function quoteShipping(method: ShippingMethodId, subtotalCents: number) {
  const { costCents, estimatedDays, freeFromThreshold } = tariff[method]
  const isFree = freeFromThreshold && subtotalCents >= FREE_SHIPPING_CENTS
  return {
    method,
    cost_cents: isFree ? 0 : costCents,
    original_cost_cents: costCents,
    is_free: isFree,
    estimated_days: estimatedDays,
    is_default: method === DEFAULT_METHOD,
    free_shipping_threshold_cents: FREE_SHIPPING_CENTS,
    amount_to_free_shipping_cents: Math.max(0, FREE_SHIPPING_CENTS - subtotalCents),
  }
}

/** Why a parcel cannot be sent to this postal code; undefined if it can. (spain.md sections 2 and 5) */
export function findPostalCodeRefusal(postalCode: string): 'INVALID' | 'NOT_SERVED' | undefined {
  if (!/^\d{5}$/.test(postalCode)) return 'INVALID'
  const province = Number(postalCode.slice(0, 2))
  if (province < 1 || province > 52) return 'INVALID'
  // Canaries, Ceuta and Melilla are outside the VAT area: not before exports are invoiced.
  return [35, 38, 51, 52].includes(province) ? 'NOT_SERVED' : undefined
}

const BALEARIC_PROVINCE = '07'
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

const isBalearic = (postalCode: string) => postalCode.startsWith(BALEARIC_PROVINCE)

/** The key of the text that says how long a method takes to this postal code; an unknown one counts as mainland. */
export const deliveryTimeKey = (method: ShippingMethodId, postalCode: string) =>
  isBalearic(postalCode) ? (`${method}.balearic` as const) : (`${method}.description` as const)

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

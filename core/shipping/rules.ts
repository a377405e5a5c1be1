import type { ShippingTerms } from '../settings/rules.ts'

/** What a carrier brings to an address. */
export const PARCEL_METHODS = ['gls_standard', 'gls_express'] as const
export type ParcelMethodId = (typeof PARCEL_METHODS)[number]
/** The buyer fetches it in the shop: free, and without an address. */
export const PICKUP_METHOD = 'store_pickup'
export const SHIPPING_METHODS = [...PARCEL_METHODS, PICKUP_METHOD] as const
export type ShippingMethodId = (typeof SHIPPING_METHODS)[number]
export const DEFAULT_METHOD: ParcelMethodId = 'gls_standard'

/** No order is enforced. A stored shipment that waits is `pending`, which the office shows as 'pendiente'. (spec section 4) */
export const SHIPPING_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'in_transit',
  'delivered',
  'returned',
] as const
export type ShippingStatus = (typeof SHIPPING_STATUSES)[number]

/** As what files a carrier's label comes. */
export const LABEL_FORMATS = ['pdf', 'png'] as const

/** Where a tariff of its own holds, by postal code. */
export const SHIPPING_ZONES = ['mainland', 'balearic'] as const
export type ShippingZone = (typeof SHIPPING_ZONES)[number]

/** The zone of a postal code; one that is not known yet counts as mainland. */
export const findZone = (postalCode: string): ShippingZone =>
  postalCode.startsWith('07') ? 'balearic' : 'mainland'

/** Where and for how much goods go: `subtotalCents` is after discounts and before vouchers. */
export interface Consignment {
  subtotalCents: number
  zone: ShippingZone
}

/** The cost of one method, in cents, by the shop's terms. */
export function quoteShipping(
  terms: ShippingTerms,
  method: ShippingMethodId,
  { subtotalCents, zone }: Consignment,
) {
  const costCents =
    method === PICKUP_METHOD
      ? 0
      : terms[zone][isExpress(method) ? 'express_cents' : 'standard_cents']
  const isFree =
    costCents === 0 || (method === DEFAULT_METHOD && subtotalCents >= terms.free_from_cents)
  return {
    method,
    cost_cents: isFree ? 0 : costCents,
    original_cost_cents: costCents,
    is_free: isFree,
    estimated_days: estimatedDays(terms, method, zone),
    is_default: method === DEFAULT_METHOD,
    free_shipping_threshold_cents: terms.free_from_cents,
    amount_to_free_shipping_cents: Math.max(0, terms.free_from_cents - subtotalCents),
  }
}

const isExpress = (method: ShippingMethodId) => method === 'gls_express'

/** The first and the last of the working days that a parcel may take. */
export function deliveryDays(
  terms: ShippingTerms,
  method: ParcelMethodId,
  zone: ShippingZone,
): { from: number; to: number } {
  const tariff = terms[zone]
  return isExpress(method)
    ? { from: tariff.express_from, to: tariff.express_to }
    : { from: tariff.standard_from, to: tariff.standard_to }
}

/** One number for it: express at its best, standard at its last. (spec section 9) */
function estimatedDays(terms: ShippingTerms, method: ShippingMethodId, zone: ShippingZone): number {
  if (method === PICKUP_METHOD) return 0
  const { from, to } = deliveryDays(terms, method, zone)
  return isExpress(method) ? from : to
}

/** The key of the text that says how long a method takes, and the days that it names. */
export function deliveryTime(terms: ShippingTerms, method: ShippingMethodId, zone: ShippingZone) {
  if (method === PICKUP_METHOD) return { key: 'store_pickup.description', from: 0, to: 0 } as const
  const { from, to } = deliveryDays(terms, method, zone)
  if (from === 1 && to === 2) return { key: 'delivery.hours', from, to } as const
  return { key: from === to ? 'delivery.days' : 'delivery.between', from, to } as const
}

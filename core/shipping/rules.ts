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

export const isBalearic = (postalCode: string) => postalCode.startsWith(BALEARIC_PROVINCE)

/** The key of the text that says how long a method takes to this postal code; an unknown one counts as mainland. */
export const deliveryTimeKey = (method: ShippingMethodId, postalCode: string) =>
  isBalearic(postalCode) ? (`${method}.balearic` as const) : (`${method}.description` as const)

import { SHIPPING_STATUSES, type ShippingStatus } from '../rules.ts'

/** The word of old shops for a shipment that waits: read, and shown in Spanish; `pending` is stored. (spec section 4) */
const OLD_PENDING = 'pendiente'

/** The status that a word means; undefined for a word that is none. */
export function parseShippingStatus(word: string): ShippingStatus | undefined {
  if (word === OLD_PENDING) return 'pending'
  return SHIPPING_STATUSES.find((status) => status === word)
}

/** Where an order is while its parcel has this status. */
export function toFulfillment(status: ShippingStatus) {
  if (status === 'pending' || status === 'processing') return 'preparing'
  return status === 'in_transit' ? 'shipped' : status
}

/** Whether the parcel has left the shop. */
export const hasLeft = (status: ShippingStatus) => toFulfillment(status) !== 'preparing'

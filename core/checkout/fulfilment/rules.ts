import type { FulfillmentStatus, PaymentStatus } from '../../sales/rules.ts'
import { PICKUP_METHOD } from '../../shipping/rules.ts'

/** The lists of the office by which orders are served, in the order of the work; the last are not served yet. */
export const ORDER_LISTS = [
  'to_prepare',
  'to_send',
  'to_pick_up',
  'on_the_way',
  'awaiting_transfer',
] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Orders that one bulk act may name, and papers that one print may have. */
export const MOST_ORDERS_AT_ONCE = 100

/** Why an order is not served now. */
export const SERVING_REFUSALS = [
  'ORDER_UNKNOWN',
  'ORDER_UNPAID',
  'ORDER_CANCELLED',
  'ORDER_WITHDRAWN',
  'ORDER_DELIVERED',
  'ORDER_FOR_PICKUP',
  'ORDER_FOR_SENDING',
  'PARCEL_TOO_HEAVY',
  'SHIPMENT_MISSING',
] as const
export type ServingRefusal = (typeof SERVING_REFUSALS)[number]

interface ServedOrder {
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus | null
  method: string
  /** Units that the buyer still wants. */
  units: number
}

export const isForPickup = ({ method }: Pick<ServedOrder, 'method'>) => method === PICKUP_METHOD

/**
 * Why goods of the order may not be got ready or leave now; undefined where they may. Only a paid or accepted order is
 * served, and none whose goods have all been withdrawn, refunded or handed over.
 */
export function findServingRefusal(order: ServedOrder): ServingRefusal | undefined {
  const { fulfillmentStatus, paymentStatus, units } = order
  if (fulfillmentStatus === null) return 'ORDER_UNPAID'
  if (fulfillmentStatus === 'cancelled') return 'ORDER_CANCELLED'
  if (fulfillmentStatus === 'delivered' || fulfillmentStatus === 'returned')
    return 'ORDER_DELIVERED'
  return units === 0 || paymentStatus === 'refunded' ? 'ORDER_WITHDRAWN' : undefined
}

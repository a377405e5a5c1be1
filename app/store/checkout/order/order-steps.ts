import { isPaid } from '../../../../core/sales/rules.ts'
import { PICKUP_METHOD } from '../../../../core/shipping/rules.ts'
import type { PlacedOrder } from './order-lines.tsx'

const SHIPPED_STEPS = ['received', 'paid', 'preparing', 'shipped', 'delivered'] as const
const PICKUP_STEPS = ['received', 'paid', 'preparing', 'ready_for_pickup', 'delivered'] as const
type StepName = (typeof SHIPPED_STEPS)[number] | (typeof PICKUP_STEPS)[number]

interface Step {
  name: StepName
  state: 'done' | 'now' | 'todo'
}

type Statuses = Pick<PlacedOrder, 'payment_status' | 'fulfillment_status'> & {
  delivery?: Pick<PlacedOrder['delivery'], 'method'>
}

/** The progress steps of an order; none once it expired, was refunded, cancelled or returned. */
export function listOrderSteps({ payment_status, fulfillment_status, delivery }: Statuses): Step[] {
  const ended = payment_status === 'expired' || payment_status === 'refunded'
  const reversed = fulfillment_status === 'cancelled' || fulfillment_status === 'returned'
  if (ended || reversed) return []
  const isPickup = delivery?.method === PICKUP_METHOD || fulfillment_status === 'ready_for_pickup'
  const paid = isPaid(payment_status)
  // Paid when it is picked up: the money is no step on the way.
  const isAccepted = !paid && fulfillment_status !== null
  const all: readonly StepName[] = isPickup ? PICKUP_STEPS : SHIPPED_STEPS
  const names = all.filter((name) => name !== 'paid' || !isAccepted)
  const current =
    fulfillment_status && fulfillment_status !== 'pending'
      ? fulfillment_status
      : paid
        ? 'paid'
        : 'received'
  const at = names.indexOf(current)
  return names.map((name, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'now' : 'todo',
  }))
}

import { isPaid } from '../../../../core/sales/rules.ts'
import type { Order } from './order-lines.tsx'

const ROAD = ['received', 'paid', 'preparing', 'shipped', 'delivered'] as const
const COLLECTED = ['received', 'paid', 'preparing', 'ready_for_pickup', 'delivered'] as const
type StepName = (typeof ROAD)[number] | (typeof COLLECTED)[number]

interface Step {
  name: StepName
  state: 'done' | 'now' | 'todo'
}

type Statuses = Pick<Order, 'payment_status' | 'fulfillment_status'>

/** The road of an order and how far it has come; none for an order that left it. */
export function stepsOf({ payment_status, fulfillment_status }: Statuses): Step[] {
  const over = payment_status === 'expired' || payment_status === 'refunded'
  const back = fulfillment_status === 'cancelled' || fulfillment_status === 'returned'
  if (over || back) return []
  const road: readonly StepName[] = fulfillment_status === 'ready_for_pickup' ? COLLECTED : ROAD
  const paid = isPaid(payment_status)
  const reached =
    fulfillment_status && fulfillment_status !== 'pending'
      ? fulfillment_status
      : paid
        ? 'paid'
        : 'received'
  const at = road.indexOf(reached)
  return road.map((name, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'now' : 'todo',
  }))
}

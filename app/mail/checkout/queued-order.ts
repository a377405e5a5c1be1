import { OrderState } from '../../../core/checkout/order-state.ts'
import type { MailOrder, MailReads } from '../mail-reads.ts'

/** An order as it stood when a message about it was queued. */
export type QueuedOrder = MailOrder & Pick<OrderState, 'transfer'>

interface AboutOrder {
  sale_id: number
  state?: unknown
}

/** Messages of earlier versions stored no state: they tell of the order as it is now. */
export async function readQueuedOrder(
  reads: MailReads,
  { sale_id, state }: AboutOrder,
): Promise<QueuedOrder> {
  const order = await reads.order(sale_id)
  if (state === undefined) return { ...order, transfer: (await reads.facts(sale_id)).transfer }
  const queued = OrderState.parse(state)
  // The days of an order by transfer were promised when its money had come, after the message.
  const arrival = queued.awaits === 'transfer' ? null : order.arrival
  return { ...order, ...queued, arrival }
}

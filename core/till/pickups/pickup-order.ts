import { type Db, query } from '../../base/db.server.ts'
import { isPaid, type PaymentStatus } from '../../sales/rules.ts'

export interface PickupOrder {
  saleId: number
  reference: string
  totalCents: number
  paymentStatus: PaymentStatus
  fulfillmentStatus: string | null
  method: string
  /** Of its open payment at pick-up. */
  providerReference: string | null
}

export async function lockPickupOrder(tx: Db, saleId: number): Promise<PickupOrder | undefined> {
  const [order] = await query<PickupOrder>(
    tx,
    'pickup_order_lock',
    `select s.sale_id as "saleId", s.reference, s.total_cents as "totalCents", s.payment_status as "paymentStatus",
       s.fulfillment_status as "fulfillmentStatus", w.shipping_method as method,
       (select p.provider_reference from payments p where p.sale_id = s.sale_id and p.provider = 'pickup'
         and p.state = 'started' order by p.payment_id limit 1) as "providerReference"
     from sales s join web_order_details w using (sale_id) where s.sale_id = $1 for update of s`,
    [saleId],
  )
  return order
}

const SERVED = ['pending', 'preparing', 'ready_for_pickup']

/** Whether the shop prepares the order or has it at the counter. */
export const isServed = ({ fulfillmentStatus }: PickupOrder) =>
  SERVED.includes(fulfillmentStatus ?? '')

/** Why an order is not handed over, with money or without. */
export function findPickupRefusal(order: PickupOrder, { hasPayment }: { hasPayment: boolean }) {
  if (order.fulfillmentStatus === 'delivered') return 'ALREADY_HANDED_OVER'
  if (!isServed(order)) return 'NOT_READY'
  if (isPaid(order.paymentStatus)) return hasPayment ? 'ALREADY_PAID' : undefined
  if (order.paymentStatus !== 'pending') return 'NOT_READY'
  return hasPayment ? undefined : 'PAYMENT_NEEDED'
}

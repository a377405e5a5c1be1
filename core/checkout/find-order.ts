import { type Db, query } from '../base/db.server.ts'
import { tokenHash } from '../base/ids.ts'
import type { FulfillmentStatus, PaymentStatus } from '../sales/rules.ts'

export interface OrderByToken {
  saleId: number
  reference: string
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus | null
  totalCents: number
  reservationId: number | null
  until: Date | null
  extendedAt: Date | null
  /** When this link ends; null while the order has not arrived. */
  linkUntil: Date | null
}

/** The order of a link's token; `lock` locks its row until the commit. */
export async function findOrder(db: Db, token: string, now: Date, lock = false) {
  const [order] = await query<OrderByToken>(
    db,
    lock ? 'order_find_lock' : 'order_find',
    `select s.sale_id as "saleId", s.reference, s.payment_status as "paymentStatus",
       s.fulfillment_status as "fulfillmentStatus",
       s.total_cents as "totalCents", s.reservation_id as "reservationId", r.until, r.extended_at as "extendedAt",
       t.expires_at as "linkUntil"
     from order_tokens t join sales s using (sale_id) left join reservations r using (reservation_id)
     where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2)
     ${lock ? 'for update of s' : ''}`,
    [tokenHash(token), now],
  )
  return order
}

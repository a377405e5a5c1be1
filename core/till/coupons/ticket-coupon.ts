import { type Db, query } from '../../base/db.server.ts'
import { readCoupon } from '../../pricing/coupons/read-coupon.ts'
import type { TicketCoupon } from '../checks/check-ticket-coupon.ts'

/** The coupon of a code with its uses, those of the ticket's customer apart. */
export async function readTicketCoupon(
  db: Db,
  code: string,
  customerId: number | null | undefined,
): Promise<TicketCoupon> {
  const email = customerId ? await findCustomerEmail(db, customerId) : undefined
  return { stored: await readCoupon(db, code, email), email }
}

async function findCustomerEmail(db: Db, customerId: number): Promise<string | undefined> {
  const [customer] = await query<{ email: string | null }>(
    db,
    'ticket_coupon_customer',
    'select email from customers where customer_id = $1 and erased_at is null',
    [customerId],
  )
  return customer?.email ?? undefined
}

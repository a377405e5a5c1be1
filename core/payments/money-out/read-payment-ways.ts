import { type Db, query } from '../../base/db.server.ts'
import type { CentsByWay } from './rules.ts'

/** How the money of a payment came that the shop has still, in cents by way: at a counter it may be several. */
export async function readPaymentWays(tx: Db, paymentId: number): Promise<CentsByWay> {
  const rows = await query<{ kind: string; cents: number }>(tx, 'payment_ways', OF_PAYMENT, {
    payment_id: paymentId,
  })
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** SQL of the same: `kind` and `cents`; `payment` is an expression of its id. */
export const paymentWays = (payment: string): string => `
  select t.kind::text, sum(t.amount_cents)::int as cents from tenders t
  where t.payment_id = ${payment} and t.state = 'captured' group by t.kind having sum(t.amount_cents) > 0`

const OF_PAYMENT = paymentWays(':payment_id')

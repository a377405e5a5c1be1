import { type Db, query } from '../../base/db.server.ts'
import type { CentsByWay } from './rules.ts'

/** How the money of a payment came that the shop has still, in cents by way: at a counter it may be several. */
export async function readPaymentWays(tx: Db, paymentId: number): Promise<CentsByWay> {
  const rows = await query<{ kind: string; cents: number }>(
    tx,
    'payment_ways',
    `select kind::text, sum(amount_cents)::int as cents from tenders
     where payment_id = $1 and state = 'captured' group by kind having sum(amount_cents) > 0`,
    [paymentId],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

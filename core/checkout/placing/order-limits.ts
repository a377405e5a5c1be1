import { createHmac } from 'node:crypto'
import { type Db, pipeline, query } from '../../base/db.server.ts'
import type { OrderLimits } from '../../settings/rules.ts'
import { mailbox } from '../unpaid-share/mailbox.ts'

/** Whether an order wants more pairs than an unpaid one may hold. */
export function isTooLarge(
  lines: readonly { quantity: number }[],
  { pairs, pairs_of_variant }: OrderLimits,
): boolean {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return wanted > pairs || lines.some(({ quantity }) => quantity > pairs_of_variant)
}

/** What is stored of a client: a hash that tells only whether two orders came from the same one. */
export function hashClient(secret: string, client: string): Buffer {
  return createHmac('sha256', secret).update(`order client ${client}`).digest()
}

/**
 * The unpaid orders that still hold pairs, of a client or of a mailbox, whichever has more. Orders of the same client
 * or mailbox wait for each other until the commit, so that none is missed.
 */
export async function countUnpaidOrders(
  tx: Db,
  { client, email, now }: { client: Buffer; email: string; now: Date },
): Promise<number> {
  const [, [counted]] = await pipeline([
    query(tx, 'unpaid_orders_lock', LOCK, [client, email]),
    query<{ count: number }>(tx, 'unpaid_orders_count', COUNT, [client, email, now]),
  ])
  return counted?.count ?? 0
}

const LOCK = `
  select pg_advisory_xact_lock(key) from (
    select hashtextextended(of, 0) as key
    from unnest(array[encode($1::bytea, 'hex'), ${mailbox('$2::text')}]) as of order by 1
  ) keys`

const COUNT = `
  with unpaid as (
    select d.client_hash, ${mailbox('d.email')} as mailbox
    from web_order_details d join sales s using (sale_id) join reservations r using (reservation_id)
    where (d.client_hash = $1 or ${mailbox('d.email')} = ${mailbox('$2::text')})
      and s.payment_status = 'pending' and r.ended_at is null and r.until > $3
  )
  select greatest(count(*) filter (where client_hash = $1), count(*) filter (where mailbox = ${mailbox('$2::text')}))::int as count
  from unpaid`

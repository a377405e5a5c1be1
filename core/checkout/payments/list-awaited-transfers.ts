import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { WAS_CANCELLED } from '../../sales/was-cancelled.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { parseAmount } from './parse-amount.ts'

const PER_PAGE = 50

const AwaitedTransfer = z.object({
  payment_id: z.int(),
  sale_id: z.int(),
  /** What the buyer writes in the transfer. */
  reference: z.string(),
  name: z.string(),
  amount_cents: z.int(),
  received_cents: z.int(),
  created_at: z.string(),
  /** Until when its pairs are held; for one that expired, when that was. */
  held_until: z.string(),
  reminded_at: z.string().nullable(),
  expired: z.boolean(),
  /** A person cancelled it: what comes is due back. */
  cancelled: z.boolean(),
})

/**
 * Orders that wait for a transfer, oldest first; with `expired`, the newest whose time is over, for a transfer that
 * comes late. `q` finds a reference, a name or an amount as a bank's statement shows it (69,95).
 */
export const listAwaitedTransfers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/awaited-transfers',
    summary: 'Orders that wait for a transfer',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      q: z.string().trim().max(100).optional(),
      expired: z.boolean().default(false),
      page: z.int().min(1).max(1000).default(1),
    }),
  )
  .output(z.object({ transfers: z.array(AwaitedTransfer), total: z.int(), total_cents: z.int() }))
  .handler(async ({ context: { db }, input }) => {
    const [row] = await query<{
      transfers: z.infer<typeof AwaitedTransfer>[]
      total: number
      total_cents: number
    }>(db, 'transfers_awaited', LIST, {
      status: input.expired ? 'expired' : 'pending',
      text: input.q ? input.q.replace(/[%_\\]/g, '\\$&') : null,
      cents: parseAmount(input.q ?? ''),
      limit: PER_PAGE,
      offset: (input.page - 1) * PER_PAGE,
    })
    return row ?? { transfers: [], total: 0, total_cents: 0 }
  })

const LIST = `
  with awaited as (
    select p.payment_id, s.sale_id, s.reference, s.customer_name_guest as name, p.amount_cents,
      coalesce((p.answer ->> 'received_cents')::int, 0) as received_cents, s.created_at, r.until as held_until,
      (select max(e.created_at) from sale_events e where e.sale_id = s.sale_id and e.event = 'transfer_reminded') as reminded_at,
      s.payment_status = 'expired' as expired, ${WAS_CANCELLED} as cancelled
    from sales s join payments p using (sale_id) join reservations r using (reservation_id)
    where s.payment_status = :status::payment_status and p.provider = 'transfer' and p.state = 'started'
      and (s.is_trial = ${IN_TRIAL} or :text::text is not null)
      and (:text::text is null or s.reference ilike '%' || :text || '%'
        or horma_fold(s.customer_name_guest) like '%' || horma_fold(:text) || '%'
        or p.amount_cents - coalesce((p.answer ->> 'received_cents')::int, 0) = :cents)
  ), page as (
    select * from awaited
    order by case when expired then - extract(epoch from created_at) else extract(epoch from created_at) end, payment_id
    limit :limit offset :offset
  )
  select coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as transfers,
    (select count(*)::int from awaited) as total,
    (select coalesce(sum(amount_cents - received_cents), 0)::int from awaited) as total_cents`

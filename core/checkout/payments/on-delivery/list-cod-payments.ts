import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { FulfillmentStatus } from '../../../sales/sale-schemas.ts'
import { IN_TRIAL } from '../../../settings/trial/trial-side.ts'
import { parseAmount } from '../parse-amount.ts'

const PER_PAGE = 50

const CodPayment = z.object({
  payment_id: z.int(),
  sale_id: z.int(),
  reference: z.string(),
  name: z.string(),
  tracking_number: z.string().nullable(),
  fulfillment_status: FulfillmentStatus,
  /** What the courier collects, or has. */
  amount_cents: z.int(),
  received_cents: z.int(),
  /** The buyer has paid the courier: the carrier owes it. */
  is_collected: z.boolean(),
  created_at: z.string(),
  collected_at: z.string().nullable(),
  receipts: z.array(
    z.object({ amount_cents: z.int(), settlement: z.string(), created_at: z.string() }),
  ),
  /** Why nothing more is waited for, where the amounts differ. */
  closing: z.object({ missing_cents: z.int(), reason: z.string() }).nullable(),
})

/**
 * What couriers collect for the shop. Awaited, the oldest first: on the way, or collected and not settled whole by the
 * carrier. Settled, the newest first: what has come, and what was closed with a difference. `q` finds a reference, a name,
 * a tracking number or an amount as a settlement shows it (69,95).
 */
export const listCodPayments = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/cod-payments',
    summary: 'What couriers collect for the shop',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      q: z.string().trim().max(100).optional(),
      settled: z.boolean().default(false),
      page: z.int().min(1).max(1000).default(1),
    }),
  )
  .output(
    z.object({
      payments: z.array(CodPayment),
      total: z.int(),
      /** What the carrier has of the shop's money, and what is on its way to be collected. */
      owed_cents: z.int(),
      on_the_way_cents: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input }) => {
    const [row] = await query<{
      payments: z.infer<typeof CodPayment>[]
      total: number
      owed_cents: number
      on_the_way_cents: number
    }>(db, 'cod_payments_list', LIST, {
      settled: input.settled,
      text: input.q ? input.q.replace(/[%_\\]/g, '\\$&') : null,
      cents: parseAmount(input.q ?? ''),
      limit: PER_PAGE,
      offset: (input.page - 1) * PER_PAGE,
    })
    return row ?? { payments: [], total: 0, owed_cents: 0, on_the_way_cents: 0 }
  })

const LIST = `
  with every as (
    select p.payment_id, s.sale_id, s.reference, w.shipping_name as name, parcel.tracking_number, s.fulfillment_status,
      p.amount_cents, coalesce(r.cents, 0)::int as received_cents, p.state = 'captured' as is_collected, s.created_at,
      case when p.state = 'captured' then p.settled_at end as collected_at, coalesce(r.list, '[]') as receipts,
      (select jsonb_build_object('missing_cents', c.missing_cents, 'reason', c.reason)
        from cod_closings c where c.payment_id = p.payment_id) as closing
    from payments p join sales s using (sale_id) join web_order_details w using (sale_id)
    left join lateral (select sum(r.amount_cents) as cents, jsonb_agg(jsonb_build_object('amount_cents', r.amount_cents,
        'settlement', r.settlement, 'created_at', r.created_at) order by r.cod_receipt_id) as list
      from cod_receipts r where r.payment_id = p.payment_id) r on true
    left join lateral (select tracking_number from shipments h where h.sale_id = s.sale_id and tracking_number is not null
      order by h.shipment_id desc limit 1) parcel on true
    where s.is_trial = ${IN_TRIAL} and p.provider = 'cash_on_delivery' and (p.state = 'captured' or (p.state = 'started' and s.payment_status = 'pending'))
  ), judged as (
    select *, is_collected and (received_cents = amount_cents or closing is not null) as settled from every
  ), found as (
    select * from judged where settled = :settled
      and (:text::text is null or reference ilike '%' || :text || '%' or tracking_number ilike '%' || :text || '%'
        or horma_fold(name) like '%' || horma_fold(:text) || '%' or amount_cents - received_cents = :cents or amount_cents = :cents)
  ), page as (
    select * from found
    order by case when settled then - extract(epoch from collected_at) else extract(epoch from created_at) end, payment_id
    limit :limit offset :offset
  )
  select coalesce((select jsonb_agg(to_jsonb(page) - 'settled') from page), '[]') as payments,
    (select count(*)::int from found) as total,
    coalesce((select sum(amount_cents - received_cents) from judged where is_collected and not settled), 0)::int as owed_cents,
    coalesce((select sum(amount_cents) from judged where not is_collected), 0)::int as on_the_way_cents`

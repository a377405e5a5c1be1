import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { SaleOrigin } from '../../sales/rules.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { type CounterDeadline, type DeadlineFacts, getCounterDeadline } from './counter-deadline.ts'

/** A unit that was sold, with what a counter has to know before it takes it back. */
export interface CounterUnit extends CounterDeadline {
  lineId: number
  n: number
  saleId: number
  reference: string
  /** The number of its ticket or full invoice, or of the one that another program gave it. */
  invoice: string | null
  origin: SaleOrigin
  kind: 'variant' | 'free_text' | 'shipping'
  /** Day of its sale, of the shop. */
  soldOn: string
  wasPaid: boolean
  /** Of another side than now: the trial, or the real sales. */
  isOtherSide: boolean
  sellerId: string | null
  customerId: number | null
  name: Translated
  colour: Translated | null
  size: string | null
  sku: string | null
  image: string | null
  /** Of the pair itself: after a change of size not that of its line. */
  variantId: number | null
  productId: number | null
  itemId: number | null
  /** The code of the mark that the pair is sold by. */
  markCode: string | null
  paidCents: number
  leftCents: number
  returned: boolean
  giftCode: string | null
  today: string
}

interface WantedUnits {
  /** Units by their keys, or all units of sales. */
  units?: readonly { lineId: number; n: number }[]
  saleIds?: readonly number[]
  /** The cash session that takes them back; else the side of the shop now counts. */
  cashSessionId?: number
  now: Date
}

/** Units with what a counter has to know, in the order of their sales and lines. */
export async function readCounterUnits(db: Db, wanted: WantedUnits): Promise<CounterUnit[]> {
  const { units = [], saleIds = [], cashSessionId, now } = wanted
  const rows = await query<Omit<CounterUnit, keyof CounterDeadline> & DeadlineFacts>(
    db,
    'counter_units',
    READ,
    {
      line_ids: units.map(({ lineId }) => lineId),
      numbers: units.map(({ n }) => n),
      sale_ids: saleIds,
      cash_session_id: cashSessionId ?? null,
      now,
    },
  )
  return rows.map((row) => ({ ...row, ...getCounterDeadline(row) }))
}

/** When the buyer of a web order had the last of the goods. */
const DELIVERED = `coalesce(
  (select max(actual_delivery_date) from shipments p where p.sale_id = s.sale_id and shipping_status = 'delivered'),
  (select max(created_at) from sale_events e where e.sale_id = s.sale_id and event in ('delivered', 'handed_over')))`

const READ = `
  with wanted as (
    select line_id, n from unnest(:line_ids::bigint[], :numbers::int[]) as w (line_id, n)
    union
    select u.line_id, u.n from sale_lines l join sale_line_units u using (line_id) where l.sale_id = any(:sale_ids::bigint[])
  )
  select u.line_id as "lineId", u.n, s.sale_id as "saleId", s.reference, coalesce(i.invoice_number, (select min(number) from past_documents d where d.sale_id = s.sale_id)) as invoice, s.sale_origin as origin,
    l.kind, horma_day(s.created_at)::text as "soldOn", s.paid_at is not null as "wasPaid",
    s.is_trial <> coalesce((select is_trial from cash_sessions where cash_session_id = :cash_session_id), ${IN_TRIAL})
      as "isOtherSide",
    s.seller_id as "sellerId", s.customer_id as "customerId", l.name, l.details -> 'color' as colour,
    case when v.variant_id <> l.variant_id then z.label else l.details ->> 'size' end as size,
    coalesce(v.sku, l.details ->> 'sku') as sku, l.details ->> 'image' as image, v.variant_id as "variantId",
    v.product_id as "productId", u.item_id as "itemId",
    (select code from item_marks m where m.item_id = u.item_id and m.ended_at is null) as "markCode",
    u.paid_cents as "paidCents", u.paid_cents - coalesce((select sum(cents) from return_units r
      where r.line_id = u.line_id and r.n = u.n), 0)::int as "leftCents",
    u.returned_by is not null as returned, g.code as "giftCode", g.exchange_until::text as "giftUntil",
    x.line_id is not null as "isExchanged", x.return_until::text as "exchangeUntil",
    case when s.sale_origin = 'web' then horma_day(${DELIVERED})::text end as "deliveredOn",
    horma_day(:now)::text as today,
    (select (setting_value #>> '{}')::int from site_settings where setting_id = 'return_policy_days') as "policyDays"
  from wanted join sale_line_units u using (line_id, n) join sale_lines l using (line_id) join sales s using (sale_id)
  left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2')
  left join inventory_items item on item.item_id = u.item_id
  left join product_variants v on v.variant_id = coalesce(item.variant_id, l.variant_id)
  left join sizes z on z.size_id = v.size_id
  left join gift_tickets g on g.line_id = u.line_id and g.n = u.n
  left join unit_exchanges x on x.line_id = u.line_id and x.n = u.n
  order by s.sale_id, l.position, u.n`

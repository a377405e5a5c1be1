import { type Db, query } from '../../base/db.server.ts'
import { JOIN_COST_TAX } from '../orders/order-statements.ts'

interface Arriving {
  supplierId: number
  order: { supplierOrderId: number } | null
  location: string
  lines: readonly { variant_id: number; quantity: number }[]
  deliveryNote: string | null
  variantIds: readonly number[]
  now: Date
}

interface ArrivingVariant {
  id: number
  /** What the supplier's list asks for so many, in cents without VAT. */
  listCents: number | null
  /** Per cent that the shop cannot deduct. */
  vat: number
  surcharge: number
}

interface Head {
  supplierId: number
  supplier: string
  paymentDays: number
  paymentMonthDay: number | null
  /** The day of the shop, YYYY-MM-DD. */
  today: string
  /** The supplier has delivered with this note already, for the same order. */
  isNoteKnown: boolean
}

/**
 * What is known of goods that a supplier delivers: its terms, and which of the variants can be in stock, archived ones
 * too. Undefined where the supplier or the place is unknown. A merged supplier is the one that it turned out to be.
 */
export async function readArrivingGoods(
  tx: Db,
  { supplierId, order, location, lines, deliveryNote, now }: Arriving,
): Promise<(Head & { variants: ReadonlyMap<number, ArrivingVariant> }) | undefined> {
  const [[head], variants] = await Promise.all([
    query<Head>(tx, 'delivery_head', HEAD, {
      supplier_id: supplierId,
      supplier_order_id: order?.supplierOrderId ?? null,
      location,
      delivery_note: deliveryNote,
      now,
    }),
    query<ArrivingVariant>(tx, 'delivery_goods', GOODS, {
      supplier_id: supplierId,
      variant_ids: lines.map(({ variant_id }) => variant_id),
      quantities: lines.map(({ quantity }) => quantity),
      now,
    }),
  ])
  return head && { ...head, variants: new Map(variants.map((each) => [each.id, each])) }
}

const HEAD = `
  select s.supplier_id as "supplierId", s.name as supplier, s.payment_days as "paymentDays",
    s.payment_month_day as "paymentMonthDay", horma_day(:now::timestamptz)::text as today,
    exists (select from supplier_receipts r where r.supplier_id = s.supplier_id and r.delivery_note = :delivery_note
      and r.supplier_order_id is not distinct from :supplier_order_id::bigint) as "isNoteKnown"
  from suppliers given join suppliers s on s.supplier_id = coalesce(given.merged_into_id, given.supplier_id)
  cross join locations l
  where given.supplier_id = :supplier_id and l.code = :location`

const GOODS = `
  select v.variant_id as id, price.cents as "listCents", coalesce(tax.rate, 0) as vat,
    coalesce(tax.surcharge, 0) as surcharge
  from unnest(:variant_ids::bigint[], :quantities::int[]) as w (variant_id, quantity)
  join product_variants v using (variant_id) join products p using (product_id) ${JOIN_COST_TAX}
  left join lateral (
    select s.cents from supplier_prices s
    where s.supplier_id = :supplier_id and s.variant_id = w.variant_id and s.from_quantity <= w.quantity
    order by s.from_quantity desc limit 1
  ) price on true
  where p.stock_kind <> 'none'`

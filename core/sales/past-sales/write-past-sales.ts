import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'

export interface NewPastLine {
  kind: 'variant' | 'free_text' | 'shipping'
  variantId: number | null
  name: string
  details: Record<string, string>
  quantity: number
  paidCents: number
  /** Taken off it, in cents. */
  discountCents: number
  /** Per cent. */
  taxRate: number
}

/** A sale that another program made before this shop. */
export interface NewPastSale {
  at: Date
  locationId: number | null
  customerId: number | null
  /** False of a sale whose file says only what came back of it: its money is in no figure. */
  isPaid: boolean
  lines: readonly NewPastLine[]
}

export interface WrittenPastSale {
  saleId: number
  /** In the order of its lines. */
  lineIds: number[]
}

/**
 * Writes sales of before this shop in one statement, each with lines and units: they move no stock, have no invoice, no
 * tender and no till, and are never of the trial. What each unit cost is its share of what its line did, so that a return
 * gives back the right sum. Answers them in their order. (docs/decisions/0319)
 */
export async function writePastSales(
  tx: Db,
  sales: readonly NewPastSale[],
): Promise<WrittenPastSale[]> {
  if (sales.length === 0) return []
  const stored = sales.map((sale) => ({ reference: newOrderReference(), ...toStored(sale) }))
  const rows = await query<WrittenPastSale & { reference: string }>(tx, 'past_sales_write', WRITE, {
    sales: JSON.stringify(stored),
  })
  const written = new Map(rows.map((row) => [row.reference, row]))
  return stored.map(({ reference }) => {
    const row = written.get(reference)
    if (!row) throw new Error('past sales: a sale was not written')
    return row
  })
}

function toStored({ at, locationId, customerId, isPaid, lines }: NewPastSale) {
  const kept = lines.map((line, index) => toStoredLine(line, index + 1))
  const goods = kept.filter(({ kind }) => kind !== 'shipping')
  const subtotal = goods.reduce((sum, line) => sum + line.list_cents * line.quantity, 0)
  const discount = goods.reduce((sum, line) => sum + line.discount_cents, 0)
  const total = kept.reduce((sum, line) => sum + line.total_cents, 0)
  return {
    at,
    location_id: locationId,
    customer_id: customerId,
    is_paid: isPaid,
    subtotal_cents: subtotal,
    discount_cents: discount,
    shipping_cents: total - subtotal + discount,
    total_cents: total,
    lines: kept,
  }
}

/** The price of a unit is rounded up, so that what the line cost is it less a discount, as of every sale. */
function toStoredLine(line: NewPastLine, position: number) {
  const isShipping = line.kind === 'shipping'
  const list = Math.ceil((line.paidCents + (isShipping ? 0 : line.discountCents)) / line.quantity)
  return {
    position,
    kind: line.kind,
    variant_id: line.variantId,
    name: { es: line.name },
    details: line.details,
    quantity: line.quantity,
    list_cents: list,
    discount_cents: list * line.quantity - line.paidCents,
    total_cents: line.paidCents,
    tax_rate: line.taxRate,
  }
}

const WRITE = `
  with given as materialized (
    select * from jsonb_to_recordset(:sales::jsonb) as s (reference text, at timestamptz, location_id bigint,
      customer_id bigint, is_paid boolean, subtotal_cents int, discount_cents int, shipping_cents int, total_cents int,
      lines jsonb)
  ), made as (
    insert into sales (reference, sale_origin, location_id, customer_id, payment_status, subtotal_cents, discount_cents,
      shipping_cents, total_cents, created_at, paid_at, is_trial)
    select reference, 'import', coalesce(location_id, (select location_id from locations where code = 'tienda')), customer_id,
      case when is_paid then 'paid' else 'expired' end::payment_status, subtotal_cents, discount_cents, shipping_cents,
      total_cents, at, case when is_paid then at end, false
    from given
    returning sale_id, reference
  ), lines as (
    insert into sale_lines (sale_id, position, kind, variant_id, name, details, quantity, list_cents, discount_cents,
      total_cents, tax_rate)
    select m.sale_id, l.* from made m join given g using (reference) cross join lateral jsonb_to_recordset(g.lines) as l (
      position int, kind line_kind, variant_id bigint, name jsonb, details jsonb, quantity int, list_cents int,
      discount_cents int, total_cents int, tax_rate numeric)
    returning sale_id, line_id, position, quantity, total_cents
  ), units as (
    insert into sale_line_units (line_id, n, paid_cents)
    select line_id, n, total_cents / quantity + (n <= total_cents % quantity)::int
    from lines cross join lateral generate_series(1, quantity) n
  )
  select m.sale_id as "saleId", m.reference, l.ids as "lineIds" from made m join (
    select sale_id, json_agg(line_id order by position) as ids from lines group by sale_id) l using (sale_id)`

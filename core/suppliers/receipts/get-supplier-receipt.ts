import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasPermission, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { JOIN_COST_TAX } from '../orders/order-statements.ts'
import { findNetOfPair } from '../orders/rules.ts'

const Article = {
  variant_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
}

const Receipt = z.object({
  receipt_id: z.int(),
  supplier: z.object({ supplier_id: z.int(), name: z.string() }),
  /** The order that it is of; null for goods that nobody ordered. */
  order: z.object({ reference: z.string(), status: z.string() }).nullable(),
  place: z.string(),
  delivered_on: z.string(),
  delivery_note: z.string().nullable(),
  invoice_number: z.string().nullable(),
  due_on: z.string().nullable(),
  paid_on: z.string().nullable(),
  created_at: z.string(),
  with_costs: z.boolean(),
  lines: z.array(
    z.object({
      line_id: z.int(),
      ...Article,
      sku: z.string(),
      picture: z.string().nullable(),
      quantity: z.int(),
      /** How many were still to come; null where nobody ordered it. */
      expected: z.int().nullable(),
      /** What the supplier charges for one, without VAT. */
      net_cents: z.int().nullable(),
      /** What one costs the shop. */
      pair_cents: z.int().nullable(),
    }),
  ),
  pairs: z.int(),
  net_cents: z.int().nullable(),
  /** Customers who waited for these goods when they came, those with an ordered size first. */
  waiting: z.array(
    z.object({
      ...Article,
      kind: z.enum(['alert', 'order']),
      /** Of the ordered size; an alert has none that anybody reads. */
      reference: z.string().nullable(),
      /** Told to those who serve customers. */
      customer: z.string().nullable(),
      since: z.string(),
    }),
  ),
})

/** A delivery with what came by it, and who waits for its goods. */
export const getSupplierReceipt = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-receipts/{receipt_id}',
    summary: 'A delivery of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ receipt_id: Id }))
  .output(Receipt)
  .errors({ RECEIPT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, actor }, input: { receipt_id }, errors }) => {
    const [row] = await query<{ receipt: Stored }>(db, 'supplier_receipt_read', READ, {
      receipt_id,
      now: now(),
      with_names:
        hasPermission(actor, 'can_manage_customers') ||
        hasPermission(actor, 'can_manage_sales_pos'),
    })
    if (!row) throw errors.RECEIPT_UNKNOWN()
    const with_costs = hasRight(actor, 'see_costs')
    const lines = row.receipt.lines.map(({ tax, ...line }) => {
      const net = line.pair_cents === null ? null : findNetOfPair(line.pair_cents, tax)
      return {
        ...line,
        net_cents: with_costs ? net : null,
        pair_cents: with_costs ? line.pair_cents : null,
      }
    })
    return {
      ...row.receipt,
      with_costs,
      lines,
      pairs: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      net_cents: with_costs
        ? lines.reduce((sum, { quantity, net_cents }) => sum + quantity * (net_cents ?? 0), 0)
        : null,
    }
  })

type Stored = Omit<z.infer<typeof Receipt>, 'lines' | 'pairs' | 'net_cents' | 'with_costs'> & {
  lines: (Omit<z.infer<typeof Receipt>['lines'][number], 'net_cents'> & {
    tax: { vat: number; surcharge: number }
  })[]
}

const ARTICLE = `
  'variant_id', v.variant_id, 'name', p.name, 'colour', c.name,
  'size', nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '')`

const JOINS = `
  join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)`

const LINES = `
  select json_agg(json_build_object(${ARTICLE}, 'line_id', l.receipt_line_id, 'sku', v.sku,
    'picture', (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1),
    'quantity', l.quantity, 'expected', f.expected, 'pair_cents', l.cost_cents,
    'tax', json_build_object('vat', coalesce(tax.rate, 0), 'surcharge', coalesce(tax.surcharge, 0)))
    order by p.name ->> 'es', p.product_id, c.name ->> 'es', s.sort, v.variant_id)
  from receipt_lines l ${JOINS} ${JOIN_COST_TAX}
  left join supplier_receipt_lines f on f.receipt_line_id = l.receipt_line_id
  where l.receipt_id = r.receipt_id`

/** A request whose goods were here before this receipt waited for something else. */
const WAITING = `
  select json_agg(json_build_object(${ARTICLE}, 'kind', q.kind,
    'reference', case when q.kind = 'order' then q.reference end,
    'customer', case when :with_names then k.name end, 'since', q.created_at)
    order by q.kind desc, q.created_at, q.request_id)
  from goods_requests q ${JOINS}
  left join deposits d on q.kind = 'order' and d.reference = q.reference left join customers k using (customer_id)
  where q.variant_id in (select l.variant_id from receipt_lines l where l.receipt_id = r.receipt_id)
    and q.created_at <= came.created_at and (q.available_at is null or q.available_at >= came.created_at)`

const READ = `
  select json_build_object('receipt_id', r.receipt_id,
    'supplier', json_build_object('supplier_id', sup.supplier_id, 'name', sup.name),
    'order', case when o.reference is not null then json_build_object('reference', o.reference, 'status', o.status) end,
    'place', place.name, 'delivered_on', r.delivered_on, 'delivery_note', r.delivery_note,
    'invoice_number', r.invoice_number, 'due_on', r.due_on, 'paid_on', r.paid_on, 'created_at', came.created_at,
    'lines', coalesce((${LINES}), '[]'), 'waiting', coalesce((${WAITING}), '[]')) as receipt
  from supplier_receipts r join receipts came using (receipt_id) join suppliers sup using (supplier_id)
  join locations place using (location_id) left join supplier_orders o using (supplier_order_id)
  where r.receipt_id = :receipt_id`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { SUPPLIER_RETURN_REASONS, SUPPLIER_RETURN_STATUSES, toCreditDifference } from './rules.ts'
import { WAITING } from './waiting-statement.ts'

const ReturnLine = z.object({
  line_id: z.int(),
  variant_id: z.int(),
  /** Of a pair that goes back as itself; after sending every pair does. */
  item_id: z.int().nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** What the supplier calls it. */
  supplier_code: z.string().nullable(),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(SUPPLIER_RETURN_REASONS),
  /** How many of it can leave the place now. */
  available: z.int(),
  /** Of one, without VAT; null where nobody knows, and to whoever may not see costs. */
  cost_cents: z.int().nullable(),
})

const SupplierReturnDetails = z.object({
  supplier_return_id: z.int(),
  reference: z.string(),
  status: z.enum(SUPPLIER_RETURN_STATUSES),
  supplier: z.object({
    supplier_id: z.int(),
    name: z.string(),
    legal_name: z.string().nullable(),
    vat_number: z.string().nullable(),
    address: z.string().nullable(),
    postal_code: z.string().nullable(),
    town: z.string().nullable(),
    customer_number: z.string().nullable(),
    language: z.string(),
  }),
  place: z.object({ code: z.string(), name: z.string() }),
  note: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  credit_note: z.string().nullable(),
  credited_cents: z.int().nullable(),
  /** What all of it cost; null where a cost is unknown. */
  cost_cents: z.int().nullable(),
  /** What was credited beside what it cost. */
  difference_cents: z.int().nullable(),
  /** Pairs of the place that wait for this supplier and are on no return. */
  waiting: z.int(),
  lines: z.array(ReturnLine),
})
type Details = Omit<z.infer<typeof SupplierReturnDetails>, 'cost_cents' | 'difference_cents'>

/** A return to a supplier by the code on its paper, with its goods. */
export const getSupplierReturn = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-returns/{reference}',
    summary: 'A return to a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ reference: z.string().trim().min(1).max(20) }))
  .output(SupplierReturnDetails)
  .errors({ SUPPLIER_RETURN_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    const [row] = await query<{ found: Details }>(db, 'supplier_return_read', READ, {
      now: now(),
      reference: input.reference.toUpperCase(),
    })
    if (!row) throw errors.SUPPLIER_RETURN_UNKNOWN()
    return hasRight(actor, 'see_costs') ? withSums(row.found) : withoutCosts(row.found)
  })

function withSums(found: Details) {
  const costs = found.lines.map(({ quantity, cost_cents }) =>
    cost_cents === null ? null : quantity * cost_cents,
  )
  const cost_cents = costs.reduce<number | null>(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  )
  const difference_cents = toCreditDifference(cost_cents, found.credited_cents)
  return { ...found, cost_cents, difference_cents }
}

const withoutCosts = (found: Details) => ({
  ...found,
  credited_cents: null,
  cost_cents: null,
  difference_cents: null,
  lines: found.lines.map((line) => ({ ...line, cost_cents: null })),
})

const LINES = `
  select json_agg(json_build_object('line_id', x.supplier_return_line_id, 'variant_id', v.variant_id,
    'item_id', x.item_id, 'name', p.name, 'colour', c.name,
    'size', nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''),
    'sku', v.sku, 'supplier_code', a.code, 'picture', (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1),
    'quantity', x.quantity, 'reason', x.reason, 'available', case when r.status <> 'draft' then 0
      when x.item_id is null then (select available from horma_available(v.variant_id, r.location_id, :now))
      else (select (i.location_id = r.location_id and (i.status in ('in_stock', 'defective', 'returned_to_supplier')
          or horma_takeable(i.status, i.reserved_until, false, :now)))::int
        from inventory_items i where i.item_id = x.item_id) end,
    'cost_cents', x.cost_cents) order by p.name ->> 'es', c.name ->> 'es', z.sort, v.variant_id, x.item_id,
      x.supplier_return_line_id)
  from supplier_return_lines x join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes z using (size_id)
  left join supplier_articles a on a.variant_id = v.variant_id and a.supplier_id = r.supplier_id
  where x.supplier_return_id = r.supplier_return_id`

const READ = `
  select json_build_object('supplier_return_id', r.supplier_return_id, 'reference', r.reference, 'status', r.status,
    'supplier', json_build_object('supplier_id', s.supplier_id, 'name', s.name, 'legal_name', s.legal_name,
      'vat_number', s.vat_number, 'address', s.address, 'postal_code', s.postal_code, 'town', s.town,
      'customer_number', s.customer_number, 'language', s.language),
    'place', json_build_object('code', l.code, 'name', l.name), 'note', r.note, 'created_at', r.created_at,
    'created_by', u.name, 'sent_at', r.sent_at, 'ended_at', r.ended_at, 'credit_note', r.credit_note,
    'credited_cents', r.credited_cents, 'waiting', case when r.status = 'draft' then (
      select count(*)::int from ${WAITING} w where w.supplier_id = r.supplier_id and w.location_id = r.location_id)
      else 0 end,
    'lines', coalesce((${LINES}), '[]')) as found
  from supplier_returns r join suppliers s using (supplier_id) join locations l using (location_id)
  left join staff_users u on u.user_id = r.created_by
  where r.reference = :reference`

import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { IS_AWAITED, IS_LATE, JOIN_COST_TAX, OPEN_PAIRS } from './order-statements.ts'
import {
  findNetCost,
  findPairCost,
  SUPPLIER_ORDER_KINDS,
  SUPPLIER_ORDER_STATUSES,
  toSupplierOrderReference,
} from './rules.ts'

const Line = z.object({
  line_id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** What the supplier calls it. */
  supplier_code: z.string().nullable(),
  /** The fewest pairs that the supplier sells at once. */
  minimum: z.int(),
  /** What a scanner may read on its box, or the supplier writes on it. */
  codes: z.array(z.string()),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  /** Its model is not on sale. */
  is_draft: z.boolean(),
  is_counted: z.boolean(),
  quantity: z.int(),
  confirmed: z.int().nullable(),
  received: z.int(),
  /** Still to come. */
  open: z.int(),
  /** Of a pair, without VAT and before discounts. */
  cost_cents: z.int().nullable(),
  discount_bp: z.int().nullable(),
  /** Of a pair, after both discounts. */
  net_cents: z.int().nullable(),
  /** What a pair costs the shop: with VAT and surcharge where it cannot deduct them. */
  pair_cents: z.int().nullable(),
})

const SupplierOrderDetails = z.object({
  supplier_order_id: z.int(),
  reference: z.string(),
  version: z.int(),
  status: z.enum(SUPPLIER_ORDER_STATUSES),
  is_late: z.boolean(),
  kind: z.enum(SUPPLIER_ORDER_KINDS),
  season: z.string().nullable(),
  supplier: z.object({
    supplier_id: z.int(),
    name: z.string(),
    legal_name: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** Lines of its address. */
    address: z.array(z.string()),
    customer_number: z.string().nullable(),
    language: z.enum(LANGUAGES),
    /** Where its orders are mailed to. */
    email: z.string().nullable(),
    is_archived: z.boolean(),
    minimum_order_cents: z.int().nullable(),
  }),
  place: z.object({ code: z.string(), name: z.string() }),
  discount_bp: z.int().nullable(),
  expected_on: z.string().nullable(),
  note: z.string().nullable(),
  supplier_reference: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  sent_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Whether costs are told; without the right every cost, discount and sum is null. */
  with_costs: z.boolean(),
  /** Whether VAT and surcharge are part of what a pair costs. */
  has_surcharge: z.boolean(),
  lines: z.array(Line),
  pairs: z.int(),
  received: z.int(),
  open: z.int(),
  /** What the supplier charges for what is ordered, without VAT. Lines without a cost count as zero. */
  net_cents: z.int().nullable(),
  receipts: z.array(
    z.object({
      receipt_id: z.int(),
      delivered_on: z.string(),
      delivery_note: z.string().nullable(),
      pairs: z.int(),
    }),
  ),
})
export type SupplierOrderDetails = z.infer<typeof SupplierOrderDetails>

/** A purchase order by its reference, with its lines and what of them came in. */
export const getSupplierOrder = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-orders/{reference}',
    summary: 'A purchase order',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ reference: z.string().trim().min(1).max(20) }))
  .output(SupplierOrderDetails)
  .errors({ SUPPLIER_ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, actor }, input, errors }) => {
    const order = await readSupplierOrder(db, toSupplierOrderReference(input.reference), {
      now: now(),
      withCosts: hasRight(actor, 'see_costs'),
    })
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    return order
  })

interface Reading {
  now: Date
  withCosts: boolean
}

/** The same for papers and mails. */
export async function readSupplierOrder(
  db: Db,
  reference: string,
  { now, withCosts }: Reading,
): Promise<SupplierOrderDetails | undefined> {
  const [row] = await query<{ stored: StoredOrder }>(db, 'supplier_order_read', READ, {
    reference,
    now,
  })
  if (!row) return undefined
  const { lines: stored, discount_bp, ...order } = row.stored
  const lines = stored.map(({ tax, ...line }) => {
    const discounts = { line: line.discount_bp, order: discount_bp }
    const net = line.cost_cents === null ? null : findNetCost(line.cost_cents, discounts)
    const costs = {
      cost_cents: line.cost_cents,
      discount_bp: line.discount_bp,
      net_cents: net,
      pair_cents: net === null ? null : findPairCost(net, tax),
    }
    return { ...line, ...(withCosts ? costs : NO_COSTS) }
  })
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0)
  const { minimum_order_cents } = order.supplier
  return {
    ...order,
    supplier: { ...order.supplier, minimum_order_cents: withCosts ? minimum_order_cents : null },
    discount_bp: withCosts ? discount_bp : null,
    with_costs: withCosts,
    lines,
    pairs: sum(({ quantity }) => quantity),
    received: sum(({ received }) => received),
    open: sum(({ open }) => open),
    net_cents: withCosts ? sum(({ quantity, net_cents }) => quantity * (net_cents ?? 0)) : null,
  }
}

const NO_COSTS = { cost_cents: null, discount_bp: null, net_cents: null, pair_cents: null }

type StoredOrder = Omit<
  SupplierOrderDetails,
  'lines' | 'pairs' | 'received' | 'open' | 'net_cents' | 'with_costs' | 'discount_bp'
> & {
  discount_bp: number
  lines: (Omit<z.infer<typeof Line>, 'net_cents' | 'pair_cents' | 'discount_bp'> & {
    discount_bp: number
    tax: { vat: number; surcharge: number }
  })[]
}

const LINES = `
  select json_agg(json_build_object('line_id', l.supplier_order_line_id, 'variant_id', v.variant_id,
    'product_id', p.product_id, 'name', p.name, 'brand', b.name, 'colour', c.name,
    'size', nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''),
    'sku', v.sku, 'supplier_code', a.code, 'minimum', coalesce(a.minimum, 1),
    'codes', array(select barcode from barcodes b where b.variant_id = v.variant_id order by barcode) || v.sku
      || array_remove(array[a.code], null),
    'picture', (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1),
    'is_draft', p.status = 'draft', 'is_counted', p.stock_kind = 'counted', 'quantity', l.quantity,
    'confirmed', l.confirmed, 'received', l.received, 'open', case when ${IS_AWAITED} then ${OPEN_PAIRS} else 0 end,
    'cost_cents', l.cost_cents, 'discount_bp', l.discount_bp,
    'tax', json_build_object('vat', coalesce(tax.rate, 0), 'surcharge', coalesce(tax.surcharge, 0)))
    order by p.name ->> 'es', p.product_id, c.name ->> 'es', s.sort, v.variant_id)
  from supplier_order_lines l join product_variants v using (variant_id) join products p using (product_id)
  left join brands b on b.brand_id = p.brand_id left join colours c on c.colour_id = v.colour_id
  left join sizes s on s.size_id = v.size_id
  left join supplier_articles a on a.supplier_id = o.supplier_id and a.variant_id = v.variant_id ${JOIN_COST_TAX}
  where l.supplier_order_id = o.supplier_order_id`

const RECEIPTS = `
  select json_agg(json_build_object('receipt_id', r.receipt_id, 'delivered_on', r.delivered_on,
    'delivery_note', r.delivery_note, 'pairs', (select sum(x.quantity) from receipt_lines x
      where x.receipt_id = r.receipt_id)) order by r.receipt_id)
  from supplier_receipts r where r.supplier_order_id = o.supplier_order_id`

const READ = `
  select json_build_object('supplier_order_id', o.supplier_order_id, 'reference', o.reference, 'version', o.version,
    'status', o.status, 'is_late', coalesce(${IS_LATE}, false), 'kind', o.kind, 'season', o.season,
    'supplier', json_build_object('supplier_id', s.supplier_id, 'name', s.name, 'legal_name', s.legal_name,
      'vat_number', s.vat_number, 'address', array_remove(array[s.address,
        nullif(concat_ws(' ', s.postal_code, s.town), ''), s.province, nullif(s.country, 'ES')], null),
      'customer_number', s.customer_number, 'language', s.language,
      'email', coalesce((select k.email from supplier_contacts k
        where k.supplier_id = s.supplier_id and k.role = 'orders' and k.email is not null
        order by k.contact_id limit 1), s.email), 'is_archived', s.archived_at is not null,
      'minimum_order_cents', s.minimum_order_cents),
    'place', json_build_object('code', place.code, 'name', place.name), 'discount_bp', o.discount_bp,
    'expected_on', o.expected_on, 'note', o.note, 'supplier_reference', o.supplier_reference,
    'created_at', o.created_at, 'created_by', maker.name, 'sent_at', o.sent_at, 'sent_by', sender.name,
    'confirmed_at', o.confirmed_at, 'ended_at', o.ended_at,
    'has_surcharge', exists (select from site_settings
      where setting_id = 'vat_regime' and setting_value #>> '{}' = 'recargo_equivalencia'),
    'lines', coalesce((${LINES}), '[]'), 'receipts', coalesce((${RECEIPTS}), '[]')) as stored
  from supplier_orders o join suppliers s using (supplier_id) join locations place using (location_id)
  left join staff_users maker on maker.user_id = o.created_by left join staff_users sender on sender.user_id = o.sent_by
  where o.reference = :reference`

import { z } from 'zod'
import { shopDay } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { readZone } from '../../settings/read-zone.ts'
import { SUPPLIER_ORDER_KINDS, SUPPLIER_ORDER_STATUSES } from '../orders/rules.ts'
import { SUPPLIER_RETURN_STATUSES } from '../returns/rules.ts'
import { Contact, SupplierDate, supplierFields } from './supplier-schemas.ts'
import { OPEN_CENTS, RECEIPT_CENTS } from './supplier-statements.ts'

const Document = z.object({
  document_id: z.int(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  created_by: z.string().nullable(),
  created_at: z.string(),
})

const { brand_ids: _, ...fields } = supplierFields

const Supplier = z.object({
  supplier_id: z.int(),
  /** To be said again by who saves. */
  version: z.int(),
  ...z.object(fields).shape,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  created_at: z.string(),
  archived_at: z.string().nullable(),
  merged_into: z.object({ supplier_id: z.int(), name: z.string() }).nullable(),
  brands: z.array(z.object({ brand_id: z.int(), name: z.string() })),
  contacts: z.array(Contact),
  /** The next ones first, those that are over last. */
  dates: z.array(SupplierDate),
  documents: z.array(Document),
  /** The newest ones; sums are null for whoever may not see costs. */
  orders: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(SUPPLIER_ORDER_KINDS),
      season: z.string().nullable(),
      status: z.enum(SUPPLIER_ORDER_STATUSES),
      pairs: z.int(),
      open_cents: z.int().nullable(),
      created_at: z.string(),
    }),
  ),
  receipts: z.array(
    z.object({
      receipt_id: z.int(),
      order: z.string().nullable(),
      delivery_note: z.string().nullable(),
      invoice_number: z.string().nullable(),
      delivered_on: z.string(),
      due_on: z.string().nullable(),
      paid_on: z.string().nullable(),
      is_overdue: z.boolean(),
      pairs: z.int(),
      cents: z.int().nullable(),
    }),
  ),
  returns: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(SUPPLIER_RETURN_STATUSES),
      pairs: z.int(),
      created_at: z.string(),
    }),
  ),
  /** Deliveries that are not paid: how many, what they cost without VAT, and when the first is due. */
  due: z.object({ count: z.int(), cents: z.int().nullable(), first_on: z.string().nullable() }),
  open_orders: z.int(),
  articles: z.int(),
  curves: z.int(),
})
type Supplier = z.infer<typeof Supplier>

/** A supplier with its terms, people, calendar and papers, and what was ordered, delivered and sent back lately. */
export const getSupplier = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/suppliers/{supplier_id}',
    summary: 'A supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id }))
  .output(Supplier)
  .errors({ SUPPLIER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, actor }, input: { supplier_id }, errors }) => {
    const [row] = await query<{ supplier: Supplier }>(db, 'supplier_read', READ, {
      supplier_id,
      today: shopDay(now(), await readZone(db)),
      with_costs: hasRight(actor, 'see_costs'),
    })
    if (!row) throw errors.SUPPLIER_UNKNOWN()
    return row.supplier
  })

/** So many of each are shown at the supplier; the lists of orders and returns have all. */
const SHOWN = 8

const ORDERS = `
  select json_agg(json_build_object('reference', o.reference, 'kind', o.kind, 'season', o.season, 'status', o.status,
    'pairs', (select coalesce(sum(quantity), 0)::int from supplier_order_lines l
      where l.supplier_order_id = o.supplier_order_id),
    'open_cents', case when :with_costs::boolean then ${OPEN_CENTS} end, 'created_at', o.created_at)
    order by o.supplier_order_id desc)
  from (select * from supplier_orders o where o.supplier_id = s.supplier_id
    order by o.supplier_order_id desc limit ${SHOWN}) o`

const RECEIPTS = `
  select json_agg(json_build_object('receipt_id', r.receipt_id, 'order', o.reference, 'delivery_note', r.delivery_note,
    'invoice_number', r.invoice_number, 'delivered_on', r.delivered_on, 'due_on', r.due_on, 'paid_on', r.paid_on,
    'is_overdue', r.paid_on is null and coalesce(r.due_on < :today::date, false),
    'pairs', (select coalesce(sum(quantity), 0)::int from receipt_lines l where l.receipt_id = r.receipt_id),
    'cents', case when :with_costs::boolean then ${RECEIPT_CENTS} end) order by r.delivered_on desc, r.receipt_id desc)
  from (select * from supplier_receipts r where r.supplier_id = s.supplier_id
    order by r.delivered_on desc, r.receipt_id desc limit ${SHOWN}) r
  left join supplier_orders o on o.supplier_order_id = r.supplier_order_id`

const RETURNS = `
  select json_agg(json_build_object('reference', b.reference, 'status', b.status,
    'pairs', (select coalesce(sum(quantity), 0)::int from supplier_return_lines l
      where l.supplier_return_id = b.supplier_return_id), 'created_at', b.created_at) order by b.supplier_return_id desc)
  from (select * from supplier_returns b where b.supplier_id = s.supplier_id
    order by b.supplier_return_id desc limit ${SHOWN}) b`

const DUE = `
  select json_build_object('count', count(*)::int, 'first_on', min(r.due_on),
    'cents', case when :with_costs::boolean then coalesce(sum(${RECEIPT_CENTS}), 0)::int end)
  from supplier_receipts r where r.supplier_id = s.supplier_id and r.due_on is not null and r.paid_on is null`

const DATES = `
  select json_agg(json_build_object('supplier_date_id', d.supplier_date_id, 'kind', d.kind, 'first_day', d.first_day,
      'last_day', d.last_day, 'note', d.note, 'is_over', d.last_day < :today::date)
    order by d.last_day < :today::date, case when d.last_day >= :today::date then d.first_day end, d.last_day desc,
      d.supplier_date_id)
  from supplier_dates d where d.supplier_id = s.supplier_id`

const CONTACTS = `
  select json_agg(json_build_object('contact_id', c.contact_id, 'role', c.role, 'name', c.name, 'email', c.email,
    'phone', c.phone, 'note', c.note) order by c.role, c.contact_id)
  from supplier_contacts c where c.supplier_id = s.supplier_id`

const DOCUMENTS = `
  select json_agg(json_build_object('document_id', d.document_id, 'name', d.name, 'content_type', d.content_type,
    'bytes', length(d.bytes), 'created_by', u.name, 'created_at', d.created_at) order by d.document_id desc)
  from supplier_documents d left join staff_users u on u.user_id = d.created_by
  where d.supplier_id = s.supplier_id and d.archived_at is null`

const BRANDS = `
  select json_agg(json_build_object('brand_id', b.brand_id, 'name', b.name) order by b.name)
  from supplier_brands sb join brands b on b.brand_id = sb.brand_id where sb.supplier_id = s.supplier_id`

const READ = `
  select (json_build_object('supplier_id', s.supplier_id, 'version', s.version, 'name', s.name, 'legal_name', s.legal_name,
    'vat_number', s.vat_number, 'address', s.address, 'postal_code', s.postal_code, 'town', s.town, 'province', s.province,
    'country', s.country, 'email', s.email, 'phone', s.phone, 'website', s.website, 'language', s.language,
    'customer_number', s.customer_number, 'payment_method', s.payment_method, 'payment_days', s.payment_days,
    'payment_month_day', s.payment_month_day, 'discount_bp', s.discount_bp,
    'minimum_order_cents', s.minimum_order_cents, 'lead_days', s.lead_days, 'note', s.note, 'created_at', s.created_at,
    'archived_at', s.archived_at,
    'merged_into', case when m.supplier_id is not null
      then json_build_object('supplier_id', m.supplier_id, 'name', m.name) end)::jsonb
    || json_build_object('brands', coalesce((${BRANDS}), '[]'), 'contacts', coalesce((${CONTACTS}), '[]'),
    'dates', coalesce((${DATES}), '[]'), 'documents', coalesce((${DOCUMENTS}), '[]'),
    'orders', coalesce((${ORDERS}), '[]'), 'receipts', coalesce((${RECEIPTS}), '[]'),
    'returns', coalesce((${RETURNS}), '[]'), 'due', (${DUE}),
    'open_orders', (select count(*)::int from supplier_orders o where o.supplier_id = s.supplier_id and o.ended_at is null),
    'articles', (select count(*)::int from supplier_articles a where a.supplier_id = s.supplier_id),
    'curves', (select count(*)::int from size_curves c where c.supplier_id = s.supplier_id and c.archived_at is null)
    )::jsonb) as supplier
  from suppliers s left join suppliers m on m.supplier_id = s.merged_into_id where s.supplier_id = :supplier_id`

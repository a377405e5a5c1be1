import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type AddValue, collectValues } from '../../base/statements/statement-values.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import {
  IS_AWAITED,
  IS_LATE,
  NET_COST,
  OPEN_PAIRS,
  ORDER_LIST_CONDITIONS,
} from './order-statements.ts'
import {
  isSupplierOrderReference,
  SUPPLIER_ORDER_KINDS,
  SUPPLIER_ORDER_LISTS,
  SUPPLIER_ORDER_STATUSES,
  toSupplierOrderReference,
} from './rules.ts'

const Order = z.object({
  supplier_order_id: z.int(),
  reference: z.string(),
  supplier: z.string(),
  place: z.string(),
  kind: z.enum(SUPPLIER_ORDER_KINDS),
  season: z.string().nullable(),
  status: z.enum(SUPPLIER_ORDER_STATUSES),
  is_late: z.boolean(),
  supplier_reference: z.string().nullable(),
  expected_on: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  pairs: z.int(),
  received: z.int(),
  /** Still to come. */
  open: z.int(),
  /** What the supplier charges without VAT; null to whoever may not see costs. */
  net_cents: z.int().nullable(),
})

const PAGE = 50

/** Purchase orders, the open ones unless another list is asked for: what is expected first comes first, ended ones last. */
export const listSupplierOrders = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-orders',
    summary: 'Purchase orders',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      list: z.enum(SUPPLIER_ORDER_LISTS).default('open'),
      supplier_id: Id.optional(),
      /** A reference, the supplier's one, or a part of its name. It looks in all lists. */
      q: z.string().trim().max(60).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(z.object({ orders: z.array(Order), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now, actor }, input: { list, supplier_id, q, page } }) => {
    const { values, add } = collectValues()
    const conditions = [q ? search(q, add) : ORDER_LIST_CONDITIONS[list]]
    if (supplier_id) conditions.push(`o.supplier_id = ${add('supplier_id', supplier_id)}`)
    const where = conditions.join(' and ')
    const given = { ...values, now: now(), with_costs: hasRight(actor, 'see_costs') }
    const order =
      list === 'ended' || q
        ? 'o.created_at desc, o.supplier_order_id desc'
        : 'o.expected_on nulls last, o.supplier_order_id'
    const [orders, [counted]] = await Promise.all([
      query<z.infer<typeof Order>>(
        db,
        '',
        `${ROWS} where ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        given,
      ),
      query<{ count: number }>(
        db,
        '',
        `select count(*)::int as count, :now::timestamptz as moment, :with_costs::boolean as costs ${FROM} where ${where}`,
        given,
      ),
    ])
    return { orders, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

function search(q: string, add: AddValue): string {
  const reference = toSupplierOrderReference(q)
  if (isSupplierOrderReference(reference)) return `o.reference = ${add('reference', reference)}`
  const text = add('text', q.replace(/[%_\\]/g, '\\$&'))
  return `horma_fold(concat_ws(' ', o.reference, o.supplier_reference, s.name, o.season)) like '%' || horma_fold(${text}) || '%'`
}

const FROM = `
  from supplier_orders o join suppliers s using (supplier_id) join locations p using (location_id)`

const ROWS = `
  select o.supplier_order_id, o.reference, s.name as supplier, p.name as place, o.kind, o.season, o.status,
    coalesce(${IS_LATE}, false) as is_late, o.supplier_reference, o.expected_on::text,
    to_json(o.created_at) #>> '{}' as created_at, to_json(o.sent_at) #>> '{}' as sent_at,
    sums.pairs, sums.received, sums.open, case when :with_costs then sums.net_cents end as net_cents ${FROM}
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pairs, coalesce(sum(l.received), 0)::int as received,
      coalesce(sum(${OPEN_PAIRS}) filter (where ${IS_AWAITED}), 0)::int as open,
      coalesce(sum(l.quantity * ${NET_COST}), 0)::float8 as net_cents
    from supplier_order_lines l where l.supplier_order_id = o.supplier_order_id
  ) sums`

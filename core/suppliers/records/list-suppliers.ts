import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { toOneLine } from '../../base/lines/rules.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { SUPPLIER_LISTS } from '../rules.ts'
import { BRAND_NAMES, OPEN_CENTS, searchSuppliers } from './supplier-statements.ts'

const Listed = z.object({
  supplier_id: z.int(),
  name: z.string(),
  legal_name: z.string().nullable(),
  vat_number: z.string().nullable(),
  town: z.string().nullable(),
  brands: z.array(z.string()),
  /** Sent, and not received whole. */
  open_orders: z.int(),
  /** What is open of them, without VAT; null for whoever may not see costs. */
  open_cents: z.int().nullable(),
  last_delivery_on: z.string().nullable(),
  archived: z.boolean(),
  /** Into which supplier it was merged. */
  merged_into: z.object({ supplier_id: z.int(), name: z.string() }).nullable(),
})

const PAGE = 50

/** Suppliers by name, those that goods are ordered from unless the archived ones are asked for. */
export const listSuppliers = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({ method: 'GET', path: '/suppliers', summary: 'Suppliers', tags: ['suppliers'] })
  .input(
    z.strictObject({
      list: z.enum(SUPPLIER_LISTS).default('active'),
      /** A part of the name, the legal name, the VAT number, the town or the name of a brand. */
      q: z.string().overwrite(toOneLine).max(100).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(z.object({ suppliers: z.array(Listed), page: z.int(), pages: z.int(), total: z.int() }))
  .handler(async ({ context: { db, actor }, input: { list, q, page } }) => {
    const { values, add } = collectValues()
    const conditions = [`s.archived_at is ${list === 'archived' ? 'not null' : 'null'}`]
    if (q) conditions.push(searchSuppliers(q, add))
    const where = conditions.join(' and ')
    const [suppliers, [counted]] = await Promise.all([
      query<z.infer<typeof Listed>>(
        db,
        '',
        `${ROWS} where ${where} order by horma_fold(s.name), s.supplier_id limit ${PAGE} offset ${(page - 1) * PAGE}`,
        { ...values, with_costs: hasRight(actor, 'see_costs') },
      ),
      query<{ total: number }>(
        db,
        '',
        `select count(*)::int as total from suppliers s where ${where}`,
        values,
      ),
    ])
    const total = counted?.total ?? 0
    return { suppliers, page, pages: Math.max(1, Math.ceil(total / PAGE)), total }
  })

const ROWS = `
  select s.supplier_id, s.name, s.legal_name, s.vat_number, s.town, ${BRAND_NAMES} as brands,
    coalesce(open.orders, 0) as open_orders,
    case when :with_costs::boolean then coalesce(open.cents, 0) end as open_cents,
    (select max(r.delivered_on)::text from supplier_receipts r where r.supplier_id = s.supplier_id) as last_delivery_on,
    s.archived_at is not null as archived,
    case when m.supplier_id is not null then json_build_object('supplier_id', m.supplier_id, 'name', m.name) end as merged_into
  from suppliers s left join suppliers m on m.supplier_id = s.merged_into_id
  left join lateral (
    select count(*)::int as orders, sum(${OPEN_CENTS})::int as cents from supplier_orders o
    where o.supplier_id = s.supplier_id and o.status in ('sent', 'partly_received')
  ) open on true`

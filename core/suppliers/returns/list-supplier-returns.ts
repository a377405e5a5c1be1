import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { SUPPLIER_RETURN_LISTS, SUPPLIER_RETURN_STATUSES } from './rules.ts'
import { WAITING } from './waiting-statement.ts'

const SupplierReturn = z.object({
  supplier_return_id: z.int(),
  reference: z.string(),
  status: z.enum(SUPPLIER_RETURN_STATUSES),
  supplier: z.string(),
  place: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  credit_note: z.string().nullable(),
  units: z.int(),
  /** Without VAT; null where a cost is unknown, and to whoever may not see costs. */
  cost_cents: z.int().nullable(),
  credited_cents: z.int().nullable(),
})

const PAGE = 50

/** Returns to suppliers, the open ones unless another list is asked for, the newest first; and what waits for each supplier. */
export const listSupplierReturns = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-returns',
    summary: 'Returns to suppliers',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      list: z.enum(SUPPLIER_RETURN_LISTS).default('open'),
      supplier_id: Id.optional(),
      /** A part of its code, its note or its credit note. It looks in all lists. */
      q: z.string().trim().max(60).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(
    z.object({
      returns: z.array(SupplierReturn),
      page: z.int(),
      pages: z.int(),
      /** Suppliers that are not archived, with the pairs of all places that wait to go back to each. */
      suppliers: z.array(z.object({ supplier_id: z.int(), name: z.string(), waiting: z.int() })),
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db, actor }, input: { list, supplier_id, q, page } }) => {
    const { values, add } = collectValues()
    const conditions = [q ? search(q, add) : LISTS[list]]
    if (supplier_id) conditions.push(`r.supplier_id = ${add('supplier_id', supplier_id)}`)
    const where = conditions.join(' and ')
    const [returns, [counted], suppliers, places] = await Promise.all([
      query<z.infer<typeof SupplierReturn>>(
        db,
        '',
        `${ROWS} where ${where} order by r.created_at desc, r.supplier_return_id desc
         limit ${PAGE} offset ${(page - 1) * PAGE}`,
        values,
      ),
      query<{ count: number }>(
        db,
        '',
        `select count(*)::int as count from supplier_returns r where ${where}`,
        values,
      ),
      query<{ supplier_id: number; name: string; waiting: number }>(
        db,
        'supplier_returns_waiting',
        SUPPLIERS,
      ),
      query<{ code: string; name: string }>(
        db,
        'supplier_return_places',
        'select code, name from locations where archived_at is null order by location_id',
      ),
    ])
    const withCosts = hasRight(actor, 'see_costs')
    return {
      returns: returns.map((each) =>
        withCosts ? each : { ...each, cost_cents: null, credited_cents: null },
      ),
      page,
      pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)),
      suppliers,
      places,
    }
  })

const LISTS = {
  open: `r.status in ('draft', 'sent')`,
  ended: `r.status in ('credited', 'cancelled')`,
} as const

function search(q: string, add: (name: string, value: unknown) => string): string {
  const text = add('text', q.replace(/[%_\\]/g, '\\$&'))
  return `horma_fold(concat_ws(' ', r.reference, r.note, r.credit_note)) like '%' || horma_fold(${text}) || '%'`
}

const ROWS = `
  select r.supplier_return_id, r.reference, r.status, s.name as supplier, l.name as place, r.note,
    to_json(r.created_at) #>> '{}' as created_at, to_json(r.sent_at) #>> '{}' as sent_at,
    to_json(r.ended_at) #>> '{}' as ended_at, r.credit_note, lines.units, lines.cost_cents, r.credited_cents
  from supplier_returns r join suppliers s using (supplier_id) join locations l using (location_id)
  cross join lateral (
    select coalesce(sum(x.quantity), 0)::int as units,
      case when bool_and(x.cost_cents is not null) then sum(x.quantity * x.cost_cents)::bigint end as cost_cents
    from supplier_return_lines x where x.supplier_return_id = r.supplier_return_id) lines`

const SUPPLIERS = `
  select s.supplier_id, s.name, coalesce(w.waiting, 0)::int as waiting
  from suppliers s left join (
    select supplier_id, count(*) as waiting from ${WAITING} w group by supplier_id) w using (supplier_id)
  where s.archived_at is null order by lower(s.name)`

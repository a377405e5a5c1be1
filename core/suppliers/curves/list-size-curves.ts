import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

const Curve = z.object({
  curve_id: z.int(),
  name: z.string(),
  /** Whose assorted case it is; null is a curve of the shop. */
  supplier_id: z.int().nullable(),
  supplier: z.string().nullable(),
  /** Pairs by the label of their size. */
  pairs: z.record(z.string(), z.int()),
  /** Of all sizes. */
  total: z.int(),
})

/** The shop's own curves, the assorted cases of one supplier or of all, and the suppliers that can have cases. */
export const listSizeCurves = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/size-curves',
    summary: 'Size curves and assorted cases',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id.optional() }))
  .output(
    z.object({
      curves: z.array(Curve),
      owners: z.array(z.object({ supplier_id: z.int(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db }, input: { supplier_id } }) => {
    const [curves, owners] = await Promise.all([
      query<z.infer<typeof Curve>>(db, 'size_curves', CURVES, { supplier_id: supplier_id ?? null }),
      query<{ supplier_id: number; name: string }>(db, 'size_curve_owners', OWNERS),
    ])
    return { curves, owners }
  })

const CURVES = `
  select c.curve_id, c.name, c.supplier_id, s.name as supplier, c.pairs,
    (select coalesce(sum(value::int), 0)::int from jsonb_each_text(c.pairs)) as total
  from size_curves c left join suppliers s on s.supplier_id = c.supplier_id
  where c.archived_at is null and s.archived_at is null
    and (c.supplier_id is null or :supplier_id::bigint is null or c.supplier_id = :supplier_id::bigint)
  order by c.supplier_id nulls first, c.name, c.curve_id`

const OWNERS = `
  select supplier_id, name from suppliers where archived_at is null order by lower(name), supplier_id`

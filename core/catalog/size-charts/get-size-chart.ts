import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'

const Row = z.object({
  /** The EU size the shop sells by. */
  label: z.string(),
  uk: z.string().nullable(),
  us: z.string().nullable(),
  /** Length of the foot in millimetres. */
  foot_mm: z.int().nullable(),
  /** Whether the product is made in this size. */
  is_own: z.boolean(),
})

/**
 * How the sizes of a product compare: what its brand says for the collection, else the shop's own table
 * for it. Read from tables, never worked out. (spain.md section 7) Without either: no rows.
 */
export const getSizeChart = visitor.read
  .route({
    method: 'GET',
    path: '/products/{product_id}/sizes',
    summary: 'The size chart of a product',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(
    z.object({
      rows: z.array(Row),
      /** It is the brand's own. */
      own: z.boolean(),
    }),
  )
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [chart] = await query<{ rows: z.infer<typeof Row>[]; own: boolean }>(
      db,
      'size_chart_read',
      CHART,
      [input.product_id],
    )
    if (!chart) throw errors.PRODUCT_UNKNOWN()
    return chart
  })

const CHART = `
  select coalesce(chart.brand_id is not null, false) as own,
    coalesce((select jsonb_agg(jsonb_build_object('label', s.label, 'uk', r.uk, 'us', r.us, 'foot_mm', r.foot_mm,
        'is_own', exists (select from product_variants v
          where v.product_id = p.product_id and v.size_id = s.size_id and v.archived_at is null))
        order by s.sort, s.size_id)
      from size_chart_rows r join sizes s using (size_id) where r.size_chart_id = chart.size_chart_id), '[]') as rows
  from products p
  left join lateral (
    select c.size_chart_id, c.brand_id from size_charts c
    where c.collection_id = p.collection_id and (c.brand_id = p.brand_id or c.brand_id is null)
    order by c.brand_id nulls last limit 1
  ) chart on true
  where p.product_id = $1 and p.status = 'published' and p.archived_at is null`

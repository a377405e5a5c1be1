import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ATTACHABLE_REASONS, COUNT_NOTES, COUNT_REASONS } from '../counts/rules.ts'

const Goods = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
})

const Issue = z.object({
  issue_id: z.int(),
  row: z.int(),
  reason: z.enum([...COUNT_REASONS, ...COUNT_NOTES]),
  /** What the file says. */
  said: z.string(),
  pairs: z.int().nullable(),
  place: z.string().nullable(),
  candidates: z.array(Goods),
  /** A person can say which goods they are. */
  is_attachable: z.boolean(),
  attached: Goods.nullable(),
})

/** Lists the rows of a file of counts that are not counted, or counted otherwise than they are written. */
export const listCountIssues = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/count-files/{import_run_id}/issues',
    summary: 'Rows of a file of counts that are not counted',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      page: z.int().min(1).max(1_000).default(1),
      limit: z.int().min(1).max(500).default(25),
    }),
  )
  .output(z.object({ issues: z.array(Issue), total: z.int(), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { import_run_id, page, limit } }) => {
    const asked = { import_run_id }
    const issues = await query<z.infer<typeof Issue>>(db, 'count_issues_list', LIST, {
      ...asked,
      attachable: ATTACHABLE_REASONS,
      limit,
      offset: (page - 1) * limit,
    })
    const [counted] = await query<{ total: number }>(db, 'count_issues_count', COUNT, asked)
    const total = counted?.total ?? 0
    return { issues, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
  })

const GOODS = `
  jsonb_build_object('variant_id', v.variant_id, 'product_id', p.product_id, 'name', p.name, 'colour', k.name,
    'size', z.label, 'sku', v.sku)`
const GOODS_FROM = `
  from product_variants v join products p using (product_id) left join colours k using (colour_id)
  left join sizes z using (size_id)`

const LIST = `
  select i.issue_id, i.row, i.reason, i.said, i.pairs, (select l.name from locations l where l.location_id = i.location_id) as place,
    (select coalesce(jsonb_agg(${GOODS} order by v.variant_id), '[]') ${GOODS_FROM} where v.variant_id = any(i.candidates)) as candidates,
    i.reason::text = any(:attachable::text[]) and i.variant_id is null and i.pairs is not null as is_attachable,
    (select ${GOODS} ${GOODS_FROM} where v.variant_id = i.variant_id) as attached
  from import_count_issues i where i.import_run_id = :import_run_id
  order by i.reason, i.row, i.issue_id limit :limit offset :offset`
const COUNT = `select count(*)::int as total from import_count_issues i where i.import_run_id = :import_run_id`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BoxSizeAnswer, TranslatedText } from '../../base/schemas.ts'

const ListedSizeChart = z.object({
  size_chart_id: z.int(),
  collection: TranslatedText.nullable(),
  /** Null is the shop's own chart. */
  brand: z.string().nullable(),
  /** The smallest and the largest of its sizes; null where it has none. */
  from_size: z.string().nullable(),
  to_size: z.string().nullable(),
  /** The usual box of its shoes; null is the shop's own. */
  box: BoxSizeAnswer.nullable(),
})

/** All size charts, the shop's own before those of brands. */
export const listSizeCharts = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/size-charts',
    summary: 'The size charts with their boxes',
    tags: ['catalog'],
  })
  .input(z.strictObject({}))
  .output(z.object({ size_charts: z.array(ListedSizeChart) }))
  .handler(async ({ context: { db } }) => ({
    size_charts: await query<z.infer<typeof ListedSizeChart>>(db, 'size_charts_list', LIST),
  }))

const LIST = `
  select h.size_chart_id, c.name as collection, b.name as brand, sizes.labels[1] as from_size,
    sizes.labels[cardinality(sizes.labels)] as to_size,
    case when h.box_length_mm is not null then json_build_object('length_mm', h.box_length_mm,
      'width_mm', h.box_width_mm, 'height_mm', h.box_height_mm) end as box
  from size_charts h left join collections c using (collection_id) left join brands b using (brand_id),
  lateral (
    select array_agg(s.label order by s.sort, s.size_id) as labels
    from size_chart_rows r join sizes s using (size_id) where r.size_chart_id = h.size_chart_id) sizes
  order by b.name nulls first, c.collection_id, h.size_chart_id`

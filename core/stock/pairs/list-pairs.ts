import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

const Pair = z.object({
  item_id: z.int(),
  status: z.string(),
  place: z.string(),
  on_display: z.boolean(),
  /** Of its label, where it is sold as itself. */
  mark_code: z.string().nullable(),
  came_in_at: z.string(),
  /** When something last happened to it. */
  moved_at: z.string().nullable(),
})

const PAGE = 100

/** The pairs of a variant, those in the shop first and then what moved last; 100 a page. */
export const listPairs = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/variants/{variant_id}/pairs',
    summary: 'The pairs of a variant',
    tags: ['stock'],
  })
  .input(z.strictObject({ variant_id: Id, page: z.int().min(1).max(1_000).default(1) }))
  .output(
    z.object({
      variant: z.object({
        variant_id: z.int(),
        product_id: z.int(),
        name: TranslatedText,
        colour: TranslatedText.nullable(),
        size: z.string().nullable(),
        sku: z.string(),
      }),
      pairs: z.array(Pair),
      page: z.int(),
      pages: z.int(),
    }),
  )
  .errors({ VARIANT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { variant_id, page }, errors }) => {
    const [[variant], pairs] = await Promise.all([
      query<VariantRow>(db, 'pairs_variant', VARIANT, [variant_id]),
      query<z.infer<typeof Pair>>(db, 'pairs_of_variant', PAIRS, [
        variant_id,
        PAGE,
        (page - 1) * PAGE,
      ]),
    ])
    if (!variant) throw errors.VARIANT_UNKNOWN()
    const { count, ...of } = variant
    return { variant: of, pairs, page, pages: Math.max(1, Math.ceil(count / PAGE)) }
  })

interface VariantRow {
  variant_id: number
  product_id: number
  name: { es: string }
  colour: { es: string } | null
  size: string | null
  sku: string
  count: number
}

const VARIANT = `
  select v.variant_id, v.product_id, p.name, c.name as colour, v.sku,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    (select count(distinct m.item_id)::int from stock_movements m where m.variant_id = v.variant_id) as count
  from product_variants v join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id) where v.variant_id = $1`

const PAIRS = `
  select i.item_id, i.status::text as status, l.name as place, i.on_display and i.status in ('in_stock', 'reserved') as on_display,
    m.code as mark_code, to_json(i.created_at) #>> '{}' as came_in_at, to_json(last.created_at) #>> '{}' as moved_at
  from inventory_items i join locations l on l.location_id = i.location_id
  left join item_marks m on m.item_id = i.item_id and m.ended_at is null
  left join lateral (
    select created_at, movement_id from stock_movements s where s.item_id = i.item_id order by movement_id desc limit 1) last on true
  -- By their movements, which have an index of the variant: most pairs of a variant are sold.
  where i.item_id in (select m.item_id from stock_movements m where m.variant_id = $1)
  order by i.status in ('sold', 'written_off', 'returned_to_supplier'), last.movement_id desc nulls last, i.item_id
  limit $2 offset $3`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MARK_SOURCES } from '../rules.ts'

const Markable = z.object({
  variant_id: z.int(),
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  location: z.string(),
  place: z.string(),
  source: z.enum(MARK_SOURCES),
  /** Pairs without a mark. */
  pairs: z.int(),
  /** What its variant costs at the counter now; null where it is not on sale. */
  price_cents: z.int().nullable(),
})

/** The pairs of a model that can be marked, by size, place and whether they are on sale or put aside as defective. */
export const listMarkablePairs = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/products/{product_id}/markable-pairs',
    summary: 'Pairs of a model that can be marked',
    tags: ['stock'],
  })
  .input(z.strictObject({ product_id: Id }))
  .output(z.object({ name: TranslatedText, pairs: z.array(Markable) }))
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { product_id }, errors }) => {
    const [[product], pairs] = await Promise.all([
      query<{ name: z.infer<typeof TranslatedText> }>(db, 'markable_product', PRODUCT, [
        product_id,
      ]),
      query<z.infer<typeof Markable>>(db, 'markable_pairs', PAIRS, [product_id, now()]),
    ])
    if (!product) throw errors.PRODUCT_UNKNOWN()
    return { ...product, pairs }
  })

const PRODUCT = 'select name from products where product_id = $1'

const PAIRS = `
  with free as (
    select i.variant_id, i.location_id, i.status::text as source, count(*)::int as pairs
    from inventory_items i join product_variants v using (variant_id)
    where v.product_id = $1 and i.status in ('in_stock', 'defective') and not i.marked
    group by i.variant_id, i.location_id, i.status
  )
  select f.variant_id, c.name as colour, l.code as location, l.name as place, f.source, f.pairs,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    price.cents as price_cents
  from free f join product_variants v using (variant_id) join locations l using (location_id)
  left join lateral horma_price(v.variant_id, 'pos', $2) price on true
  left join colours c using (colour_id) left join sizes s using (size_id)
  where l.archived_at is null
  order by c.name ->> 'es' collate "und-x-icu", s.sort, f.variant_id, l.location_id, f.source desc`

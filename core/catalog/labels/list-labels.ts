import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../products/product-schemas.ts'

const MOST_VARIANTS = 600

const Label = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** Null where it has none yet. */
  barcode: z.string().nullable(),
  /** At the counter now; null without a price. */
  price_cents: z.int().nullable(),
})

/** What labels say of variants: named ones, or all of a product. Archived variants have none. */
export const listLabels = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/labels',
    summary: 'What labels say of variants',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      product_id: Id.optional(),
      variant_ids: z.array(Id).max(MOST_VARIANTS).optional(),
    }),
  )
  .output(z.object({ labels: z.array(Label) }))
  .handler(async ({ context: { db, now }, input }) => ({
    labels: await query<z.infer<typeof Label>>(db, 'labels_list', LABELS, [
      input.product_id ?? null,
      input.variant_ids ?? [],
      now(),
    ]),
  }))

const LABELS = `
  select v.variant_id, v.product_id, p.name, c.name as colour,
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    v.sku, (select b.barcode from barcodes b where b.variant_id = v.variant_id
      order by b.created_at, b.barcode limit 1) as barcode,
    (select x.cents from prices x where x.variant_id = v.variant_id and x.valid @> $3::timestamptz
      and (x.channel is null or x.channel = 'pos') order by x.channel nulls last limit 1) as price_cents
  from product_variants v join products p using (product_id)
  left join colours c using (colour_id) left join sizes z using (size_id)
  where (v.product_id = $1 or v.variant_id = any($2::bigint[])) and v.archived_at is null and p.archived_at is null
  order by v.product_id, c.name ->> 'es', z.sort, v.variant_id
  limit ${MOST_VARIANTS}`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

const Exported = z.object({
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  code: z.string().nullable(),
  minimum: z.int(),
  from_quantity: z.int().nullable(),
  /** Without VAT; null where there is no price, and for whoever may not see costs. */
  cents: z.int().nullable(),
})

const PART = 1_000

/** All articles of a supplier, one row for each price, in parts that are asked for until `next` is null. */
export const exportSupplierArticles = staff('can_manage_suppliers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/suppliers/{supplier_id}/article-exports',
    summary: 'The articles of a supplier with codes and prices',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      /** What the part before answered as `next`. */
      after: z.int().min(0).max(10_000_000).default(0),
    }),
  )
  .output(z.object({ articles: z.array(Exported), next: z.int().nullable() }))
  .handler(async ({ context: { db, actor }, input: { supplier_id, after } }) => {
    const articles = await query<z.infer<typeof Exported>>(db, 'supplier_articles_export', EXPORT, {
      supplier_id,
      after,
      with_costs: hasRight(actor, 'see_costs'),
    })
    return { articles, next: articles.length < PART ? null : after + PART }
  })

const EXPORT = `
  select p.name, c.name as colour,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    v.sku, (select min(barcode) from barcodes b where b.variant_id = v.variant_id) as barcode, a.code, a.minimum,
    sp.from_quantity, sp.cents
  from supplier_articles a join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join supplier_prices sp on sp.supplier_id = a.supplier_id and sp.variant_id = a.variant_id and :with_costs::boolean
  where a.supplier_id = :supplier_id
  order by p.name ->> 'es', p.product_id, c.name ->> 'es', s.sort, v.variant_id, sp.from_quantity
  limit ${PART} offset :after::int`

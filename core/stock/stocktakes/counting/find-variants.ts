import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { TranslatedText } from '../../../base/schemas.ts'

const FoundVariant = z.object({
  variant_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
})

/** Sizes by words of their model, their colour, their size or our number, for a code that nobody knows. */
export const findVariants = staff('can_manage_products')
  .read.route({ method: 'GET', path: '/variants/find', summary: 'Find sizes', tags: ['stock'] })
  .input(z.strictObject({ q: z.string().trim().min(1).max(60) }))
  .output(z.object({ variants: z.array(FoundVariant) }))
  .handler(async ({ context: { db }, input: { q } }) => ({
    variants: await query<z.infer<typeof FoundVariant>>(db, 'stocktake_variants_found', FIND, [
      q.split(/\s+/).map((word) => word.replace(/[%_\\]/g, '\\$&')),
    ]),
  }))

const FIND = `
  select v.variant_id, p.name, c.name as colour, z.label as size, v.sku
  from product_variants v join products p using (product_id)
  left join colours c using (colour_id) left join sizes z using (size_id)
  where v.archived_at is null and p.archived_at is null and p.stock_kind <> 'none' and not exists (
    select from unnest($1::text[]) as word
    where horma_fold(concat_ws(' ', p.name ->> 'es', c.name ->> 'es', z.label, v.sku)) not like '%' || horma_fold(word) || '%')
  order by p.name ->> 'es', c.name ->> 'es', z.sort, v.variant_id limit 200`

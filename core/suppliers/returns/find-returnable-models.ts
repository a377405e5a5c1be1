import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { SupplierReturnId } from './supplier-return-schemas.ts'

const Model = z.object({
  product_id: z.int(),
  name: TranslatedText,
  colours: z.array(
    z.object({ colour_id: z.int(), name: TranslatedText, swatch: z.string().nullable() }),
  ),
  variants: z.array(
    z.object({
      variant_id: z.int(),
      colour_id: z.int().nullable(),
      size: z.string().nullable(),
      size_sort: z.number().nullable(),
      attributes: z.record(z.string(), z.string()),
      /** Pairs that can leave the place of the return. */
      here: z.int(),
    }),
  ),
})

/** Models of which the place of a draft has unsold pairs, by a part of their name or number; or the sizes of one of them. */
export const findReturnableModels = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-returns/{supplier_return_id}/models',
    summary: 'Models whose unsold pairs may go back to a supplier',
    tags: ['suppliers'],
  })
  .input(
    SupplierReturnId.extend({
      q: z.string().trim().max(100).default(''),
      product_id: Id.optional(),
    }),
  )
  .output(
    z.object({
      products: z.array(z.object({ product_id: z.int(), name: TranslatedText })),
      model: Model.nullable(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { supplier_return_id, q, product_id } }) => {
    if (product_id) {
      const [row] = await query<{ model: z.infer<typeof Model> }>(db, 'returnable_model', MODEL, {
        supplier_return_id,
        product_id,
        now: now(),
      })
      return { products: [], model: row?.model ?? null }
    }
    if (q === '') return { products: [], model: null }
    const word = q.replace(/[%_\\]/g, '\\$&')
    const products = await query<{ product_id: number; name: z.infer<typeof TranslatedText> }>(
      db,
      'returnable_models',
      FOUND,
      { supplier_return_id, word },
    )
    return { products, model: null }
  })

const FOUND = `
  select p.product_id, p.name from products p
  where p.stock_kind <> 'none' and exists (
      select from product_variants v where v.product_id = p.product_id
        and horma_fold(concat_ws(' ', p.name ->> 'es', v.sku)) like '%' || horma_fold(:word) || '%')
    and exists (
      select from product_variants v join supplier_returns r on r.supplier_return_id = :supplier_return_id
      where v.product_id = p.product_id and (
        exists (select from inventory_items i where i.variant_id = v.variant_id and i.status in ('in_stock', 'reserved')
          and i.location_id = r.location_id)
        or exists (select from counted_stock c where c.variant_id = v.variant_id and c.location_id = r.location_id
          and c.quantity > 0)))
  order by p.name ->> 'es', p.product_id limit 12`

const MODEL = `
  select json_build_object('product_id', p.product_id, 'name', p.name,
    'colours', (select coalesce(json_agg(json_build_object('colour_id', c.colour_id, 'name', c.name, 'swatch', c.swatch) order by c.colour_id), '[]')
      from colours c where c.colour_id in (select colour_id from product_variants where product_id = p.product_id)),
    'variants', (select coalesce(json_agg(json_build_object('variant_id', v.variant_id, 'colour_id', v.colour_id,
        'size', s.label, 'size_sort', s.sort, 'attributes', v.attributes,
        'here', (select available from horma_available(v.variant_id, r.location_id, :now)))
        order by s.sort, v.variant_id), '[]')
      from product_variants v left join sizes s using (size_id)
      where v.product_id = p.product_id and v.archived_at is null)) as model
  from products p, supplier_returns r
  where p.product_id = :product_id and p.stock_kind <> 'none' and r.supplier_return_id = :supplier_return_id`

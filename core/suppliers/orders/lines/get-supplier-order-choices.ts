import { z } from 'zod'
import { type Db, query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { TranslatedText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { IS_AWAITED, OPEN_PAIRS } from '../order-statements.ts'

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
      /** Pairs that can be had now. */
      stock: z.int(),
      /** Pairs that suppliers are still to deliver. */
      on_order: z.int(),
    }),
  ),
})

/**
 * What can be ordered at a supplier: models that a search finds, its brands first, the sizes of one with their stock and
 * what is on order, and the curves of the shop and assorted cases of the supplier.
 */
export const getSupplierOrderChoices = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-order-choices',
    summary: 'What can be ordered at a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      q: z.string().trim().max(100).optional(),
      product_id: Id.optional(),
    }),
  )
  .output(
    z.object({
      found: z.array(
        z.object({ product_id: z.int(), name: TranslatedText, brand: z.string().nullable() }),
      ),
      model: Model.nullable(),
      curves: z.array(
        z.object({
          curve_id: z.int(),
          name: z.string(),
          is_case: z.boolean(),
          pairs: z.record(z.string(), z.int()),
        }),
      ),
    }),
  )
  .handler(async ({ context: { db, now }, input: { supplier_id, q, product_id } }) => {
    const [found, model, curves] = await Promise.all([
      q ? findModels(db, supplier_id, q) : [],
      product_id ? readModel(db, product_id, now()) : null,
      query<{ curve_id: number; name: string; is_case: boolean; pairs: Record<string, number> }>(
        db,
        'supplier_order_curves',
        CURVES,
        [supplier_id],
      ),
    ])
    return { found, model, curves }
  })

/** Suppliers and places of which a new order or a delivery is. */
export const listSupplierOrderChoices = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-order-places',
    summary: 'Suppliers and places of orders',
    tags: ['suppliers'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      suppliers: z.array(z.object({ supplier_id: z.int(), name: z.string() })),
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const [suppliers, places] = await Promise.all([
      query<{ supplier_id: number; name: string }>(
        db,
        'supplier_order_suppliers',
        'select supplier_id, name from suppliers where archived_at is null order by lower(name)',
      ),
      query<{ code: string; name: string }>(
        db,
        'supplier_order_places',
        'select code, name from locations where archived_at is null order by location_id',
      ),
    ])
    return { suppliers, places }
  })

const findModels = (db: Db, supplierId: number, q: string) =>
  query<{ product_id: number; name: { es: string }; brand: string | null }>(
    db,
    'supplier_order_models',
    MODELS,
    { supplier_id: supplierId, text: q.replace(/[%_\\]/g, '\\$&'), code: q.trim() },
  )

async function readModel(
  db: Db,
  productId: number,
  now: Date,
): Promise<z.infer<typeof Model> | null> {
  const [row] = await query<{ model: z.infer<typeof Model> }>(db, 'supplier_order_model', MODEL, {
    product_id: productId,
    now,
  })
  return row?.model ?? null
}

const CURVES = `
  select curve_id, name, supplier_id is not null as is_case, pairs from size_curves
  where archived_at is null and (supplier_id is null or supplier_id = $1) order by supplier_id nulls last, lower(name)`

const MODELS = `
  select p.product_id, p.name, b.name as brand from products p left join brands b using (brand_id)
  where p.archived_at is null and p.stock_kind <> 'none' and (
    horma_fold(concat_ws(' ', p.name ->> 'es', b.name)) like '%' || horma_fold(:text) || '%'
    or exists (select from product_variants v where v.product_id = p.product_id and v.sku = upper(:code))
    or exists (select from product_variants v join barcodes c using (variant_id)
      where v.product_id = p.product_id and c.barcode = :code)
    or exists (select from product_variants v join supplier_articles a using (variant_id)
      where v.product_id = p.product_id and a.supplier_id = :supplier_id and upper(a.code) = upper(:code)))
  order by exists (select from supplier_brands sb where sb.supplier_id = :supplier_id and sb.brand_id = p.brand_id) desc,
    p.name ->> 'es', p.product_id limit 20`

const MODEL = `
  select json_build_object('product_id', p.product_id, 'name', p.name,
    'colours', coalesce((select json_agg(json_build_object('colour_id', c.colour_id, 'name', c.name, 'swatch', c.swatch)
      order by c.colour_id) from colours c
      where c.colour_id in (select v.colour_id from product_variants v where v.product_id = p.product_id)), '[]'),
    'variants', coalesce((select json_agg(json_build_object('variant_id', v.variant_id, 'colour_id', v.colour_id,
      'size', s.label, 'size_sort', s.sort, 'attributes', v.attributes, 'stock', stock.available,
      'on_order', (select coalesce(sum(${OPEN_PAIRS}), 0) from supplier_order_lines l
        join supplier_orders o using (supplier_order_id) where l.variant_id = v.variant_id and ${IS_AWAITED}))
      order by v.colour_id, s.sort nulls first, v.variant_id)
      from product_variants v left join sizes s using (size_id)
      cross join lateral horma_available(v.variant_id, null, :now::timestamptz) stock
      where v.product_id = p.product_id and v.archived_at is null), '[]')) as model
  from products p where p.product_id = :product_id and p.archived_at is null`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

const Model = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  /** Whether the supplier sells it. */
  is_article: z.boolean(),
  colours: z.array(z.object({ colour_id: z.int(), name: TranslatedText })),
  variants: z.array(
    z.object({
      variant_id: z.int(),
      colour_id: z.int().nullable(),
      colour: TranslatedText.nullable(),
      /** '38', '40 · ancho'. */
      size: z.string().nullable(),
      sku: z.string(),
      is_article: z.boolean(),
      code: z.string().nullable(),
      minimum: z.int(),
      /** What it asks from so many pairs on, without VAT; null for whoever may not see costs. */
      prices: z.array(z.object({ from_quantity: z.int(), cents: z.int() })).nullable(),
      /** The shop's own price, VAT included; null where it has none. */
      price_cents: z.int().nullable(),
    }),
  ),
})
type SupplierModel = z.infer<typeof Model>

/** A model with what a supplier calls its variants and asks for them. */
export const getSupplierModel = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/suppliers/{supplier_id}/models/{product_id}',
    summary: 'What a supplier sells of a model',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, product_id: Id }))
  .output(Model)
  .errors({ PRODUCT_UNKNOWN: { status: 404 }, SUPPLIER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, actor }, input, errors }) => {
    const [row] = await query<{ isSupplier: boolean; model: SupplierModel | null }>(
      db,
      'supplier_model',
      READ,
      { ...input, now: now(), with_costs: hasRight(actor, 'see_costs') },
    )
    if (!row?.isSupplier) throw errors.SUPPLIER_UNKNOWN()
    if (!row.model) throw errors.PRODUCT_UNKNOWN()
    return row.model
  })

const VARIANTS = `
  select json_agg(json_build_object('variant_id', v.variant_id, 'colour_id', v.colour_id, 'colour', c.name,
    'size', nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''),
    'sku', v.sku, 'is_article', a.variant_id is not null, 'code', a.code, 'minimum', coalesce(a.minimum, 1),
    'prices', case when :with_costs::boolean then coalesce((
      select json_agg(json_build_object('from_quantity', sp.from_quantity, 'cents', sp.cents) order by sp.from_quantity)
      from supplier_prices sp where sp.supplier_id = :supplier_id::bigint and sp.variant_id = v.variant_id), '[]') end,
    'price_cents', price.cents) order by c.name ->> 'es', s.sort, v.variant_id)
  from product_variants v left join colours c using (colour_id) left join sizes s using (size_id)
  left join supplier_articles a on a.supplier_id = :supplier_id::bigint and a.variant_id = v.variant_id
  cross join lateral horma_price(v.variant_id, 'web', :now::timestamptz) price
  where v.product_id = p.product_id and v.archived_at is null`

const COLOURS = `
  select json_agg(json_build_object('colour_id', c.colour_id, 'name', c.name) order by c.name ->> 'es')
  from colours c where c.colour_id in (
    select colour_id from product_variants v where v.product_id = p.product_id and v.archived_at is null)`

const READ = `
  select exists (select from suppliers where supplier_id = :supplier_id::bigint) as "isSupplier", (
    select json_build_object('product_id', p.product_id, 'name', p.name, 'brand', b.name,
      'is_article', exists (select from supplier_articles a join product_variants v using (variant_id)
        where a.supplier_id = :supplier_id::bigint and v.product_id = p.product_id),
      'colours', coalesce((${COLOURS}), '[]'), 'variants', coalesce((${VARIANTS}), '[]'))
    from products p left join brands b using (brand_id) where p.product_id = :product_id::bigint) as model`

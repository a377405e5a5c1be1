import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BoxSizeAnswer, TranslatedText } from '../../base/schemas.ts'
import { ProductComposition, parseComposition } from '../composition.ts'
import { ProductFactsAnswer } from '../facts/facts-schema.ts'
import { MISSING_FIELDS, STOCK_KINDS } from '../rules.ts'
import { Id, PRODUCT_STATES } from './product-schemas.ts'
import { findMissing } from './publish-product.ts'

const Variant = z.object({
  variant_id: z.int(),
  colour_id: z.int().nullable(),
  size: z.string().nullable(),
  size_sort: z.number().nullable(),
  attributes: z.record(z.string(), z.string()),
  sku: z.string(),
  barcodes: z.array(z.string()),
  /** Sold no more. */
  archived: z.boolean(),
  /** In force in both channels, VAT included. */
  price_cents: z.int().nullable(),
  /** Where a channel has a price of its own. */
  web_cents: z.int().nullable(),
  pos_cents: z.int().nullable(),
  /** Where the web price is reduced: the lowest of the 30 days before. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  /** Pairs that can be had now, and those kept for orders and parked tickets. */
  stock: z.int(),
  reserved: z.int(),
  /** Pairs that customers have at home to try. */
  lent: z.int(),
  /** Pairs on their way to another place. */
  in_transit: z.int(),
  /** Pairs that suppliers are still to deliver. */
  on_order: z.int(),
  /** Pairs in a shop window, which can be had. */
  on_display: z.int(),
  /** Of a pair in its box. */
  weight_grams: z.int().nullable(),
  /** What one costs the shop, without VAT. Sent to nobody who may not see costs. */
  cost_cents: z.int().nullable().optional(),
})

const Product = z.object({
  product_id: z.int(),
  /** To be said again by who saves. */
  version: z.int(),
  status: z.enum(PRODUCT_STATES),
  slug: z.string(),
  handle: z.string(),
  name: TranslatedText,
  description: TranslatedText.nullable(),
  brand: z.string().nullable(),
  collection: z.string().nullable(),
  product_category_id: z.int().nullable(),
  tax_class: z.string(),
  stock_kind: z.enum(STOCK_KINDS),
  composition: ProductComposition,
  /** An import supposed it by the kind of its goods. */
  composition_to_check: z.boolean(),
  ...ProductFactsAnswer.shape,
  /** Where its boxes stand in the storeroom. */
  shelf: z.string().nullable(),
  /** Null is the box of its size chart, or the shop's own. */
  box: BoxSizeAnswer.nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  /** Those of its variants and pictures. */
  colours: z.array(
    z.object({
      colour_id: z.int(),
      key: z.string(),
      name: TranslatedText,
      swatch: z.string().nullable(),
    }),
  ),
  variants: z.array(Variant),
  pictures: z.array(
    z.object({
      hash: z.string(),
      colour_id: z.int().nullable(),
      alt: TranslatedText.nullable(),
      width: z.int(),
      height: z.int(),
    }),
  ),
})

/** A product as the office edits it: whole, in whatever state, with every variant it ever had. */
export const getOfficeProduct = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/products/{product_id}',
    summary: 'A product as the office edits it',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_id: Id }))
  .output(Product)
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now: clock, actor }, input: { product_id }, errors }) => {
    const now = clock()
    const [[product], all, missing] = await Promise.all([
      query<ProductRow>(db, 'office_product', PRODUCT, [product_id]),
      query<z.infer<typeof Variant>>(db, 'office_variants', VARIANTS, [product_id, now]),
      findMissing(db, product_id, now),
    ])
    if (!product) throw errors.PRODUCT_UNKNOWN()
    const composition = parseComposition(product.composition)
    const variants = hasRight(actor, 'see_costs')
      ? all
      : all.map(({ cost_cents: _, ...variant }) => variant)
    return { ...product, composition, variants, missing }
  })

type ProductRow = Omit<z.infer<typeof Product>, 'composition' | 'variants' | 'missing'> & {
  composition: unknown
}

const PRODUCT = `
  select p.product_id, p.version, p.handle, p.name, p.description, p.product_category_id, p.tax_class, p.stock_kind, p.composition,
    p.composition_to_check, p.season, p.width, p.heel, p.shaft, p.closing,
    p.shelf, case when p.box_length_mm is not null then json_build_object('length_mm', p.box_length_mm,
      'width_mm', p.box_width_mm, 'height_mm', p.box_height_mm) end as box,
    case when p.archived_at is not null then 'archived' else p.status::text end as status,
    b.name as brand, c.key as collection,
    to_json(p.published_at) #>> '{}' as published_at, to_json(p.updated_at) #>> '{}' as updated_at,
    coalesce((select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current), '') as slug,
    coalesce((select json_agg(json_build_object('colour_id', colour_id, 'key', key, 'name', name, 'swatch', swatch)
        order by colour_id)
      from colours where colour_id in (
        select colour_id from product_variants v where v.product_id = p.product_id
        union select colour_id from product_pictures pp where pp.product_id = p.product_id)), '[]') as colours,
    coalesce((select json_agg(json_build_object('hash', pp.hash, 'colour_id', pp.colour_id, 'alt', pp.alt,
        'width', kept.width, 'height', kept.height) order by pp.position, pp.product_picture_id)
      from product_pictures pp join pictures kept using (hash) where pp.product_id = p.product_id), '[]') as pictures
  from products p left join brands b using (brand_id) left join collections c using (collection_id)
  where p.product_id = $1`

/**
 * The general price of the moment, and those of a channel where it has its own. Colours come in the order in which
 * they were added to the product, sizes in their own.
 */
const VARIANTS = `
  select v.variant_id, v.colour_id, s.label as size, s.sort as size_sort, v.attributes, v.sku,
    v.archived_at is not null as archived,
    array(select barcode from barcodes b where b.variant_id = v.variant_id order by created_at, barcode) as barcodes,
    price.general as price_cents, price.web as web_cents, price.pos as pos_cents, web.prior_cents,
    stock.available as stock, reservations.reserved,
    away.lent, away.in_transit,
    (select coalesce(sum(greatest(coalesce(l.confirmed, l.quantity) - l.received, 0)), 0)::int
      from supplier_order_lines l join supplier_orders o using (supplier_order_id)
      where l.variant_id = v.variant_id and o.status in ('sent', 'partly_received')) as on_order,
    (select count(*)::int from inventory_items i
      where i.variant_id = v.variant_id and i.status in ('in_stock', 'reserved') and i.on_display) as on_display,
    v.weight_grams, costs.cost_cents
  from product_variants v
  cross join lateral (
    select min(cents) filter (where channel is null) as general, min(cents) filter (where channel = 'web') as web,
      min(cents) filter (where channel = 'pos') as pos
    from prices p where p.variant_id = v.variant_id and p.valid @> $2::timestamptz
  ) price
  cross join lateral horma_price(v.variant_id, 'web', $2) web
  cross join lateral horma_available(v.variant_id, null, $2) stock
  cross join lateral horma_reserved(v.variant_id, null, $2) reservations
  cross join lateral (
    select count(*) filter (where status = 'lent')::int as lent, count(*) filter (where status = 'in_transit')::int as in_transit
    from inventory_items i where i.variant_id = v.variant_id and status in ('lent', 'in_transit')) away
  left join sizes s using (size_id) left join variant_costs costs on costs.variant_id = v.variant_id
  where v.product_id = $1
  order by min(v.variant_id) over (partition by v.colour_id), s.sort nulls first, v.attributes::text, v.variant_id`

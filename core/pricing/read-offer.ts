import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import type { StockKind } from '../catalog/rules.ts'

/** A variant as the shop offers it: nothing of it comes from the browser. */
export interface OfferedVariant {
  variantId: number
  productId: number
  name: Translated
  colour: Translated | null
  size: string | null
  attributes: Record<string, string>
  sku: string
  picture: string | null
  /** Price of one unit, VAT included; null where it is not on sale. */
  cents: number | null
  taxRate: number
  weightGrams: number | null
  /** In millimetres; null is the shop's usual box. */
  box: { length_mm: number; width_mm: number; height_mm: number } | null
  stockKind: StockKind
  /** How many the web can sell. */
  available: number
}

/** Variants on offer in a channel by id; what is not published, archived or without price is absent. */
export async function readOffer(
  db: Db,
  variantIds: readonly number[],
  channel: 'web' | 'pos',
  now: Date,
) {
  return byVariant(
    await query<OfferedVariant>(db, 'offer', OFFER, { variant_ids: variantIds, channel, now }),
  )
}

export const byVariant = (offered: readonly OfferedVariant[]) =>
  new Map(offered.map((each) => [each.variantId, each]))

/** The rows `OfferedVariant` of `:variant_ids` in the channel `:channel` at the moment `:now`, as SQL. */
export const OFFER = `
     select v.variant_id as "variantId", p.product_id as "productId", p.name, c.name as colour, s.label as size,
       v.attributes, v.sku, v.weight_grams as "weightGrams", p.stock_kind as "stockKind", price.cents, rate.rate as "taxRate",
       (select pp.hash from product_pictures pp
        where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
        order by pp.colour_id nulls last, pp.position limit 1) as picture,
       stock.available,
       case when p.box_length_mm is not null
         then jsonb_build_object('length_mm', p.box_length_mm, 'width_mm', p.box_width_mm, 'height_mm', p.box_height_mm)
         else (select jsonb_build_object('length_mm', z.box_length_mm, 'width_mm', z.box_width_mm, 'height_mm', z.box_height_mm)
           from size_charts z
           where z.collection_id = p.collection_id and (z.brand_id = p.brand_id or z.brand_id is null)
             and z.box_length_mm is not null
           order by z.brand_id nulls last limit 1) end as box
     from product_variants v
     join products p using (product_id)
     join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> :now::timestamptz
     join lateral horma_price(v.variant_id, :channel::price_channel, :now) price on price.cents is not null
     cross join lateral horma_web_available(v.variant_id, :now) stock
     left join colours c using (colour_id)
     left join sizes s using (size_id)
     where v.variant_id = any(:variant_ids::bigint[]) and v.archived_at is null
       and p.status = 'published' and p.archived_at is null`

/** Size and attributes of a variant, without its colour: '38', '40 · ancho'. */
export function sizeLabel({ size, attributes }: OfferedVariant): string | null {
  const options = [size, ...Object.values(attributes)].filter(Boolean)
  return options.length > 0 ? options.join(' · ') : null
}

import { type Db, query } from '../base/db.server.ts'
import type { OfferedVariant } from '../pricing/read-offer.ts'
import { toVariantLine } from '../sales/variant-line.ts'
import type { NewLine } from '../sales/write-sale.ts'

export type DepositGoods = Pick<
  OfferedVariant,
  | 'variantId'
  | 'productId'
  | 'name'
  | 'colour'
  | 'size'
  | 'attributes'
  | 'sku'
  | 'picture'
  | 'taxRate'
  | 'stockKind'
>

/** The article of a deposit with the VAT rate of a moment, also where it is no longer on sale. */
export async function readDepositGoods(db: Db, variantId: number, at: Date): Promise<DepositGoods> {
  const [goods] = await query<DepositGoods>(db, 'deposit_goods', GOODS, [variantId, at])
  if (!goods) throw new Error(`deposits: variant ${variantId} has no rate of VAT`)
  return goods
}

/** The line of a sale at the price that was agreed: less than the price of that day is a discount. Cents with VAT. */
export function toDepositLine(
  goods: DepositGoods,
  { listCents, priceCents }: { listCents: number; priceCents: number },
): NewLine & { discountCents: number; totalCents: number } {
  const offered = { ...goods, cents: listCents, weightGrams: null, box: null, available: 0 }
  return {
    ...toVariantLine(offered, 1),
    discountCents: listCents - priceCents,
    totalCents: priceCents,
  }
}

const GOODS = `
  select v.variant_id as "variantId", p.product_id as "productId", p.name, c.name as colour, s.label as size,
    v.attributes, v.sku, p.stock_kind as "stockKind", rate.rate as "taxRate",
    (select pp.hash from product_pictures pp
     where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
     order by pp.colour_id nulls last, pp.position limit 1) as picture
  from product_variants v join products p using (product_id)
  join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> $2::timestamptz
  left join colours c using (colour_id) left join sizes s using (size_id)
  where v.variant_id = $1`

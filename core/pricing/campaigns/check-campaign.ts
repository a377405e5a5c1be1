import { createHash } from 'node:crypto'
import type { CampaignInput } from './campaign-schemas.ts'
import type { CampaignTimes } from './campaign-times.ts'
import { type CampaignProduct, hasPriorHistory } from './read-campaign-goods.ts'
import { type CampaignRefusal, checkModel, isFirstSale, reducePrice } from './rules.ts'

export interface CampaignVariantPrice {
  variantId: number
  cents: number
  lowestCents: number | null
  newCents: number
}

/** A model as a campaign would have it. */
export interface CheckedProduct {
  product: CampaignProduct
  refusals: CampaignRefusal[]
  /** It was never on sale: no price before is shown, and no percentage. */
  isFirstSale: boolean
  /** Its variants that are on sale, with what they would cost. */
  prices: CampaignVariantPrice[]
}

type Terms = Pick<CampaignInput, 'percent' | 'rounding' | 'prices' | 'left_out'> & CampaignTimes

/** What each model would cost, and what the law or another price has against it. */
export function checkCampaign(
  products: readonly CampaignProduct[],
  terms: Terms,
): CheckedProduct[] {
  const own = new Map(terms.prices?.map((each) => [each.product_id, each.price_cents]))
  const leftOut = new Set(terms.left_out)
  return products.map((product) => {
    const variants = product.variants.map((variant) => ({
      ...variant,
      newCents:
        variant.cents === null
          ? null
          : findNewPrice(variant.cents, own.get(product.productId), terms),
    }))
    const model = {
      isLeftOut: leftOut.has(product.productId),
      isArchived: product.isArchived,
      isPublished: product.isPublished,
      hasHistory: hasPriorHistory(product, terms.startsAt),
      isOnlyMarked: product.pairs > 0 && product.marked === product.pairs,
      variants: variants.map((each) => ({ ...each, isOverlapped: each.overlaps !== null })),
    }
    return {
      product,
      refusals: checkModel(model),
      isFirstSale: isFirstSale(model),
      prices: variants.flatMap(({ variantId, cents, lowestCents, newCents }) =>
        cents === null || newCents === null ? [] : [{ variantId, cents, lowestCents, newCents }],
      ),
    }
  })
}

function findNewPrice(
  cents: number,
  own: number | undefined,
  { percent, rounding }: Terms,
): number | null {
  if (own !== undefined) return own
  return percent === undefined ? null : reducePrice(cents, percent, rounding)
}

/** What a person saw of a campaign before it was planned: other prices give another one. */
export function fingerprintCampaign(checked: readonly CheckedProduct[]): string {
  const hash = createHash('sha256')
  for (const { product, refusals, prices } of checked) {
    hash.update(`${product.productId} ${refusals.join()}\n`)
    for (const price of prices)
      hash.update(`${price.variantId} ${price.cents} ${price.lowestCents} ${price.newCents}\n`)
  }
  return hash.digest('base64url').slice(0, 22)
}

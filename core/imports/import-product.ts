import type { Db } from '../base/db.server.ts'
import { noteImported } from '../catalog/note-imported.ts'
import { missingOf, publishProduct } from '../catalog/publish-product.ts'
import type { Missing } from '../catalog/rules.ts'
import { type SavedProduct, saveProduct } from '../catalog/save-product.ts'
import { setPrices } from '../pricing/set-price.ts'
import { receivePairs } from '../stock/receive-pairs.ts'
import type { CheckedProduct, CheckedVariant } from './check-product.ts'
import type { RowProblem } from './rules.ts'
import { usableSkus } from './usable-skus.ts'

export interface Importing {
  source: string
  /** Shows what can be sold already. */
  publish: boolean
  actor: string
  /** Stands at every pair that comes in. */
  reference: string
  now: Date
}

export interface Imported {
  productId: number
  created: boolean
  published: boolean
  variants: number
  createdVariants: number
  pairs: number
  /** Prices of variants that were there already. */
  changedPrices: number
  /** What a draft lacks; nothing is said of a published product. */
  missing: Missing[]
}

/**
 * Writes one product by its key. Variants that are new get their price (cents, VAT included) and pairs;
 * the others get a price only when the file says another one than it said last, so that a price changed
 * in the shop outlives the same file. Refuses, before anything is written, a SKU that another holds.
 */
export async function importProduct(
  tx: Db,
  product: CheckedProduct,
  importing: Importing,
): Promise<Imported | { problems: RowProblem[] }> {
  const { source, actor, reference } = importing
  const skus = await usableSkus(tx, product, source)
  if ('problems' in skus) return skus

  const saved = await saveProduct(tx, newProduct(product, source, skus.usable))
  const pairs = product.variants.map(({ pairs: quantity }, at) => ({
    ...entry(saved, at),
    quantity,
  }))
  const received = pairs.filter(({ created }) => created)
  await receivePairs(tx, { received, reason: 'import', reference, actor })

  const changedPrices = await price(tx, product, saved, importing)

  return {
    productId: saved.productId,
    created: saved.created,
    variants: saved.variants.length,
    createdVariants: received.length,
    pairs: received.reduce((sum, { quantity }) => sum + quantity, 0),
    changedPrices,
    ...(await showing(tx, saved, importing)),
  }
}

/** Answers how many prices of variants that were there already changed. */
async function price(
  tx: Db,
  { variants }: CheckedProduct,
  saved: SavedProduct,
  { now, actor }: Importing,
): Promise<number> {
  const news = variants.flatMap(({ cents }, at) => {
    const variant = entry(saved, at)
    const isNews = variant.created || variant.imported?.price_cents !== String(cents)
    return cents !== undefined && isNews
      ? [{ ...variant, cents, imported: { price_cents: String(cents) } }]
      : []
  })
  const later = news.filter(({ created }) => !created)
  await setPrices(tx, { prices: news.filter(({ created }) => created), now, actor })
  await noteImported(tx, later)
  return setPrices(tx, { prices: later, now, actor })
}

function entry(saved: SavedProduct, at: number) {
  const variant = saved.variants[at]
  if (!variant) throw new Error('saveProduct: a variant is not answered')
  return variant
}

function newProduct(product: CheckedProduct, source: string, usable: ReadonlySet<CheckedVariant>) {
  const { row, name, description, variants, ...rest } = product
  return {
    ...rest,
    source,
    name: { es: name },
    ...(description && { description: { es: description } }),
    variants: variants.map((variant) => {
      const { row, cents, pairs, sku, ...options } = variant
      return {
        ...options,
        ...(sku && usable.has(variant) && { sku }),
        ...(cents !== undefined && { imported: { price_cents: String(cents) } }),
      }
    }),
  }
}

async function showing(tx: Db, { productId, status }: SavedProduct, { publish, now }: Importing) {
  if (status === 'published') return { published: false, missing: [] }
  const missing = await missingOf(tx, productId, now)
  const published = publish && (await publishProduct(tx, productId, now)).length === 0
  return { published, missing: published ? [] : missing }
}

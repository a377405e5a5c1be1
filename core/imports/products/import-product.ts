import { type Db, query } from '../../base/db.server.ts'
import { findMissing, publishProduct } from '../../catalog/products/publish-product.ts'
import { type SavedProduct, saveProduct } from '../../catalog/products/save-product.ts'
import { updateImportedValues } from '../../catalog/products/update-imported-values.ts'
import type { MissingField } from '../../catalog/rules.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import type { RowRefusal, RowWarning } from '../formats/parsed-product.ts'
import { assignBarcodes } from './assign-barcodes.ts'
import type { CheckedProduct, CheckedVariant } from './check-product.ts'
import { createMissingColours } from './create-missing-colours.ts'
import { type DryRun, rememberCodes } from './dry-run.ts'
import { findUsableSkus } from './find-usable-skus.ts'

export interface ImportOptions {
  source: string
  /** Shows what can be sold already, unless the file hides it. */
  publish: boolean
  actor: string
  /** Stands at every pair that comes in. */
  reference: string
  now: Date
  rehearsal?: DryRun | undefined
}

/** With the ids of what is new, all that an undo takes back. */
export interface PriceRevert {
  variantId: number
  /** What was noted of its file. */
  imported: Record<string, string> | null
  /** What it cost in both channels; nothing where it had no price. */
  cents: number | null
  /** What the file made of it. */
  set: number
}

export interface ImportedProduct {
  productId: number
  created: boolean
  published: boolean
  variants: number
  /** Ids of those that are new. */
  createdIds: number[]
  pairs: number
  /** Prices of variants that were there already. */
  changedPrices: number
  /** Variants whose price the file had something new to say about, as they were before. */
  repriced: PriceRevert[]
  /** Shoppers do not see it. */
  draft: boolean
  /** What a draft lacks; nothing is said of a published product. */
  missing: MissingField[]
  warnings: RowWarning[]
}

/**
 * Writes one product by its key. Variants that are new get their price (cents, VAT included), barcodes and
 * pairs; the others get a price only when the file says another one than it said last, so that a price changed
 * in the shop outlives the same file. Refuses, before anything is written, a SKU that another holds.
 */
export async function importProduct(
  tx: Db,
  product: CheckedProduct,
  importing: ImportOptions,
): Promise<ImportedProduct | { refusals: RowRefusal[] }> {
  const { source, actor, reference, rehearsal } = importing
  const skus = await findUsableSkus(tx, product, importing)
  if ('refusals' in skus) return skus

  await createMissingColours(tx, product.variants)
  const saved = await saveProduct(tx, toNewProduct(product, source, skus.usable), importing.now)
  const made = product.variants.flatMap((variant, at) => {
    const { variantId, created } = getSavedVariant(saved, at)
    return created ? [{ variantId, variant }] : []
  })
  const received = made.map(({ variantId, variant }) => ({ variantId, quantity: variant.pairs }))
  await receivePairs(tx, { received, reason: 'import', reference, actor, now: importing.now })
  const warnings = await assignBarcodes(tx, made, rehearsal)
  const prices = await setFilePrices(tx, product, saved, importing)
  const shown = await publishIfReady(tx, saved, importing, product.hidden)
  const createdIds = made.map(({ variantId }) => variantId)
  if (rehearsal) await rememberCodes(tx, rehearsal, createdIds)
  return {
    productId: saved.productId,
    created: saved.created,
    variants: saved.variants.length,
    createdIds,
    pairs: received.reduce((sum, { quantity }) => sum + quantity, 0),
    ...prices,
    ...shown,
    warnings,
  }
}

async function setFilePrices(
  tx: Db,
  { variants }: CheckedProduct,
  saved: SavedProduct,
  { now, actor }: ImportOptions,
): Promise<Pick<ImportedProduct, 'changedPrices' | 'repriced'>> {
  const all = variants.map((variant, at) => {
    const { variantId, created, imported } = getSavedVariant(saved, at)
    const says = toImportedValues(variant)
    const isPriceNews = created || imported?.price_cents !== says.price_cents
    const isNews = Object.entries(says).some(([name, value]) => imported?.[name] !== value)
    return { variantId, created, imported, says, cents: variant.cents, isPriceNews, isNews }
  })
  const news = all.flatMap(({ cents, isPriceNews, ...rest }) =>
    cents !== undefined && isPriceNews ? [{ ...rest, cents }] : [],
  )
  await setPrices(tx, { prices: news.filter(({ created }) => created), now, actor })
  const later = news.filter(({ created }) => !created)
  const repriced = await findPriceReverts(tx, later, now)
  await updateImportedValues(
    tx,
    all
      .filter(({ created, isNews }) => !created && isNews)
      .map(({ variantId, says }) => ({ variantId, imported: says })),
  )
  return {
    changedPrices: await setPrices(tx, { prices: later, now, actor }),
    repriced,
  }
}

async function findPriceReverts(
  tx: Db,
  variants: readonly { variantId: number; imported: PriceRevert['imported']; cents: number }[],
  now: Date,
): Promise<PriceRevert[]> {
  if (variants.length === 0) return []
  const ids = variants.map(({ variantId }) => variantId)
  const rows = await query<{ id: number; cents: number }>(tx, 'import_costs', COSTS, [ids, now])
  const costs = new Map(rows.map(({ id, cents }) => [id, cents]))
  return variants.map(({ variantId, imported, cents: set }) => ({
    ...{ variantId, imported, set },
    cents: costs.get(variantId) ?? null,
  }))
}

const COSTS = `
  select variant_id as id, cents from prices
  where variant_id = any($1::bigint[]) and channel is null and valid @> $2::timestamptz`

/** What is kept of the file's prices, and compared with when it comes again. */
function toImportedValues({ cents, notes }: CheckedVariant): Record<string, string> {
  return { ...(cents !== undefined && { price_cents: String(cents) }), ...notes }
}

function getSavedVariant(saved: SavedProduct, at: number) {
  const variant = saved.variants[at]
  if (!variant) throw new Error('saveProduct: a variant is not answered')
  return variant
}

function toNewProduct(
  product: CheckedProduct,
  source: string,
  usable: ReadonlySet<CheckedVariant>,
) {
  const { handle, name, names, description, descriptions, brand, collection } = product
  const { category, categories } = product
  return {
    ...{ source, handle },
    name: { es: name, ...names },
    ...(description && { description: { es: description, ...descriptions } }),
    ...(brand && { brand }),
    ...(category && { category, categoryNames: categories }),
    ...(collection && { collection }),
    variants: product.variants.map((variant) => {
      const { colour, size, attributes, sku, weightGrams } = variant
      const imported = toImportedValues(variant)
      return {
        ...(colour && { colour }),
        ...(size && { size }),
        ...(attributes && { attributes }),
        ...(sku && usable.has(variant) && { sku }),
        ...(weightGrams && { weightGrams }),
        ...(Object.keys(imported).length > 0 && { imported }),
      }
    }),
  }
}

async function publishIfReady(
  tx: Db,
  { productId, status }: SavedProduct,
  { publish, now }: ImportOptions,
  hidden: boolean,
) {
  if (status === 'published') return { published: false, draft: false, missing: [] }
  const missing = await findMissing(tx, productId, now)
  const mayShow = publish && !hidden
  const published = mayShow && (await publishProduct(tx, productId, now)).length === 0
  return { published, draft: !published, missing: published ? [] : missing }
}

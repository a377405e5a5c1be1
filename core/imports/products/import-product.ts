import type { Db } from '../../base/db.server.ts'
import { findMissing, publishProduct } from '../../catalog/products/publish-product.ts'
import { type SavedProduct, saveProduct } from '../../catalog/products/save-product.ts'
import type { MissingField } from '../../catalog/rules.ts'
import { learnCosts } from '../../stock/costs/set-costs.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { applyAnswers } from '../answers/apply-answers.ts'
import type { ImportAnswers } from '../answers/rules.ts'
import type { RowRefusal, RowWarning } from '../formats/parsed-product.ts'
import { assignBarcodes } from './assign-barcodes.ts'
import type { CheckedProduct, CheckedVariant } from './check-product.ts'
import { createMissingColours } from './create-missing-colours.ts'
import { type DryRun, rememberCodes } from './dry-run.ts'
import { findUsableSkus } from './find-usable-skus.ts'
import {
  type FilePriceOptions,
  type PriceChange,
  type PriceRevert,
  setFilePrices,
} from './set-file-prices.ts'
import { toImportedValues } from './to-imported-values.ts'

export interface ImportOptions extends FilePriceOptions {
  source: string
  /** Shows what can be sold already, unless the file hides it. */
  publish: boolean
  /** The costs of the file are taken: whoever imports may see costs. */
  withCosts?: boolean
  /** Stands at every pair that comes in. */
  reference: string
  rehearsal?: DryRun | undefined
  /** What a person answered of goods of which the file does not say what the law wants. */
  answers?: ImportAnswers | undefined
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
  /** Prices of goods on sale that nobody has confirmed: they stay. */
  heldPrices: PriceChange[]
  /** Shoppers do not see it. */
  draft: boolean
  /** What a draft lacks; nothing is said of a published product. */
  missing: MissingField[]
  /** As it has them now; null where none is known. */
  brand: string | null
  kind: string | null
  warnings: RowWarning[]
}

/**
 * Writes one product by its key. Variants that are new get their price (cents, VAT included), barcodes and
 * pairs; the others get a price only when the file says another one than it said last, so that a price changed
 * in the shop outlives the same file; that of goods on sale only where it is confirmed. Refuses, before anything is
 * written, a SKU that another holds.
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
  await applyAnswers(tx, saved.productId, product, importing.answers)
  const made = product.variants.flatMap((variant, at) => {
    const known = saved.variants[at]
    return known?.created ? [{ variantId: known.variantId, variant }] : []
  })
  const costs = await takeCosts(tx, product, saved, importing)
  const received = made.map(({ variantId, variant }) => ({ variantId, quantity: variant.pairs }))
  await receivePairs(tx, { received, reason: 'import', reference, actor, now: importing.now })
  const warnings = await assignBarcodes(tx, made, rehearsal)
  const { warnings: held, ...prices } = await setFilePrices(tx, product, saved, importing)
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
    brand: product.brand ?? importing.answers?.brand ?? null,
    kind: product.category ?? null,
    warnings: [...skus.warnings, ...costs.warnings, ...warnings, ...held],
  }
}

/** A cost that the shop knows already is not a file's to change. */
async function takeCosts(
  tx: Db,
  { variants }: CheckedProduct,
  saved: SavedProduct,
  { withCosts }: ImportOptions,
): Promise<{ warnings: RowWarning[] }> {
  const said = variants.flatMap(({ row, costCents }, at) => {
    const known = saved.variants[at]
    return known && costCents !== undefined ? [{ variantId: known.variantId, costCents, row }] : []
  })
  if (withCosts) await learnCosts(tx, said)
  return {
    warnings: withCosts
      ? []
      : said.map(({ row }) => ({ row, field: 'cost', reason: 'COST_FORBIDDEN' })),
  }
}

function toNewProduct(
  product: CheckedProduct,
  source: string,
  usable: ReadonlySet<CheckedVariant>,
) {
  const { handle, name, names, description, descriptions, brand, collection } = product
  const { category, categories, shelf, box, composition, facts } = product
  return {
    source,
    handle,
    name: { es: name, ...names },
    ...(description && { description: { es: description, ...descriptions } }),
    ...(brand && { brand }),
    ...(category && { category, categoryNames: categories }),
    ...(collection && { collection }),
    ...(shelf && { shelf }),
    ...(box && { box }),
    ...(composition && { composition }),
    ...(facts && { facts }),
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

import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { MOST_CENTS, MOST_PAIRS } from '../base/limits.ts'
import { actorKey, hasRight } from '../base/procedures/actor.ts'
import { Approval, requireRight } from '../base/procedures/approving.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText, TranslatedText } from '../base/schemas.ts'
import { lockErrors, lockProduct } from '../catalog/products/lock-product.ts'
import { Id, Version } from '../catalog/products/product-schemas.ts'
import { publishProductChange } from '../catalog/products/publish-product-change.ts'
import { writeSearchText } from '../catalog/search/write-search-text.ts'
import { archiveVariants } from '../catalog/variants/archive-variants.ts'
import { writeVariants } from '../catalog/variants/write-variants.ts'
import { changesPrices } from '../pricing/changes-prices.ts'
import { setPrices } from '../pricing/set-price.ts'
import { adjustPairs } from './adjust-pairs.ts'
import { setCosts } from './costs/set-costs.ts'
import { ADJUST_REASONS, countMovedPairs, isValidAdjustment, MOST_ADJUSTED_PAIRS } from './rules.ts'

const MOST_CELLS = 600

const Cell = z.strictObject({
  /** An existing variant; without it, the variant of this colour, size and attributes, created if missing. */
  variant_id: Id.optional(),
  colour_id: Id.nullable().optional(),
  size: SingleLineText(40).nullable().optional(),
  attributes: z.record(SingleLineText(40), SingleLineText(100)).optional(),
  sku: SingleLineText(64).optional(),
  barcodes: z.array(SingleLineText(60)).max(10).optional(),
  /** General price, VAT included. */
  price_cents: z.int().min(1).max(MOST_CENTS).optional(),
  /** Pairs added (above zero) or removed (below). */
  pairs_by: z
    .int()
    .min(-MOST_PAIRS)
    .max(MOST_PAIRS)
    .refine((by) => by !== 0, 'ZERO')
    .optional(),
  /**
   * Without VAT: of the pairs that come in, or of those that the shop has where none do. Who may not see costs may not
   * say it.
   */
  cost_cents: z.int().min(0).max(MOST_CENTS).optional(),
})

const Grid = z.strictObject({
  product_id: Id,
  version: Version,
  cells: z.array(Cell).max(MOST_CELLS),
  /** Variants to archive. One with pairs is refused. */
  archive: z.array(Id).max(MOST_CELLS).default([]),
  /** Why pairs are added or removed; required where any are. */
  reason: z.enum(ADJUST_REASONS).optional(),
  /** Written in the movements, such as the number of a delivery note. */
  note: SingleLineText(100).optional(),
  approval: Approval.optional(),
})
type Grid = z.infer<typeof Grid>

const CellRefusal = z.object({
  /** Index in `cells`; null where it is about a variant to archive. */
  cell: z.int().nullable(),
  variant_id: z.int().nullable(),
  code: z.enum([
    'VARIANT_UNKNOWN',
    'COLOUR_UNKNOWN',
    'CELL_REPEATED',
    'SKU_TAKEN',
    'BARCODE_FORM',
    'BARCODE_CHECK_DIGIT',
    'BARCODE_REPEATED',
    'BARCODE_TAKEN',
    'PAIRS_SHORT',
    'PAIRS_REASON',
    'HAS_PAIRS',
  ]),
  barcode: z.string().optional(),
  /** The variant that has the code. */
  by: z
    .object({
      product_id: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
      sku: z.string(),
    })
    .optional(),
  /** Pairs that can be removed, or that are left. */
  pairs: z.int().optional(),
})
type CellRefusal = z.infer<typeof CellRefusal>

/**
 * Saves cells of the grid of colours and sizes, all or nothing: missing variants are created, and SKUs,
 * barcodes, prices and pairs become these; cells that are absent stay as they are. At most 2,000 pairs move at once.
 * Changing a price takes the right to.
 */
export const saveGrid = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/office/products/{product_id}/grid',
    summary: 'Save colours and sizes of a product',
    tags: ['stock'],
  })
  .input(Grid)
  .output(z.object({ version: z.int(), variant_ids: z.array(z.int()) }))
  .errors({
    ...lockErrors,
    TOO_MANY_PAIRS: { status: 422, data: z.object({ most_pairs: z.int() }) },
    GRID_WRONG: { status: 422, data: z.object({ problems: z.array(CellRefusal) }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, operationId = '' } = context
    const now = context.now()
    const { product_id: productId, version, cells } = input
    if (cells.some((each) => each.cost_cents !== undefined) && !hasRight(actor, 'see_costs'))
      throw errors.FORBIDDEN()
    if (countMovedPairs(cells.map(({ pairs_by = 0 }) => pairs_by)) > MOST_ADJUSTED_PAIRS)
      throw errors.TOO_MANY_PAIRS({ data: { most_pairs: MOST_ADJUSTED_PAIRS } })
    const product = await readHandle(tx, productId)
    if (!product) throw errors.PRODUCT_UNKNOWN()
    // Locked at the end, after the pairs; an old version is refused before any work.
    if (product.version !== version) throw errors.PRODUCT_CHANGED()

    const { variantIds, refusals } = await writeVariants(tx, { productId, ...product }, cells)
    const refuse = (problems: CellRefusal[]) => errors.GRID_WRONG({ data: { problems } })
    if (refusals.length > 0)
      throw refuse(
        refusals.map((each) => ({ variant_id: cells[each.cell]?.variant_id ?? null, ...each })),
      )

    const by = { now, actor: actorKey(actor), reference: input.note ?? operationId }
    const pairRefusals = await movePairs(tx, input, variantIds, by)
    await correctCosts(tx, cells, variantIds)
    const unarchived = await archiveVariants(tx, productId, { variantIds: input.archive, now })
    const archiveRefusals = unarchived.map(({ variantId, pairs }) =>
      toRefusal(null, variantId, 'HAS_PAIRS', pairs),
    )
    if (pairRefusals.length + unarchived.length > 0)
      throw refuse([...pairRefusals, ...archiveRefusals])

    const prices = cells.flatMap(({ price_cents: cents }, at) =>
      cents === undefined ? [] : [{ variantId: variantIds[at] ?? 0, cents }],
    )
    if (await changesPrices(tx, { prices, now })) requireRight(context, 'change_prices', errors)
    await setPrices(tx, { prices, now, actor: by.actor })
    await writeSearchText(tx, productId)
    const lock = await lockProduct(tx, { productId, version, now })
    if ('refused' in lock) throw errors[lock.refused]()
    await publishProductChange(tx, productId, now)
    audit({ table: 'products', id: productId, details: toAuditDetails(input) })
    return { version: lock.version, variant_ids: variantIds }
  })

async function readHandle(tx: Db, productId: number) {
  const [product] = await query<{ handle: string; version: number }>(
    tx,
    'product_handle',
    'select handle, version from products where product_id = $1',
    [productId],
  )
  return product
}

async function movePairs(
  tx: Db,
  { cells, reason }: Grid,
  variantIds: readonly number[],
  by: { now: Date; actor: string; reference: string },
): Promise<CellRefusal[]> {
  const changes = cells.flatMap(({ pairs_by, cost_cents }, cell) =>
    pairs_by === undefined
      ? []
      : [{ cell, variantId: variantIds[cell] ?? 0, by: pairs_by, costCents: cost_cents }],
  )
  const invalid = changes.filter(
    (each) => reason === undefined || !isValidAdjustment(reason, each.by),
  )
  if (invalid.length > 0 || reason === undefined)
    return invalid.map(({ cell, variantId }) => toRefusal(cell, variantId, 'PAIRS_REASON'))
  const short = await adjustPairs(tx, {
    changes: changes.map(({ cell: _, ...change }) => change),
    reason,
    ...by,
  })
  return short.map(({ variantId, available }) =>
    toRefusal(variantIds.indexOf(variantId), variantId, 'PAIRS_SHORT', available),
  )
}

/** Of cells by which no pair comes in. */
function correctCosts(tx: Db, cells: Grid['cells'], variantIds: readonly number[]): Promise<void> {
  const costs = cells.flatMap(({ pairs_by = 0, cost_cents: costCents }, cell) =>
    costCents === undefined || pairs_by > 0
      ? []
      : [{ variantId: variantIds[cell] ?? 0, costCents }],
  )
  return setCosts(tx, costs)
}

function toRefusal(
  cell: number | null,
  variant_id: number,
  code: CellRefusal['code'],
  pairs?: number,
): CellRefusal {
  return { cell, variant_id, code, ...(pairs !== undefined && { pairs }) }
}

function toAuditDetails({ cells, archive, reason }: Grid) {
  const count = (field: 'price_cents' | 'barcodes' | 'sku' | 'pairs_by' | 'cost_cents') =>
    cells.filter((cell) => cell[field] !== undefined).length
  return {
    cells: cells.length,
    prices: count('price_cents'),
    barcodes: count('barcodes'),
    skus: count('sku'),
    pairs: count('pairs_by'),
    costs: count('cost_cents'),
    archived: archive.length,
    ...(reason && { reason }),
  }
}

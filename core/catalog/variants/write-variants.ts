import { type Db, isUniqueViolation, query } from '../../base/db.server.ts'
import { findOrCreateSize } from '../find-or-create.ts'
import { findFreeSku } from './find-free-sku.ts'
import { type BarcodeRefusal, writeBarcodes } from './write-barcodes.ts'

/** One cell of the size grid: a variant by its id, or by colour and size where it may be new. */
export interface VariantCell {
  variant_id?: number | undefined
  colour_id?: number | null | undefined
  /** A label such as '38 ½'. */
  size?: string | null | undefined
  attributes?: Record<string, string> | undefined
  /** Made from handle, colour and size where a new variant has none. */
  sku?: string | undefined
  /** All of its codes; others are removed. */
  barcodes?: readonly string[] | undefined
}

/** Why a cell cannot be written; `cell` counts from 0 in the order they were given. */
export type CellRefusal = { cell: number } & (
  | { code: 'VARIANT_UNKNOWN' | 'COLOUR_UNKNOWN' | 'CELL_REPEATED' | 'SKU_TAKEN' }
  | BarcodeRefusal
)

interface Product {
  productId: number
  handle: string
}

interface WrittenVariants {
  /** In the order of the cells; 0 where it could not be written. */
  variantIds: number[]
  refusals: CellRefusal[]
}

/**
 * Writes variants of a product: missing ones are created, archived ones restored, SKUs and barcodes replaced. Where a
 * cell is refused the caller must roll back.
 */
export async function writeVariants(
  tx: Db,
  product: Product,
  cells: readonly VariantCell[],
): Promise<WrittenVariants> {
  const variantIds: number[] = []
  const refusals: CellRefusal[] = []
  for (const [at, cell] of cells.entries()) {
    const written = await writeVariant(tx, product, cell)
    variantIds.push(typeof written === 'number' ? written : 0)
    if (typeof written === 'string') refusals.push({ cell: at, code: written })
    else if (variantIds.indexOf(written) < at) refusals.push({ cell: at, code: 'CELL_REPEATED' })
  }
  if (refusals.length > 0) return { variantIds, refusals }
  refusals.push(...(await writeSkus(tx, cells, variantIds)))
  const coded = cells.flatMap(({ barcodes }, cell) =>
    barcodes ? [{ cell, variantId: variantIds[cell] ?? 0, barcodes }] : [],
  )
  refusals.push(...(await writeBarcodes(tx, coded)))
  return { variantIds, refusals }
}

async function writeVariant(
  tx: Db,
  { productId, handle }: Product,
  { variant_id, colour_id = null, size, attributes = {}, sku }: VariantCell,
): Promise<number | 'VARIANT_UNKNOWN' | 'COLOUR_UNKNOWN' | 'SKU_TAKEN'> {
  if (variant_id !== undefined) {
    const [own] = await query<{ id: number }>(tx, 'variant_restore', RESTORE, [
      variant_id,
      productId,
    ])
    return own?.id ?? 'VARIANT_UNKNOWN'
  }
  const options = {
    product_id: productId,
    colour_id,
    size_id: size ? await findOrCreateSize(tx, size) : null,
    attributes,
  }
  const [known] = await query<{ id: number }>(
    tx,
    'variant_restore_by_options',
    RESTORE_BY_OPTIONS,
    options,
  )
  if (known) return known.id
  const [colour] = await query<{ key: string }>(tx, 'colour_key', COLOUR_KEY, [colour_id])
  if (colour_id !== null && !colour) return 'COLOUR_UNKNOWN'
  const parts = [handle, colour?.key, size ?? undefined, ...Object.values(attributes)]
  const [made] = await query<{ id: number }>(tx, 'variant_add', ADD, {
    ...options,
    sku: sku || (await findFreeSku(tx, parts)),
  })
  return made?.id ?? 'SKU_TAKEN'
}

/** A SKU written by another transaction at this moment violates the constraint; tried again, it is refused by name. */
async function writeSkus(
  tx: Db,
  cells: readonly VariantCell[],
  variantIds: readonly number[],
): Promise<CellRefusal[]> {
  if (!cells.some(({ sku }) => sku)) return []
  await query(tx, 'skus_savepoint', 'savepoint skus')
  try {
    return await trySkus(tx, cells, variantIds)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await query(tx, 'skus_back', 'rollback to savepoint skus')
    return trySkus(tx, cells, variantIds)
  }
}

async function trySkus(
  tx: Db,
  cells: readonly VariantCell[],
  variantIds: readonly number[],
): Promise<CellRefusal[]> {
  const refusals: CellRefusal[] = []
  for (const [cell, { sku }] of cells.entries()) {
    if (!sku) continue
    const written = await query(tx, 'variant_sku', SKU, [variantIds[cell], sku])
    if (written.length === 0) refusals.push({ cell, code: 'SKU_TAKEN' })
  }
  return refusals
}

/** Writes only rows that change: every write is sent to the tills. */
const restore = (found: string) => `
  with found as (select variant_id from product_variants where ${found}), restored as (
    update product_variants v set archived_at = null from found
    where v.variant_id = found.variant_id and v.archived_at is not null
  )
  select variant_id as id from found`
const RESTORE = restore('variant_id = $1 and product_id = $2')
const RESTORE_BY_OPTIONS = restore(
  `product_id = :product_id and colour_id is not distinct from :colour_id and size_id is not distinct from :size_id
     and attributes = :attributes`,
)
const COLOUR_KEY = 'select key from colours where colour_id = $1'
/** A new variant takes the weight of its product's other variants where they all weigh the same. */
const ADD = `
  insert into product_variants (product_id, colour_id, size_id, attributes, sku, weight_grams)
  select :product_id::bigint, :colour_id::bigint, :size_id::bigint, :attributes::jsonb, :sku::text, (
    select min(weight_grams) from product_variants where product_id = :product_id
    having count(*) = count(weight_grams) and min(weight_grams) = max(weight_grams))
  on conflict do nothing returning variant_id as id`
/** Answers a row where the SKU is free or already the variant's own. */
const SKU = `
  with free as (
    select variant_id from product_variants v where variant_id = $1
      and not exists (select from product_variants other where other.sku = $2 and other.variant_id <> $1)
  ), changed as (
    update product_variants v set sku = $2 from free where v.variant_id = free.variant_id and v.sku <> $2
  )
  select from free`

import { type Db, isUniqueViolation, query } from '../../base/db.server.ts'
import { findOrCreateSize } from '../find-or-create.ts'
import { freeSku } from './free-sku.ts'
import { type BarcodeProblem, writeBarcodes } from './write-barcodes.ts'

/** One cell of the grid: a variant by its id, or by colour and size where it may not be there yet. */
export interface GridCell {
  variant_id?: number | undefined
  colour_id?: number | null | undefined
  /** As somebody writes it. */
  size?: string | null | undefined
  attributes?: Record<string, string> | undefined
  /** Made from handle, colour and size where a new variant has none. */
  sku?: string | undefined
  /** All of its codes; those that are not named are taken away. */
  barcodes?: readonly string[] | undefined
}

/** Why a cell cannot be written; `cell` counts from 0 in the order they were given. */
export type CellProblem = { cell: number } & (
  | { code: 'VARIANT_UNKNOWN' | 'COLOUR_UNKNOWN' | 'CELL_REPEATED' | 'SKU_TAKEN' }
  | BarcodeProblem
)

interface Product {
  productId: number
  handle: string
}

interface Written {
  /** In the order of the cells; 0 where it could not be written. */
  variantIds: number[]
  problems: CellProblem[]
}

/**
 * Writes variants of a product: those that are missing are made, archived ones come back, SKUs and barcodes
 * become these. Where a cell has a problem the caller must roll back.
 */
export async function writeVariants(
  tx: Db,
  product: Product,
  cells: readonly GridCell[],
): Promise<Written> {
  const variantIds: number[] = []
  const problems: CellProblem[] = []
  for (const [at, cell] of cells.entries()) {
    const written = await variantOf(tx, product, cell)
    variantIds.push(typeof written === 'number' ? written : 0)
    if (typeof written === 'string') problems.push({ cell: at, code: written })
    else if (variantIds.indexOf(written) < at) problems.push({ cell: at, code: 'CELL_REPEATED' })
  }
  if (problems.length > 0) return { variantIds, problems }
  problems.push(...(await writeSkus(tx, cells, variantIds)))
  const coded = cells.flatMap(({ barcodes }, cell) =>
    barcodes ? [{ cell, variantId: variantIds[cell] ?? 0, barcodes }] : [],
  )
  problems.push(...(await writeBarcodes(tx, coded)))
  return { variantIds, problems }
}

async function variantOf(
  tx: Db,
  { productId, handle }: Product,
  { variant_id, colour_id = null, size, attributes = {}, sku }: GridCell,
): Promise<number | 'VARIANT_UNKNOWN' | 'COLOUR_UNKNOWN' | 'SKU_TAKEN'> {
  if (variant_id !== undefined) {
    const [own] = await query<{ id: number }>(tx, 'variant_back', BACK, [variant_id, productId])
    return own?.id ?? 'VARIANT_UNKNOWN'
  }
  const options = [productId, colour_id, size ? await findOrCreateSize(tx, size) : null, attributes]
  const [known] = await query<{ id: number }>(
    tx,
    'variant_back_by_options',
    BACK_BY_OPTIONS,
    options,
  )
  if (known) return known.id
  const [colour] = await query<{ key: string }>(tx, 'colour_key', COLOUR_KEY, [colour_id])
  if (colour_id !== null && !colour) return 'COLOUR_UNKNOWN'
  const parts = [handle, colour?.key, size ?? undefined, ...Object.values(attributes)]
  const values = [...options, sku || (await freeSku(tx, parts))]
  const [made] = await query<{ id: number }>(tx, 'variant_add', ADD, values)
  return made?.id ?? 'SKU_TAKEN'
}

/** A SKU that somebody else gives away at this moment is met only when it is written: then it can be seen. */
async function writeSkus(
  tx: Db,
  cells: readonly GridCell[],
  variantIds: readonly number[],
): Promise<CellProblem[]> {
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
  cells: readonly GridCell[],
  variantIds: readonly number[],
): Promise<CellProblem[]> {
  const problems: CellProblem[] = []
  for (const [cell, { sku }] of cells.entries()) {
    if (!sku) continue
    const written = await query(tx, 'variant_sku', SKU, [variantIds[cell], sku])
    if (written.length === 0) problems.push({ cell, code: 'SKU_TAKEN' })
  }
  return problems
}

/** A row is written only where that changes it: tills hear of every write. */
const back = (found: string) => `
  with found as (select variant_id from product_variants where ${found}), back as (
    update product_variants v set archived_at = null from found
    where v.variant_id = found.variant_id and v.archived_at is not null
  )
  select variant_id as id from found`
const BACK = back('variant_id = $1 and product_id = $2')
const BACK_BY_OPTIONS = back(
  'product_id = $1 and colour_id is not distinct from $2 and size_id is not distinct from $3 and attributes = $4',
)
const COLOUR_KEY = 'select key from colours where colour_id = $1'
/** Weighs what all others of its product weigh, where that is one weight. */
const ADD = `
  insert into product_variants (product_id, colour_id, size_id, attributes, sku, weight_grams)
  select $1::bigint, $2::bigint, $3::bigint, $4::jsonb, $5::text, (
    select min(weight_grams) from product_variants where product_id = $1
    having count(*) = count(weight_grams) and min(weight_grams) = max(weight_grams))
  on conflict do nothing returning variant_id as id`
/** Found too where it has this one already. */
const SKU = `
  with free as (
    select variant_id from product_variants v where variant_id = $1
      and not exists (select from product_variants other where other.sku = $2 and other.variant_id <> $1)
  ), changed as (
    update product_variants v set sku = $2 from free where v.variant_id = free.variant_id and v.sku <> $2
  )
  select from free`

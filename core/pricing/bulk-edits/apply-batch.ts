import { type Db, query } from '../../base/db.server.ts'
import { raiseVersions } from '../../catalog/products/lock-product.ts'
import { publishProduct } from '../../catalog/products/publish-product.ts'
import { publishManyChanges } from '../../catalog/products/publish-product-change.ts'
import { withdrawProduct } from '../../catalog/products/set-product-status.ts'
import { updateProductDetails } from '../../catalog/products/update-product-details.ts'
import type { MissingField } from '../../catalog/rules.ts'
import { writeSearchText } from '../../catalog/search/write-search-text.ts'
import { setPrices } from '../set-price.ts'
import type { BulkChange } from './bulk-change.ts'
import { isDetail } from './detail-fields.ts'
import { type BulkValue, planRows } from './plan-rows.ts'
import { BULK_BATCH, type BulkReason, changePrice, type PriceChange } from './rules.ts'

interface Batch {
  bulkEditId: number
  change: BulkChange
  now: Date
  /** Whoever asked for it, as `actorKey` says it. */
  actor: string
}

interface AppliedBatch {
  /** Products that were looked at; none at the end. */
  count: number
  changedIds: number[]
}

/**
 * Changes the next products of an edit that has begun, in the caller's transaction. Each is locked under the version that
 * was looked at and judged once more: one that was saved since, or that cannot be changed any more, is left out and says
 * why.
 */
export async function applyBatch(tx: Db, batch: Batch): Promise<AppliedBatch> {
  const { bulkEditId, change, now, actor } = batch
  const next = await query<PlannedProduct>(tx, 'bulk_next', NEXT, [bulkEditId, BULK_BATCH])
  if (next.length === 0) return { count: 0, changedIds: [] }
  const ids = next.map(({ productId }) => productId)
  const locked = await query<{ id: number }>(tx, 'bulk_lock', LOCK, [bulkEditId, ids])
  const isLocked = new Set(locked.map(({ id }) => id))
  const rows = await planRows(tx, [...isLocked], change, now)
  const outcomes: Outcome[] = ids
    .filter((id) => !isLocked.has(id))
    .map((productId) => ({ productId, state: 'refused', reason: 'PRODUCT_CHANGED', missing: [] }))
  const able: number[] = []
  const seen = new Map(next.map(({ productId, before }) => [productId, JSON.stringify(before)]))
  // A price may change without the product's version.
  for (const { productId, reason, missing, isSame, before } of rows)
    if (change.field === 'price' && seen.get(productId) !== JSON.stringify(before))
      outcomes.push({ productId, state: 'refused', reason: 'PRODUCT_CHANGED', missing: [] })
    else if (reason) outcomes.push({ productId, state: 'refused', reason, missing })
    else if (isSame) outcomes.push({ productId, state: 'unchanged', reason: null, missing: [] })
    else able.push(productId)
  await raiseVersions(tx, able, now)
  const refused = await applyChange(tx, able, { change, now, actor })
  for (const productId of able) {
    const missing = refused.get(productId)
    outcomes.push(
      missing
        ? { productId, state: 'refused', reason: 'NOT_READY', missing }
        : { productId, state: 'changed', reason: null, missing: [] },
    )
  }
  await query(tx, 'bulk_outcomes', OUTCOMES, [bulkEditId, JSON.stringify(outcomes)])
  return { count: ids.length, changedIds: able.filter((id) => !refused.has(id)) }
}

interface PlannedProduct {
  productId: number
  before: BulkValue
}

interface Outcome {
  productId: number
  state: 'refused' | 'changed' | 'unchanged'
  reason: BulkReason | null
  missing: MissingField[]
}

/** Answers what the products lack that cannot be published after all. */
async function applyChange(
  tx: Db,
  ids: readonly number[],
  { change, now, actor }: Omit<Batch, 'bulkEditId'>,
): Promise<ReadonlyMap<number, MissingField[]>> {
  const refused = new Map<number, MissingField[]>()
  if (ids.length === 0) return refused
  if (change.field === 'price') {
    await setPrices(tx, { prices: await workOutPrices(tx, ids, change, now), now, actor })
    return refused
  }
  if (isDetail(change))
    for (const id of ids) {
      await updateProductDetails(tx, id, { [change.field]: change.value })
      await writeSearchText(tx, id)
    }
  else if (change.value === 'draft') for (const id of ids) await withdrawProduct(tx, id)
  else return publishAll(tx, ids, now)
  await publishManyChanges(tx, ids, now)
  return refused
}

async function publishAll(tx: Db, ids: readonly number[], now: Date) {
  const refused = new Map<number, MissingField[]>()
  for (const id of ids) {
    const missing = await publishProduct(tx, id, now)
    if (missing.length > 0) refused.set(id, missing)
  }
  return refused
}

async function workOutPrices(tx: Db, ids: readonly number[], change: PriceChange, now: Date) {
  const variants = await query<{ variantId: number; cents: number | null }>(
    tx,
    'bulk_prices',
    PRICES,
    [ids, now],
  )
  return variants.flatMap(({ variantId, cents }) => {
    const changed = changePrice(cents, change)
    return typeof changed === 'number' ? [{ variantId, cents: changed }] : []
  })
}

/** Another worker that goes on with the same edit takes the ones after these. */
const NEXT = `
  select product_id as "productId", before from bulk_edit_rows where bulk_edit_id = $1 and state = 'planned'
  order by product_id limit $2 for update skip locked`

const LOCK = `
  select p.product_id as id from products p join bulk_edit_rows r on r.product_id = p.product_id and r.bulk_edit_id = $1
  where p.product_id = any($2::bigint[]) and p.version = r.version
  order by p.product_id for no key update of p`

const PRICES = `
  select v.variant_id as "variantId", (select r.cents from prices r
    where r.variant_id = v.variant_id and r.channel is null and r.valid @> $2::timestamptz) as cents
  from product_variants v where v.product_id = any($1::bigint[]) and v.archived_at is null order by v.variant_id`

const OUTCOMES = `
  update bulk_edit_rows r set state = o.state, reason = o.reason, missing = o.missing
  from jsonb_to_recordset($2::jsonb) as o ("productId" bigint, state bulk_row_state, reason bulk_reason, missing text[])
  where r.bulk_edit_id = $1 and r.product_id = o."productId"`

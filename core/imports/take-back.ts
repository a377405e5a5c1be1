import { type Db, run } from '../base/db.server.ts'
import { noteImported } from '../catalog/note-imported.ts'
import { writeBarcodes } from '../catalog/write-barcodes.ts'
import { setPrices } from '../pricing/set-price.ts'
import { adjustPairs } from '../stock/adjust-pairs.ts'
import type { Imported, Repriced } from './import-product.ts'
import type { KeptReason } from './rules.ts'

/** What a run keeps of each product that it made or changed, so that it can be taken back. */
export interface Undo extends Pick<Imported, 'productId' | 'created' | 'createdIds' | 'repriced'> {
  /** Of the product when it came in: a later one says that somebody has saved it since. */
  version?: number
}

interface TakingBack {
  /** The run's own, as it stands at the pairs that came in. */
  reference: string
  now: Date
  actor: string
  /**
   * Puts variants away, and with `whole` their product too, so that nobody finds them and their handle and SKUs
   * are free again.
   */
  putAway(tx: Db, goods: PutAway): Promise<void>
}

interface PutAway {
  productId: number
  variantIds: readonly number[]
  whole: boolean
  now: Date
}

/**
 * Takes back what an import did to one product: pairs are written off, barcodes taken away, variants put away,
 * prices set to what they were where they are still the file's. New goods of which a pair was sold, reserved or
 * counted since, or which somebody has saved since, stay as they are, whole; answers why something was kept.
 */
export async function takeBack(
  tx: Db,
  undo: Undo,
  taking: TakingBack,
): Promise<KeptReason | undefined> {
  const { productId, created, createdIds } = undo
  const { reference, now, actor, putAway } = taking
  const [seen] = await run<Seen>(tx, 'import_undo_seen', SEEN, [productId, createdIds, reference])
  if (!seen) return 'EDITED'
  const touched = createdIds.length > 0 ? touch(seen, undo.version) : undefined
  if (touched) return touched
  const changes = seen.pairs.map(({ id, count }) => ({ variantId: id, by: -count }))
  const adjusting = { changes, reason: 'correction', reference, now, actor } as const
  if ((await adjustPairs(tx, adjusting)).length > 0) return 'STOCK_CHANGED'
  await writeBarcodes(
    tx,
    createdIds.map((variantId, cell) => ({ cell, variantId, barcodes: [] })),
  )
  const left = await priceBack(tx, undo.repriced, taking)
  const whole = created && seen.others === 0
  if (createdIds.length > 0) await putAway(tx, { productId, variantIds: createdIds, whole, now })
  return left ? 'PRICE_STAYS' : undefined
}

function touch(seen: Seen, version: number | undefined): KeptReason | undefined {
  if (seen.sold) return 'SOLD'
  if (seen.reserved) return 'RESERVED'
  if (seen.moved) return 'STOCK_CHANGED'
  return version !== undefined && seen.version !== version ? 'EDITED' : undefined
}

/** Answers whether a price stays because there was none before: a variant that is on sale cannot go without. */
async function priceBack(
  tx: Db,
  repriced: readonly Repriced[],
  { now, actor }: TakingBack,
): Promise<boolean> {
  if (repriced.length === 0) return false
  const ids = repriced.map(({ variantId }) => variantId)
  const rows = await run<{ id: number; cents: number }>(tx, 'import_undo_costs', COSTS, [ids, now])
  const costs = new Map(rows.map(({ id, cents }) => [id, cents]))
  const untouched = repriced.filter(({ variantId, set }) => costs.get(variantId) === set)
  const prices = untouched.flatMap(({ variantId, cents }) =>
    cents === null ? [] : [{ variantId, cents }],
  )
  await setPrices(tx, { prices, now, actor })
  await noteImported(
    tx,
    repriced.map(({ variantId, imported }) => ({ variantId, imported: imported ?? {} })),
  )
  return untouched.length > prices.length
}

interface Seen {
  version: number
  sold: boolean
  reserved: boolean
  moved: boolean
  /** Variants that somebody added since. */
  others: number
  pairs: { id: number; count: number }[]
}

/** Held until the act ends, so that nobody sells meanwhile what is being put away. */
const SEEN = `
  with held as (
    select product_id, version from products where product_id = $1 for update
  ), items as (
    select variant_id, status from inventory_items where variant_id = any($2::bigint[])
  )
  select held.version,
    exists (select from sale_lines where variant_id = any($2::bigint[]))
      or exists (select from items where status = 'sold') as sold,
    exists (select from items where status = 'reserved') as reserved,
    exists (select from items where status <> 'in_stock') or exists (
      select from stock_movements where variant_id = any($2::bigint[]) and reference is distinct from $3
    ) as moved,
    (select count(*)::int from product_variants v where v.product_id = held.product_id
      and v.archived_at is null and v.variant_id <> all($2::bigint[])) as others,
    coalesce((select jsonb_agg(jsonb_build_object('id', variant_id, 'count', count))
      from (select variant_id, count(*)::int from items group by variant_id) grouped), '[]') as pairs
  from held`

const COSTS = `
  select variant_id as id, cents from prices
  where variant_id = any($1::bigint[]) and channel is null and valid @> $2::timestamptz`

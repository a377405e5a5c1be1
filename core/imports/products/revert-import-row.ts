import { type Db, query } from '../../base/db.server.ts'
import {
  archiveImported,
  type OrphanCandidates,
  reindexImported,
} from '../../catalog/products/archive-imported.ts'
import { updateImportedValues } from '../../catalog/products/update-imported-values.ts'
import { setPrices } from '../../pricing/set-price.ts'
import type { RevertRefusal } from '../rules.ts'
import type { ImportedProduct } from './import-product.ts'
import type { PriceRevert } from './set-file-prices.ts'

/** What a run keeps of each product that it made or changed, so that it can be taken back. */
export interface RevertData
  extends Pick<ImportedProduct, 'productId' | 'created' | 'createdIds' | 'repriced'> {
  /** Of the product when it came in: a later one says that somebody has saved it since. */
  version?: number
}

/** One row of a run that is being taken back. */
interface RowRevert {
  importRunId: number
  row: number
  /** The run's own, as it stands at the pairs that came in. */
  reference: string
  now: Date
  actor: string
}

interface RevertedRow {
  /** Why something was kept. */
  kept?: RevertRefusal
  left?: OrphanCandidates
}

/**
 * Takes back what an import did to one product: what it made is forgotten, prices become what they were where they
 * are still the file's. New goods of which a pair was sold, reserved, waited for or counted since, or which somebody
 * has changed since, stay as they are, whole. A product that is gone already needs nothing.
 */
export async function revertImportRow(
  tx: Db,
  undo: RevertData,
  taking: RowRevert,
): Promise<RevertedRow> {
  const { productId, created, createdIds } = undo
  const { importRunId, row, reference, now } = taking
  const asked = [productId, createdIds, reference, now]
  const [seen] = await query<Seen>(tx, 'import_undo_seen', SEEN, asked)
  if (!seen) return {}
  const hasNew = created || createdIds.length > 0
  const touched = hasNew ? findKeptReason(seen, undo) : undefined
  if (touched) return { kept: touched }
  const stays = await revertPrices(tx, undo.repriced, taking)
  const kept = stays ? ({ kept: 'PRICE_STAYS' } as const) : {}
  if (!hasNew) return kept
  const whole = created && !seen.others
  const left = await archiveImported(tx, { productId, variantIds: createdIds, whole, now })
  await query(tx, 'import_forget', 'select forget_imported($1, $2)', [importRunId, row])
  if (!whole) await reindexImported(tx, productId, now)
  // What a later import has added to it keeps the product, and takes it along when it goes itself.
  if (created && !whole) await query(tx, 'import_hand_over', HAND_OVER, [importRunId, productId])
  return { ...kept, left }
}

function findKeptReason(seen: Seen, { created, version }: RevertData): RevertRefusal | undefined {
  if (seen.sold) return 'SOLD'
  if (seen.reserved) return 'RESERVED'
  if (seen.requested) return 'REQUESTED'
  if (seen.moved) return 'STOCK_CHANGED'
  const isEdited = seen.repriced || (created && seen.pictured)
  return isEdited || (version !== undefined && seen.version !== version) ? 'EDITED' : undefined
}

/** Answers whether a price stays because there was none before: a variant that is on sale cannot go without. */
async function revertPrices(
  tx: Db,
  repriced: readonly PriceRevert[],
  { now, actor }: RowRevert,
): Promise<boolean> {
  if (repriced.length === 0) return false
  const ids = repriced.map(({ variantId }) => variantId)
  const rows = await query<{ id: number; cents: number }>(tx, 'import_undo_costs', COSTS, [
    ids,
    now,
  ])
  const costs = new Map(rows.map(({ id, cents }) => [id, cents]))
  const untouched = repriced.filter(({ variantId, set }) => costs.get(variantId) === set)
  const prices = untouched.flatMap(({ variantId, cents }) =>
    cents === null ? [] : [{ variantId, cents }],
  )
  await setPrices(tx, { prices, now, actor })
  await updateImportedValues(
    tx,
    repriced.map(({ variantId, imported }) => ({ variantId, imported: imported ?? {} })),
  )
  return untouched.length > prices.length
}

interface Seen {
  version: number
  sold: boolean
  reserved: boolean
  /** A customer waits for it. */
  requested: boolean
  moved: boolean
  /** Somebody has set another price since, for now or for later. */
  repriced: boolean
  pictured: boolean
  /** It has variants that did not come with this import. */
  others: boolean
}

/** Held until the act ends, so that nobody sells meanwhile what is being forgotten. */
const SEEN = `
  with held as (
    select product_id, version from products where product_id = $1 for update
  ), items as (
    select status from inventory_items where variant_id = any($2::bigint[])
  ), lines as (
    select sale_id from sale_lines where variant_id = any($2::bigint[])
  )
  select held.version,
    exists (select from lines join sales using (sale_id) where paid_at is not null)
      or exists (select from items where status = 'sold') as sold,
    exists (select from items where status = 'reserved')
      or exists (select from counted_reservations where variant_id = any($2::bigint[])) as reserved,
    exists (select from goods_requests where variant_id = any($2::bigint[])) as requested,
    exists (select from lines) or exists (select from items where status <> 'in_stock')
      or exists (select from counted_stock where variant_id = any($2::bigint[])) or exists (
      select from stock_movements where variant_id = any($2::bigint[])
        and (reference is distinct from $3 or reason <> 'import')
    ) as moved,
    exists (select from prices p join product_variants v using (variant_id)
      where v.variant_id = any($2::bigint[]) and (upper_inf(p.valid) or upper(p.valid) > $4)
        and (p.channel is not null or p.campaign_id is not null
          or p.cents is distinct from (v.imported ->> 'price_cents')::int)) as repriced,
    exists (select from product_pictures p where p.product_id = held.product_id) as pictured,
    exists (select from product_variants v where v.product_id = held.product_id
      and v.variant_id <> all($2::bigint[])) as others
  from held`

const HAND_OVER = `
  update import_rows set undo = jsonb_set(undo, '{created}', 'true')
  where product_id = $2 and import_run_id <> $1 and undo is not null and state in ('created', 'changed')`

const COSTS = `
  select variant_id as id, cents from prices
  where variant_id = any($1::bigint[]) and channel is null and valid @> $2::timestamptz`

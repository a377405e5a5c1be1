import { type Db, query } from '../base/db.server.ts'
import { adjustCounted, findCountedVariants } from './adjust-counted.ts'
import { setCosts } from './costs/set-costs.ts'
import { publishAvailability } from './publish-availability.ts'
import { addPairs } from './receive-pairs.ts'
import type { AdjustReason } from './rules.ts'

/** Pairs, or counted goods, added (above zero) or removed (below). */
export interface PairsChange {
  variantId: number
  by: number
  /** Of one that comes in, in cents without VAT; without it, what the variant cost last. */
  costCents?: number | undefined
}

interface Adjustment {
  changes: readonly PairsChange[]
  reason: AdjustReason
  /** The code of a place; without it pairs come in at `tienda`, and are removed wherever they are. */
  location?: string
  /** Written in every movement. */
  reference: string
  now: Date
  actor: string
}

/** A variant with fewer pairs in stock than were to be removed. */
export interface ShortVariant {
  variantId: number
  available: number
}

/**
 * Adds pairs to stock and removes others, each with its movement; of counted goods their number. Only pairs in stock
 * are removed, never one that is reserved, lent, sold or marked; their rows stay, written off or defective. Where a variant is short it is named, and the
 * caller must roll back. What comes in is a receipt with its cost.
 */
export async function adjustPairs(tx: Db, adjustment: Adjustment): Promise<ShortVariant[]> {
  const { reason, reference, now, actor, location } = adjustment
  const all = mergeChanges(adjustment.changes)
  const countedIds = await findCountedVariants(
    tx,
    all.map(({ variantId }) => variantId),
  )
  const changes = all.filter(({ variantId }) => !countedIds.has(variantId))
  const removed = changes.filter(({ by }) => by < 0)
  const short: ShortVariant[] = []
  for (const change of removed) {
    const available = await removePairs(tx, change, adjustment)
    if (available < -change.by) short.push({ variantId: change.variantId, available })
  }
  // After the pairs, in the order of all who take goods.
  for (const change of all.filter(({ variantId }) => countedIds.has(variantId))) {
    if (change.by > 0 && reason === 'defect') throw new Error('nothing comes in as defective')
    const moved = await adjustCounted(tx, change, adjustment)
    if (moved < Math.abs(change.by)) short.push({ variantId: change.variantId, available: moved })
    const { variantId, costCents } = change
    if (change.by > 0 && costCents !== undefined) await setCosts(tx, [{ variantId, costCents }])
  }
  if (short.length > 0) return short
  const added = changes.filter(({ by }) => by > 0)
  if (added.length > 0 && reason === 'defect') throw new Error('no pair comes in as defective')
  if (reason !== 'defect')
    await addPairs(tx, {
      received: added.map(({ by, ...pairs }) => ({ ...pairs, quantity: by })),
      reason,
      reference,
      actor,
      ...(location && { location }),
    })
  // Once, as a net: pairs are locked before products, in every act.
  await publishAvailability(tx, all, now)
  return []
}

/** One entry per variant, with the last of its costs, in ascending id. */
function mergeChanges(changes: readonly PairsChange[]): PairsChange[] {
  const merged = new Map<number, PairsChange>()
  for (const { variantId, by, costCents } of changes) {
    const before = merged.get(variantId)
    merged.set(variantId, {
      variantId,
      by: (before?.by ?? 0) + by,
      costCents: costCents ?? before?.costCents,
    })
  }
  return [...merged.values()].sort((a, b) => a.variantId - b.variantId)
}

/** As `allocateGoods` does: waits for pairs that other transactions have locked only where the rest is too few. */
async function removePairs(tx: Db, change: PairsChange, adjustment: Adjustment): Promise<number> {
  await query(tx, 'adjust_savepoint', 'savepoint adjust')
  const count = await removeVariant(tx, 'adjust_skip', SKIP, change, adjustment)
  if (count >= -change.by) return count
  await query(tx, 'adjust_back', 'rollback to savepoint adjust')
  return removeVariant(tx, 'adjust_wait', WAIT, change, adjustment)
}

const SKIP = 'on_display, item_id limit :quantity for update skip locked'
const WAIT = 'item_id limit :quantity for update'

async function removeVariant(
  tx: Db,
  name: string,
  order: string,
  { variantId, by }: PairsChange,
  { reason, reference, actor, location }: Adjustment,
): Promise<number> {
  const pairs = await query(
    tx,
    name,
    `with picked as (
       select item_id from inventory_items where variant_id = :variant_id and status = 'in_stock' and not marked
         and (:location::text is null or location_id = (select location_id from locations where code = :location)) order by ${order}
     ), gone as (
       update inventory_items i set status = :status::item_status from picked where i.item_id = picked.item_id
       returning i.item_id, i.variant_id, i.location_id
     )
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
     select variant_id, location_id, item_id, 'in_stock', :status::item_status, :reason::movement_reason, :reference, :actor from gone
     returning item_id`,
    {
      variant_id: variantId,
      quantity: -by,
      status: reason === 'defect' ? 'defective' : 'written_off',
      reason,
      reference,
      actor,
      location: location ?? null,
    },
  )
  return pairs.length
}

import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { StockKind } from '../../catalog/rules.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import type { AllocatedPair, WantedGoods } from '../../stock/allocation.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { lockPairs } from '../../stock/reservations.ts'
import { sendAsideGoods } from '../../stock/supplier-goods/send-aside-goods.ts'
import type { LockedSupplierReturn } from './lock-supplier-return.ts'
import type { SupplierReturnReason } from './rules.ts'

/** A line of a draft. */
export interface ReturnLine {
  lineId: number
  variantId: number
  /** Of a pair that goes back as itself. */
  itemId: number | null
  quantity: number
  reason: SupplierReturnReason
  stockKind: StockKind
}

/** Goods that cannot go back. */
export interface ShortReturn {
  variant_id: number
  item_id: number | null
  available: number
  /** What became of a pair that was to go as itself. */
  status: string | null
}

interface PairOfLine {
  itemId: number
  variantId: number
  status: string
  marked: boolean
  locationId: number
}

interface ReturnAllocation {
  found: LockedSupplierReturn
  lines: readonly ReturnLine[]
  now: Date
  actor: Actor
}

/**
 * Takes the goods of a return out of the shop, with their movements. Pairs are locked by variant, then by pair, and what can
 * be sold leaves by `allocateGoods`: a pair that is sold, lent or reserved stays. Answers what cannot leave, after which the
 * caller must roll back, or the pairs that were taken off the shelves.
 */
export async function allocateReturnGoods(
  tx: Db,
  { found, lines, now, actor }: ReturnAllocation,
): Promise<{ short: ShortReturn[] } | { taken: AllocatedPair[] }> {
  const items = lines.flatMap(({ itemId }) => itemId ?? [])
  await lockPairs(tx, {
    variantIds: lines
      .filter(({ itemId, stockKind }) => itemId === null && stockKind === 'pair')
      .map(({ variantId }) => variantId),
    itemIds: items,
  })
  const pairs = await readPairs(tx, items)
  const gone = pairs.filter((pair) => !canLeave(pair, found))
  if (gone.length > 0) return { short: gone.map(toShort) }
  const aside = pairs.filter(isAside)
  const moved: AvailabilityChange[] = []
  const by = { actor: actorKey(actor), reference: found.reference }
  const result = await allocateGoods(tx, {
    wanted: [
      ...pairs.filter((pair) => !isAside(pair)).map(({ itemId }) => ({ itemId })),
      ...lines.filter(({ itemId }) => itemId === null).map(toWanted),
    ],
    at: found.locationId,
    as: { status: 'returned_to_supplier' },
    now,
    ...by,
    moved,
  })
  if ('short' in result)
    return {
      short: result.short.map(({ variantId, itemId, available }) => ({
        variant_id: variantId,
        item_id: itemId ?? null,
        available,
        status: pairs.find((pair) => pair.itemId === itemId)?.status ?? null,
      })),
    }
  await sendAsideGoods(tx, { itemIds: aside.map(({ itemId }) => itemId), ...by })
  await publishAvailability(tx, moved, now)
  return { taken: result.allocated }
}

const toWanted = ({ variantId, quantity, stockKind }: ReturnLine): WantedGoods => ({
  variantId,
  quantity,
  stockKind,
})

/** It is not on sale: nobody else takes it. */
const isAside = ({ status, marked }: PairOfLine) =>
  (status === 'defective' && !marked) || status === 'returned_to_supplier'

const canLeave = (pair: PairOfLine, { locationId }: LockedSupplierReturn) =>
  pair.locationId === locationId &&
  (isAside(pair) || ['in_stock', 'reserved', 'defective'].includes(pair.status))

const toShort = ({ variantId, itemId, status }: PairOfLine): ShortReturn => ({
  variant_id: variantId,
  item_id: itemId,
  available: 0,
  status,
})

const readPairs = (tx: Db, items: readonly number[]) =>
  query<PairOfLine>(
    tx,
    'supplier_return_pairs',
    `select item_id as "itemId", variant_id as "variantId", status, marked, location_id as "locationId"
     from inventory_items where item_id = any($1::bigint[])`,
    [items],
  )

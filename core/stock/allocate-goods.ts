import { type Db, pipeline, query } from '../base/db.server.ts'
import type {
  AllocatedPair,
  Allocation,
  AllocationResult,
  ShortGoods,
  WantedItem,
  WantedVariant,
} from './allocation.ts'
import {
  allocateCounted,
  allocateItem,
  allocateVariant,
  type Locking,
  lockCounted,
} from './allocation-statements.ts'
import { lockPairs } from './reservations.ts'

/**
 * The one way in which goods leave: allocates them inside the caller's transaction, from the place that sells; where
 * something is short, the caller must roll back. Pairs are available when they are in stock, or when their reservation
 * is past its time: no job has to run first. A marked pair is allocated by its item alone, also when it is defective.
 * Counted goods are taken off their number; a service is always available and moves nothing.
 *
 * Pairs go before counted goods, each in ascending id of the variant. The first attempt skips pairs that other
 * transactions have locked; only if it finds too few does a second one wait for them, in item order, before the answer
 * is "sold out". (house.md section 4)
 */
export async function allocateGoods(tx: Db, allocation: Allocation): Promise<AllocationResult> {
  const variants = mergeByVariant(allocation.wanted.filter((each) => 'variantId' in each))
  const items = allocation.wanted.filter((each) => 'itemId' in each)
  const wanted: Demand = {
    pairs: variants.filter(({ stockKind }) => stockKind === 'pair'),
    counted: variants.filter(({ stockKind }) => stockKind === 'counted'),
    items: items.length > 0 ? await findVariants(tx, items) : [],
  }
  let found = await attempt(tx, { locking: 'skip', from: 'savepoint allocate' }, wanted, allocation)
  const waited = findShort(wanted, found).length > 0
  if (waited)
    found = await attempt(
      tx,
      { locking: 'wait', from: 'rollback to savepoint allocate' },
      wanted,
      allocation,
    )
  const short = findShort(wanted, found)
  if (short.length > 0) return { short }
  allocation.moved.push(
    ...found.pairs.map(({ variantId }) => ({ variantId, by: -1 })),
    ...wanted.counted.map(({ variantId, quantity }) => ({ variantId, by: -quantity })),
  )
  return { allocated: found.pairs, waited }
}

/** What is wanted, each in ascending id of the variant. */
interface Demand {
  pairs: readonly WantedVariant[]
  counted: readonly WantedVariant[]
  items: readonly (WantedItem & { variantId: number })[]
}

interface Found {
  pairs: AllocatedPair[]
  /** How many of each counted variant, in the order in which they are wanted. */
  counted: number[]
}

/** All in one pipeline, from a savepoint to which the second attempt goes back. */
async function attempt(
  tx: Db,
  { locking, from }: { locking: Locking; from: string },
  { pairs, counted, items }: Demand,
  allocation: Allocation,
): Promise<Found> {
  const variantIds = counted.map(({ variantId }) => variantId)
  const [, , allocated, counts] = await pipeline([
    query(tx, from, from),
    // A pair that one act wants as itself may be any pair to another: both wait for it at the same place in the order.
    locking === 'wait' && items.length > 0
      ? lockPairs(tx, { variantIds: pairs.map(({ variantId }) => variantId), itemIds: ids(items) })
      : NOT_NEEDED,
    pipeline(
      [...items, ...pairs]
        .sort((a, b) => a.variantId - b.variantId)
        .map((each) =>
          'itemId' in each
            ? allocateItem(tx, locking, each, allocation)
            : allocateVariant(tx, locking, each, allocation),
        ),
    ),
    pipeline([
      ...(counted.length > 0 ? [lockCounted(tx, variantIds)] : []),
      ...counted.map((each) => allocateCounted(tx, each, allocation)),
    ]),
  ])
  return { pairs: allocated.flat(), counted: counts.slice(counted.length > 0 ? 1 : 0) }
}

const NOT_NEEDED = Promise.resolve()

const ids = (items: readonly WantedItem[]) => items.map(({ itemId }) => itemId)

/** The variant of a pair never changes: it says where the pair stands in the order of locks. */
async function findVariants(tx: Db, items: readonly WantedItem[]) {
  const found = await query<WantedItem & { variantId: number }>(
    tx,
    'items_variants',
    `select item_id as "itemId", variant_id as "variantId" from inventory_items
     where item_id = any($1::bigint[]) order by variant_id, item_id`,
    [ids(items)],
  )
  if (found.length !== items.length) throw new Error(`no such pairs: ${ids(items).join(', ')}`)
  return found
}

function findShort({ pairs, counted, items }: Demand, found: Found): ShortGoods[] {
  const variants = [
    ...pairs.map((each) => ({ ...each, available: countPairs(found.pairs, each.variantId) })),
    ...counted.map((each, n) => ({ ...each, available: found.counted[n] ?? 0 })),
  ]
  const missing = items.filter((item) => !found.pairs.some((pair) => pair.itemId === item.itemId))
  return [
    ...variants
      .filter(({ quantity, available }) => available < quantity)
      .map(({ variantId, available }) => ({ variantId, available })),
    ...missing.map(({ itemId, variantId }) => ({ variantId, available: 0, itemId })),
  ]
}

/** How many of the pairs are interchangeable ones of a variant. */
export function countPairs(pairs: readonly AllocatedPair[], variantId: number): number {
  return pairs.filter((pair) => pair.variantId === variantId && !pair.single).length
}

/** One entry per variant, in ascending id. */
export function mergeByVariant(wanted: readonly WantedVariant[]): WantedVariant[] {
  const merged = new Map<number, WantedVariant>()
  for (const each of wanted) {
    const quantity = (merged.get(each.variantId)?.quantity ?? 0) + each.quantity
    merged.set(each.variantId, { ...each, quantity })
  }
  return [...merged.values()].sort((a, b) => a.variantId - b.variantId)
}

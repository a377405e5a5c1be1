import { type Db, pipeline, query } from '../base/db.server.ts'
import type { AvailabilityChange } from './publish-availability.ts'

export interface WantedPairs {
  variantId: number
  quantity: number
}

export interface AllocatedPair {
  itemId: number
  variantId: number
}

interface Allocation {
  wanted: readonly WantedPairs[]
  /** Reserved until a moment, or sold at once. */
  as: { status: 'reserved'; reservationId: number; until: Date } | { status: 'sold' }
  now: Date
  actor: string
  reference: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/** The pairs, or the variants that are short with how many pairs each has. */
export type AllocationResult =
  | { allocated: AllocatedPair[] }
  | { short: { variantId: number; available: number }[] }

/**
 * Allocates pairs inside the caller's transaction; where a variant is short, the caller must roll back. A pair is
 * available when it is in stock, or when its reservation is past its time: no job has to run first. Variants go in
 * ascending id. The first attempt skips pairs that other transactions have locked; only if it finds too few does a
 * second one wait for them, in item order, before the answer is "sold out". (house.md section 4)
 */
export async function allocatePairs(tx: Db, allocation: Allocation): Promise<AllocationResult> {
  const wanted = mergeByVariant(allocation.wanted)
  let allocated = await attempt(tx, { ...SKIP, from: 'savepoint allocate' }, wanted, allocation)
  if (findShort(wanted, allocated).length > 0)
    allocated = await attempt(
      tx,
      { ...WAIT, from: 'rollback to savepoint allocate' },
      wanted,
      allocation,
    )
  const short = findShort(wanted, allocated)
  if (short.length > 0) return { short }
  allocation.moved.push(...allocated.map(({ variantId }) => ({ variantId, by: -1 })))
  return { allocated }
}

function findShort(wanted: readonly WantedPairs[], allocated: readonly AllocatedPair[]) {
  return wanted
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      available: countPairs(allocated, variantId),
    }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ variantId, available }) => ({ variantId, available }))
}

export function countPairs(pairs: readonly AllocatedPair[], variantId: number): number {
  return pairs.filter((pair) => pair.variantId === variantId).length
}

/** One entry per variant, in ascending id. */
export function mergeByVariant(wanted: readonly WantedPairs[]): WantedPairs[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of wanted)
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => a.variantId - b.variantId)
}

const SKIP = { name: 'allocate_skip', order: 'on_display, item_id limit $2 for update skip locked' }
const WAIT = { name: 'allocate_wait', order: 'item_id limit $2 for update' }

/** All variants in one pipeline, from a savepoint to which the second attempt goes back. */
async function attempt(
  tx: Db,
  { name, order, from }: typeof SKIP & { from: string },
  wanted: readonly WantedPairs[],
  allocation: Allocation,
): Promise<AllocatedPair[]> {
  const [, ...pairs] = await pipeline([
    query(tx, from, from),
    ...wanted.map((each) => allocateVariant(tx, name, order, each, allocation)),
  ])
  return pairs.flat()
}

function allocateVariant(
  tx: Db,
  name: string,
  order: string,
  wanted: WantedPairs,
  { as, now, actor, reference }: Allocation,
) {
  const reserving = as.status === 'reserved'
  return query<AllocatedPair>(
    tx,
    name,
    `with picked as (
       select item_id, status from inventory_items
       where variant_id = $1 and (status = 'in_stock' or (status = 'reserved' and reserved_until <= $3))
       order by ${order}
     ), allocated as (
       update inventory_items i
       set status = $4::item_status, reservation_id = $5, reserved_until = $6
       from picked where i.item_id = picked.item_id
       returning i.item_id, i.variant_id, i.location_id, picked.status as was
     ), moved as (
       insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
       select variant_id, location_id, item_id, was, $4::item_status, $7::movement_reason, $8, $9 from allocated
     )
     select item_id as "itemId", variant_id as "variantId" from allocated order by item_id`,
    [
      wanted.variantId,
      wanted.quantity,
      now,
      as.status,
      reserving ? as.reservationId : null,
      reserving ? as.until : null,
      reserving ? 'reservation' : 'sale',
      reference,
      actor,
    ],
  )
}

import { type Db, query } from '../base/db.server.ts'
import { allocateGoods, countPairs, mergeByVariant } from './allocate-goods.ts'
import type { AllocatedPair, AllocationResult, GoodsPlace, WantedVariant } from './allocation.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import { lockPairs, releaseCounted } from './reservations.ts'

interface ReservedSale {
  reservationId: number
  /** Its time has passed: other buyers may be allocated its goods at this moment. */
  lapsed: boolean
  wanted: readonly WantedVariant[]
  at: GoodsPlace
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/**
 * Sells the goods of a reservation. Pairs that it lost because its time had passed are replaced where others are
 * in stock; else the variants that are short are named, and the caller must roll back. Counted goods are put back and
 * sold in one step: which of them were reserved says nothing.
 */
export async function sellReserved(tx: Db, sale: ReservedSale): Promise<AllocationResult> {
  const { reservationId, at, now, actor, reference, moved } = sale
  const variantIds = sale.wanted.map(({ variantId }) => variantId)
  if (sale.lapsed) await lockPairs(tx, { reservationIds: [reservationId], variantIds })
  const reserved = await query<AllocatedPair>(
    tx,
    'sell_reserved',
    `with reserved as (
       select item_id from inventory_items where reservation_id = $1 order by variant_id, item_id for update
     ), sold as (
       update inventory_items i set status = 'sold', reservation_id = null, reserved_until = null
       from reserved where i.item_id = reserved.item_id
       returning i.item_id, i.variant_id, i.location_id
     ), moved as (
       insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
       select variant_id, location_id, item_id, 'reserved', 'sold', 'sale', $2, $3 from sold
     ), ended as (
       update reservations set ended_at = $4 where reservation_id = $1 and ended_at is null
     )
     select item_id as "itemId", variant_id as "variantId", false as single from sold order by item_id`,
    [reservationId, reference, actor, now],
  )
  const rest = findMissing(sale.wanted, reserved)
  if (rest.length === 0) return { allocated: reserved }
  if (rest.some(({ stockKind }) => stockKind === 'counted')) {
    const released = await releaseCounted(tx, { reservationId, actor, reference })
    moved.push(...released.map(({ variantId, quantity }) => ({ variantId, by: quantity })))
  }
  const replaced = await allocateGoods(tx, {
    wanted: rest,
    as: { status: 'sold' },
    ...{ at, now, actor, reference, moved },
  })
  return 'short' in replaced ? replaced : { allocated: [...reserved, ...replaced.allocated] }
}

/** Pairs that are missing, and all counted goods. */
function findMissing(wanted: readonly WantedVariant[], reserved: readonly AllocatedPair[]) {
  return mergeByVariant(wanted)
    .filter(({ stockKind }) => stockKind !== 'none')
    .map((each) => ({ ...each, quantity: each.quantity - countPairs(reserved, each.variantId) }))
    .filter(({ quantity }) => quantity > 0)
}

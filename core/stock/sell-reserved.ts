import { type Db, query } from '../base/db.server.ts'
import {
  type AllocatedPair,
  type AllocationResult,
  allocatePairs,
  countPairs,
  mergeByVariant,
  type WantedPairs,
} from './allocate-pairs.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import { lockPairs } from './reservations.ts'

interface ReservedSale {
  reservationId: number
  /** Its time has passed: other buyers may be allocated its pairs at this moment. */
  lapsed: boolean
  wanted: readonly WantedPairs[]
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/**
 * Sells the pairs of a reservation. Pairs that it lost because its time had passed are replaced where others are
 * in stock; else the variants that are short are named, and the caller must roll back.
 */
export async function sellReserved(tx: Db, sale: ReservedSale): Promise<AllocationResult> {
  const { reservationId, now, actor, reference } = sale
  const variantIds = sale.wanted.map(({ variantId }) => variantId)
  if (sale.lapsed) await lockPairs(tx, { reservationId, variantIds })
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
     select item_id as "itemId", variant_id as "variantId" from sold order by item_id`,
    [reservationId, reference, actor, now],
  )
  const missing = findMissing(sale.wanted, reserved)
  if (missing.length === 0) return { allocated: reserved }
  const replaced = await allocatePairs(tx, {
    wanted: missing,
    as: { status: 'sold' },
    ...{ now, actor, reference, moved: sale.moved },
  })
  return 'short' in replaced ? replaced : { allocated: [...reserved, ...replaced.allocated] }
}

function findMissing(wanted: readonly WantedPairs[], reserved: readonly AllocatedPair[]) {
  return mergeByVariant(wanted)
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity: quantity - countPairs(reserved, variantId),
    }))
    .filter(({ quantity }) => quantity > 0)
}

import { type Db, query } from '../base/db.server.ts'
import { merge, type Taken, type TakeResult, takePairs, type Wanted } from './take-pairs.ts'

interface Selling {
  reservationId: number
  /** Its time has passed: others may be taking its pairs at this moment. */
  lapsed: boolean
  wanted: readonly Wanted[]
  now: Date
  actor: string
  reference: string
}

/**
 * Sells what a reservation holds. Pairs that were lost because its time had passed are replaced where the
 * shelf still has them; where it has not, the variants that are short are named and the caller must roll back.
 */
export async function sellReserved(tx: Db, selling: Selling): Promise<TakeResult> {
  const { reservationId, now, actor, reference } = selling
  if (selling.lapsed) await lockShelf(tx, selling.wanted)
  const held = await query<Taken>(
    tx,
    'sell_reserved',
    `with held as (
       select item_id from inventory_items where reservation_id = $1 order by variant_id, on_display, item_id for update
     ), sold as (
       update inventory_items i set status = 'sold', reservation_id = null, reserved_until = null
       from held where i.item_id = held.item_id
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
  const lost = missing(selling.wanted, held)
  if (lost.length === 0) return { taken: held }
  const again = await takePairs(tx, { wanted: lost, as: { status: 'sold' }, now, actor, reference })
  return 'short' in again ? again : { taken: [...held, ...again.taken] }
}

/** All pairs that could come into question, in the order in which buyers wait for them: no deadlock. */
async function lockShelf(tx: Db, wanted: readonly Wanted[]) {
  await query(
    tx,
    'lock_shelf',
    `select from inventory_items
     where variant_id = any($1::bigint[]) and status in ('in_stock', 'reserved')
     order by variant_id, on_display, item_id for update`,
    [wanted.map(({ variantId }) => variantId)],
  )
}

function missing(wanted: readonly Wanted[], held: readonly Taken[]): Wanted[] {
  return merge(wanted)
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity: quantity - held.filter((pair) => pair.variantId === variantId).length,
    }))
    .filter(({ quantity }) => quantity > 0)
}

import { type Db, run } from '../base/db.server.ts'
import { publishAvailability } from './publish-availability.ts'

export interface Wanted {
  variantId: number
  quantity: number
}

/** A pair that was taken for somebody. */
export interface Taken {
  itemId: number
  variantId: number
}

interface Taking {
  wanted: readonly Wanted[]
  /** Kept until a moment for a reservation, or gone over the counter. */
  as: { status: 'reserved'; reservationId: number; until: Date } | { status: 'sold' }
  now: Date
  actor: string
  reference: string
}

/** Pairs taken, or the variants that had too few with what could be had of each. */
export type TakeResult = { taken: Taken[] } | { short: { variantId: number; available: number }[] }

/**
 * Takes pairs inside the caller's transaction; where one variant is short, the caller must roll back.
 * A pair may be taken when it is in stock, or reserved with its time past: no sweep is needed.
 * Variants go in ascending id. The first try skips pairs that others hold locked; only when it finds too
 * few does a second one wait for them, in item order, before anybody is told "sold out". (house.md section 4)
 */
export async function takePairs(tx: Db, taking: Taking): Promise<TakeResult> {
  const taken: Taken[] = []
  const short: { variantId: number; available: number }[] = []
  for (const wanted of merge(taking.wanted)) {
    await run(tx, 'take_savepoint', 'savepoint take')
    let pairs = await take(tx, 'take_skip', SKIP, wanted, taking)
    if (pairs.length < wanted.quantity) {
      await run(tx, 'take_back', 'rollback to savepoint take')
      pairs = await take(tx, 'take_wait', WAIT, wanted, taking)
    }
    if (pairs.length < wanted.quantity)
      short.push({ variantId: wanted.variantId, available: pairs.length })
    taken.push(...pairs)
  }
  if (short.length > 0) return { short }
  await publishAvailability(
    tx,
    taken.map(({ variantId }) => ({ variantId, by: -1 })),
    taking.now,
  )
  return { taken }
}

/** One entry per variant, in ascending id. */
export function merge(wanted: readonly Wanted[]): Wanted[] {
  const sum = new Map<number, number>()
  for (const { variantId, quantity } of wanted)
    sum.set(variantId, (sum.get(variantId) ?? 0) + quantity)
  return [...sum]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => a.variantId - b.variantId)
}

const SKIP = 'on_display, item_id limit $2 for update skip locked'
const WAIT = 'item_id limit $2 for update'

function take(
  tx: Db,
  name: string,
  choice: string,
  wanted: Wanted,
  { as, now, actor, reference }: Taking,
) {
  const reserving = as.status === 'reserved'
  return run<Taken>(
    tx,
    name,
    `with picked as (
       select item_id, status from inventory_items
       where variant_id = $1 and (status = 'in_stock' or (status = 'reserved' and reserved_until <= $3))
       order by ${choice}
     ), taken as (
       update inventory_items i
       set status = $4::item_status, reservation_id = $5, reserved_until = $6
       from picked where i.item_id = picked.item_id
       returning i.item_id, i.variant_id, i.location_id, picked.status as was
     ), moved as (
       insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
       select variant_id, location_id, item_id, was, $4::item_status, $7::movement_reason, $8, $9 from taken
     )
     select item_id as "itemId", variant_id as "variantId" from taken order by item_id`,
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

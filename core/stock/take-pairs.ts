import { type Db, pipeline, query } from '../base/db.server.ts'
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
  const asked = merge(taking.wanted)
  let taken = await tryTaking(tx, { ...SKIP, from: 'savepoint take' }, asked, taking)
  if (shortOf(asked, taken).length > 0)
    taken = await tryTaking(tx, { ...WAIT, from: 'rollback to savepoint take' }, asked, taking)
  const short = shortOf(asked, taken)
  if (short.length > 0) return { short }
  await publishAvailability(
    tx,
    taken.map(({ variantId }) => ({ variantId, by: -1 })),
    taking.now,
  )
  return { taken }
}

function shortOf(asked: readonly Wanted[], taken: readonly Taken[]) {
  return asked
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      available: countOf(taken, variantId),
    }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ variantId, available }) => ({ variantId, available }))
}

function countOf(taken: readonly Taken[], variantId: number): number {
  return taken.filter((pair) => pair.variantId === variantId).length
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

const SKIP = { name: 'take_skip', choice: 'on_display, item_id limit $2 for update skip locked' }
const WAIT = { name: 'take_wait', choice: 'item_id limit $2 for update' }

/** All variants at once, from a savepoint that the second try goes back to. */
async function tryTaking(
  tx: Db,
  { name, choice, from }: typeof SKIP & { from: string },
  asked: readonly Wanted[],
  taking: Taking,
): Promise<Taken[]> {
  const [, ...found] = await pipeline([
    query(tx, from, from),
    ...asked.map((wanted) => take(tx, name, choice, wanted, taking)),
  ])
  return found.flat()
}

function take(
  tx: Db,
  name: string,
  choice: string,
  wanted: Wanted,
  { as, now, actor, reference }: Taking,
) {
  const reserving = as.status === 'reserved'
  return query<Taken>(
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

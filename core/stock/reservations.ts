import { type Db, query } from '../base/db.server.ts'
import type { AvailabilityChange } from './publish-availability.ts'

interface NewReservation {
  kind: 'order' | 'parked' | 'hold'
  reference: string
  until: Date
}

/** The header of a reservation; `allocatePairs` reserves its pairs under its id. */
export async function openReservation(
  tx: Db,
  { kind, reference, until }: NewReservation,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'reservation_make',
    'insert into reservations (kind, reference, until) values ($1, $2, $3) returning reservation_id as id',
    [kind, reference, until],
  )
  if (!row) throw new Error('reservations: nothing was written')
  return row.id
}

/** Extends a reservation, once. False when it has ended or was extended before. */
export async function extendReservation(tx: Db, reservationId: number, until: Date, now: Date) {
  const [row] = await query<{ id: number }>(
    tx,
    'reservation_extend',
    `with extended as (
       update reservations set until = $2, extended_at = $3
       where reservation_id = $1 and ended_at is null and extended_at is null and until > $3 and until < $2
       returning reservation_id
     ), locked as (
       select item_id from inventory_items
       where reservation_id = $1 and exists (select from extended)
       order by variant_id, item_id for update
     ), extended_pairs as (
       update inventory_items i set reserved_until = $2 from locked where i.item_id = locked.item_id
     )
     select reservation_id as id from extended`,
    [reservationId, until, now],
  )
  return row !== undefined
}

interface Release {
  reservationId: number
  now: Date
  actor: string
  reference: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/** Ends a reservation and puts its pairs back in stock. Returns how many they were. */
export async function releaseReservation(
  tx: Db,
  { reservationId, now, actor, reference, moved }: Release,
): Promise<number> {
  const released = await query<{ variantId: number }>(
    tx,
    'reservation_release',
    `with locked as (
       select item_id from inventory_items where reservation_id = $1 order by variant_id, item_id for update
     ), freed as (
       update inventory_items i set status = 'in_stock', reservation_id = null, reserved_until = null
       from locked where i.item_id = locked.item_id
       returning i.item_id, i.variant_id, i.location_id
     )
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
     select variant_id, location_id, item_id, 'reserved', 'in_stock', 'release', $2, $3 from freed
     returning variant_id as "variantId"`,
    [reservationId, reference, actor],
  )
  await query(
    tx,
    'reservation_end',
    'update reservations set ended_at = $2 where reservation_id = $1 and ended_at is null',
    [reservationId, now],
  )
  moved.push(...released.map(({ variantId }) => ({ variantId, by: 1 })))
  return released.length
}

/**
 * Locks all pairs that an act may sell or release, by variant and then by pair, the order of all who wait for pairs. For
 * acts that take some pairs from a reservation and others from stock: without it two of them could wait for each other.
 */
export async function lockPairs(
  tx: Db,
  { reservationId, variantIds }: { reservationId: number; variantIds: readonly number[] },
): Promise<void> {
  await query(
    tx,
    'pairs_lock',
    `select from inventory_items
     where reservation_id = $1 or (variant_id = any($2::bigint[]) and status in ('in_stock', 'reserved'))
     order by variant_id, item_id for update`,
    [reservationId, variantIds],
  )
}

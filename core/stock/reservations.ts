import { type Db, query } from '../base/db.server.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import type { ReservationKind } from './rules.ts'

interface NewReservation {
  kind: ReservationKind
  reference: string
  until: Date
  /** Of a ticket that is being paid. */
  operationId?: string
  /** It has its one extension already. */
  extendedAt?: Date | undefined
}

/** The header of a reservation; `allocateGoods` reserves goods under its id. */
export async function openReservation(
  tx: Db,
  { kind, reference, until, operationId, extendedAt }: NewReservation,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'reservation_make',
    `insert into reservations (kind, reference, until, operation_id, extended_at)
     values (:kind, :reference, :until, :operation_id, :extended_at) returning reservation_id as id`,
    {
      kind,
      reference,
      until,
      operation_id: operationId ?? null,
      extended_at: extendedAt ?? null,
    },
  )
  if (!row) throw new Error('reservations: nothing was written')
  return row.id
}

/**
 * Extends a reservation, once: parts of a statement, which change nothing when it has ended or was extended before.
 * Their parameters are `:reservation_id`, `:extended_until` and `:extended_at`.
 */
export const EXTEND_ONCE = `
  extended as (
    update reservations set until = :extended_until, extended_at = :extended_at
    where reservation_id = :reservation_id and ended_at is null and extended_at is null and until > :extended_at and until < :extended_until
    returning reservation_id
  ), locked as (
    select item_id from inventory_items
    where reservation_id = :reservation_id and exists (select from extended)
    order by variant_id, item_id for update
  ), extended_pairs as (
    update inventory_items i set reserved_until = :extended_until from locked where i.item_id = locked.item_id
  ), extended_counted as (
    update counted_reservations set reserved_until = :extended_until
    where reservation_id = :reservation_id and exists (select from extended)
  )`

/** Moves the end of an open reservation, as often as it is asked for. */
export async function renewReservation(tx: Db, reservationId: number, until: Date): Promise<void> {
  await query(
    tx,
    'reservation_renew',
    `with renewed as (
       update reservations set until = $2 where reservation_id = $1 and ended_at is null returning reservation_id
     ), locked as (
       select item_id from inventory_items join renewed using (reservation_id)
       order by variant_id, item_id for update of inventory_items
     ), renewed_pairs as (
       update inventory_items i set reserved_until = $2 from locked where i.item_id = locked.item_id
     )
     update counted_reservations c set reserved_until = $2 from renewed where c.reservation_id = renewed.reservation_id`,
    [reservationId, until],
  )
}

/** Opens a reservation that was ended before its time; its goods are free until they are allocated to it anew. */
export async function reopenReservation(tx: Db, reservationId: number): Promise<void> {
  await query(
    tx,
    'reservation_reopen',
    'update reservations set ended_at = null where reservation_id = $1',
    [reservationId],
  )
}

interface Release {
  reservationId: number
  now: Date
  actor: string
  reference: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/**
 * Ends a reservation and puts its goods back in stock. Returns how many they were. A marked pair gets back the status
 * that it had: one that is defective does not become sound by being reserved.
 */
export function releaseReservation(tx: Db, release: Release): Promise<number> {
  return putBack(tx, release, release.now)
}

/** Puts the goods of a reservation back in stock, which stays open for others. Returns how many they were. */
export function releaseGoods(tx: Db, release: Release): Promise<number> {
  return putBack(tx, release, null)
}

async function putBack(
  tx: Db,
  { reservationId, actor, reference, moved }: Release,
  endedAt: Date | null,
): Promise<number> {
  const released = await query<{ variantId: number; quantity: number }>(
    tx,
    'reservation_release',
    RELEASE,
    [reservationId, reference, actor, endedAt],
  )
  moved.push(...released.map(({ variantId, quantity }) => ({ variantId, by: quantity })))
  return released.reduce((sum, { quantity }) => sum + quantity, 0)
}

const RELEASE = `
  with locked as (
    select item_id, case when marked then coalesce((
      select m.from_status from stock_movements m
      where m.item_id = i.item_id and m.to_status = 'reserved' and m.from_status <> 'reserved'
      order by m.movement_id desc limit 1), 'in_stock') else 'in_stock' end as status
    from inventory_items i where reservation_id = $1 order by variant_id, item_id for update
  ), freed as (
    update inventory_items i set status = locked.status, reservation_id = null, reserved_until = null
    from locked where i.item_id = locked.item_id
    returning i.item_id, i.variant_id, i.location_id, i.status, 1 as quantity
  ), counted as (
    delete from counted_reservations where reservation_id = $1
    returning null::bigint as item_id, variant_id, location_id, 'in_stock'::item_status as status, quantity
  ), goods as (
    select * from freed union all select * from counted
  ), ended as (
    update reservations set ended_at = $4::timestamptz
    where reservation_id = $1 and ended_at is null and $4::timestamptz is not null
  )
  insert into stock_movements (variant_id, location_id, item_id, quantity, from_status, to_status, reason, reference, actor)
  select variant_id, location_id, item_id, quantity, 'reserved', status, 'release', $2, $3 from goods
  returning variant_id as "variantId", quantity`

/**
 * Notes that a ticket was sold or left before its reservation arrived: the call that comes late then reserves nothing.
 */
export async function endUnknownReservation(
  tx: Db,
  { operationId, reference, now }: { operationId: string; reference: string; now: Date },
): Promise<void> {
  await query(
    tx,
    'ticket_reservation_end',
    `insert into reservations (kind, reference, until, operation_id, ended_at) values ('ticket', $2, $3, $1, $3)
     on conflict (operation_id) where operation_id is not null do nothing`,
    [operationId, reference, now],
  )
}

/** Puts the counted goods of a reservation back, which does not end. Answers the variants and how many of each. */
export function releaseCounted(
  tx: Db,
  { reservationId, actor, reference }: Pick<Release, 'reservationId' | 'actor' | 'reference'>,
) {
  return query<{ variantId: number; quantity: number }>(
    tx,
    'reservation_release_counted',
    `with counted as (
       delete from counted_reservations where reservation_id = $1 returning variant_id, location_id, quantity
     )
     insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
     select variant_id, location_id, quantity, 'reserved', 'in_stock', 'release', $2, $3 from counted
     returning variant_id as "variantId", quantity`,
    [reservationId, reference, actor],
  )
}

interface LockedPairs {
  reservationIds?: readonly number[]
  variantIds: readonly number[]
  itemIds?: readonly number[]
}

/**
 * Locks all pairs that an act may sell or release, by variant and then by pair, the order of all who wait for pairs. For
 * acts that take some pairs from a reservation and others from stock: without it two of them could wait for each other.
 */
export async function lockPairs(
  tx: Db,
  { reservationIds = [], variantIds, itemIds = [] }: LockedPairs,
): Promise<void> {
  await query(
    tx,
    'pairs_lock',
    `select from inventory_items
     where reservation_id = any($1::bigint[]) or item_id = any($3::bigint[])
       or (variant_id = any($2::bigint[]) and status in ('in_stock', 'reserved'))
     order by variant_id, item_id for update`,
    [reservationIds, variantIds, itemIds],
  )
}

/** Releases reservations and locks what an act takes next, so that no other act comes between. */
export async function releaseForSale(
  tx: Db,
  {
    reservationIds,
    variantIds,
    itemIds = [],
    ...by
  }: Omit<Release, 'reservationId'> & {
    reservationIds: readonly number[]
    variantIds: readonly number[]
    itemIds?: readonly number[]
  },
): Promise<void> {
  if (reservationIds.length === 0) return
  await lockPairs(tx, { reservationIds, variantIds, itemIds })
  for (const reservationId of reservationIds) await releaseReservation(tx, { reservationId, ...by })
}

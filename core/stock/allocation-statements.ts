import { type Db, query } from '../base/db.server.ts'
import type { AllocatedPair, Allocation, WantedItem, WantedVariant } from './allocation.ts'

/** Pairs that other transactions have locked are skipped, or waited for. */
export type Locking = 'skip' | 'wait'

/** Which interchangeable pairs can be had at a moment. */
export const takeableAt = (moment: string) =>
  `horma_takeable(status, reserved_until, marked, ${moment})`

/** The first attempt at so many pairs: those on display last, and none that another transaction has locked. */
export const unlockedPairs = (quantity: string) =>
  `on_display, item_id limit ${quantity} for update skip locked`

const PAIRS = {
  skip: { name: 'allocate_skip', order: unlockedPairs('$2') },
  wait: { name: 'allocate_wait', order: 'item_id limit $2 for update' },
}

/** Up to the wanted number of a variant's interchangeable pairs. */
export function allocateVariant(
  tx: Db,
  locking: Locking,
  { variantId, quantity }: WantedVariant,
  allocation: Allocation,
) {
  const { name, order } = PAIRS[locking]
  const pick = `variant_id = $1 and ${takeableAt('$3')} and ($10::bigint is null or location_id = $10) order by ${order}`
  return query<AllocatedPair>(tx, name, allocateStatement(pick, false), [
    variantId,
    quantity,
    ...values(allocation),
  ])
}

const ITEM = {
  skip: { name: 'allocate_item_skip', order: 'limit $2 for update skip locked' },
  wait: { name: 'allocate_item_wait', order: 'limit $2 for update' },
}

/** One pair as itself: marked or not, and one with an open mark also when it is defective. */
export function allocateItem(
  tx: Db,
  locking: Locking,
  { itemId }: WantedItem,
  allocation: Allocation,
) {
  const { name, order } = ITEM[locking]
  const where = `item_id = $1
    and (horma_takeable(status, reserved_until, false, $3) or (status = 'defective' and marked))`
  const pick = `${where} and ($10::bigint is null or location_id = $10) ${order}`
  return query<AllocatedPair>(tx, name, allocateStatement(pick, true), [
    itemId,
    1,
    ...values(allocation),
  ])
}

const allocateStatement = (pick: string, single: boolean) => `
  with picked as (
    select item_id, status from inventory_items where ${pick}
  ), ${allocatePicked({ status: '$4', reservation: '$5', until: '$6', reason: '$7', reference: '$8', actor: '$9' })}
  select item_id as "itemId", variant_id as "variantId", ${single} as single from allocated order by item_id`

/** Each as SQL. */
type PickedValues = Record<
  'status' | 'reservation' | 'until' | 'reason' | 'reference' | 'actor',
  string
>

/** The parts of a statement that allocate the rows `picked (item_id, status)`, and answer them as `allocated`. */
export function allocatePicked(value: PickedValues): string {
  return `allocated as (
    update inventory_items i
    set status = ${value.status}::item_status, reservation_id = ${value.reservation}, reserved_until = ${value.until}
    from picked where i.item_id = picked.item_id
    returning i.item_id, i.variant_id, i.location_id, picked.status as was
  ), moved as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, was, ${value.status}::item_status, ${value.reason}::movement_reason,
      ${value.reference}, ${value.actor} from allocated
  )`
}

/** $3 to $10 of the statements above and below. */
function values({ as, at, now, actor, reference }: Allocation): unknown[] {
  const reserving = as.status === 'reserved'
  return [
    now,
    as.status,
    reserving ? as.reservationId : null,
    reserving ? as.until : null,
    reserving ? 'reservation' : 'sale',
    reference,
    actor,
    at === 'web' ? null : at,
  ]
}

/**
 * Locks the numbers of counted goods, in ascending id: reservations of them are read by the next statement, which sees
 * what those before it have written.
 */
export async function lockCounted(tx: Db, variantIds: readonly number[]): Promise<number> {
  const rows = await query(
    tx,
    'counted_lock',
    `select from counted_stock where variant_id = any($1::bigint[]) order by variant_id, location_id for update`,
    [variantIds],
  )
  return rows.length
}

/** Up to the wanted number of counted goods, by location in ascending id; their rows are locked. Answers how many. */
export async function allocateCounted(
  tx: Db,
  { variantId, quantity }: WantedVariant,
  allocation: Allocation,
): Promise<number> {
  const [row] = await query<{ count: number }>(tx, 'allocate_counted', COUNTED, [
    variantId,
    quantity,
    ...values(allocation),
  ])
  return row?.count ?? 0
}

const COUNTED = `
  with free as (
    select location_id, available, sum(available) over (order by location_id) - available as before
    from counted_stock s cross join lateral horma_available(s.variant_id, s.location_id, $3)
    where s.variant_id = $1 and ($10::bigint is null or s.location_id = $10)
  ), picked as (
    select location_id, least(available, $2 - before)::int as quantity from free
    where available > 0 and before < $2
  ), sold as (
    update counted_stock s set quantity = s.quantity - picked.quantity from picked
    where s.variant_id = $1 and s.location_id = picked.location_id and $5::bigint is null
  ), reserved as (
    insert into counted_reservations (reservation_id, variant_id, location_id, quantity, reserved_until)
    select $5, $1, location_id, quantity, $6 from picked where $5::bigint is not null
    on conflict (reservation_id, variant_id, location_id)
    do update set quantity = counted_reservations.quantity + excluded.quantity
  ), moved as (
    insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
    select $1, location_id, quantity, 'in_stock', $4::item_status, $7::movement_reason, $8, $9 from picked
  )
  select coalesce(sum(quantity), 0)::int as count from picked`

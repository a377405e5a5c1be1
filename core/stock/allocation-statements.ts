import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import type { AllocatedPair, Allocation, WantedItem, WantedVariant } from './allocation.ts'

/** Pairs that other transactions have locked are skipped, or waited for. */
export type Locking = 'skip' | 'wait'

/** Which interchangeable pairs can be had at a moment. */
export const takeableAt = (moment: string) =>
  `horma_takeable(status, reserved_until, marked, ${moment})`

/** The first attempt at so many pairs: those on display last, and none that another transaction has locked. */
export const unlockedPairs = (quantity: string) =>
  `on_display, item_id limit ${quantity} for update skip locked`

/** How many pairs to lock so that, besides these, as many are there as the web leaves to the counter. */
export const withBuffer = (quantity: string) =>
  `(${quantity} + (select pairs from horma_web_buffer()))`

/**
 * Of pairs that were locked, as rows `(item_id, status)`, those that the web may take. Who locks the last ones too cannot
 * take one that another buyer has counted on.
 */
export const leavingBuffer = (locked: string) => `
  select item_id, status from (
    select item_id, status, row_number() over () as place, count(*) over () as found from (${locked}) locked
  ) counted where place + (select pairs from horma_web_buffer()) <= found`

const PAIRS = {
  skip: { name: 'allocate_skip', order: unlockedPairs(':quantity') },
  wait: { name: 'allocate_wait', order: 'item_id limit :quantity for update' },
}

const WEB_PAIRS = {
  skip: { name: 'allocate_web_skip', order: unlockedPairs(withBuffer(':quantity')) },
  wait: {
    name: 'allocate_web_wait',
    order: `item_id limit ${withBuffer(':quantity')} for update`,
  },
}

/** Up to the wanted number of a variant's interchangeable pairs. */
export function allocateVariant(
  tx: Db,
  locking: Locking,
  { variantId, quantity }: WantedVariant,
  allocation: Allocation,
) {
  const { name, order } = (allocation.leavesBuffer ? WEB_PAIRS : PAIRS)[locking]
  const pick = pickPairs(
    `variant_id = :variant_id and ${takeableAt(':now')} and ${AT_LOCATION} order by ${order}`,
  )
  const picked = allocation.leavesBuffer ? leavingBuffer(pick) : pick
  return query<AllocatedPair>(tx, name, allocateStatement(picked, false), {
    variant_id: variantId,
    quantity,
    ...toAllocationValues(allocation),
  })
}

const ITEM = {
  skip: { name: 'allocate_item_skip', order: 'limit :quantity for update skip locked' },
  wait: { name: 'allocate_item_wait', order: 'limit :quantity for update' },
}

/** One pair as itself: marked or not, and one with an open mark also when it is defective. */
export function allocateItem(
  tx: Db,
  locking: Locking,
  { itemId }: WantedItem,
  allocation: Allocation,
) {
  const { name, order } = ITEM[locking]
  const where = `item_id = :item_id
    and (horma_takeable(status, reserved_until, false, :now) or (status = 'defective' and marked))`
  const pick = `${where} and ${AT_LOCATION} ${order}`
  return query<AllocatedPair>(tx, name, allocateStatement(pickPairs(pick), true), {
    item_id: itemId,
    quantity: 1,
    ...toAllocationValues(allocation),
  })
}

const AT_LOCATION = '(:location_id::bigint is null or location_id = :location_id)'

const pickPairs = (where: string) => `select item_id, status from inventory_items where ${where}`

const allocateStatement = (pick: string, single: boolean) => `
  with picked as (
    ${pick}
  ), ${allocatePicked({
    status: ':status',
    reservation: ':reservation_id',
    until: ':reserved_until',
    reason: ':reason',
    reference: ':reference',
    actor: ':actor',
  })}
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

const REASONS = {
  reserved: 'reservation',
  sold: 'sale',
  lent: 'loan',
  in_transit: 'transfer',
  returned_to_supplier: 'return',
} as const

function toAllocationValues({ as, at, now, actor, reference }: Allocation): NamedValues {
  const reserving = as.status === 'reserved'
  return {
    now,
    status: as.status,
    reservation_id: reserving ? as.reservationId : null,
    reserved_until: reserving ? as.until : null,
    reason: REASONS[as.status],
    reference,
    actor,
    location_id: at === 'web' ? null : at,
  }
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
  const [row] = await query<{ count: number }>(tx, 'allocate_counted', COUNTED, {
    variant_id: variantId,
    quantity,
    ...toAllocationValues(allocation),
  })
  return row?.count ?? 0
}

const COUNTED = `
  with free as (
    select location_id, available, sum(available) over (order by location_id) - available as before
    from counted_stock s cross join lateral horma_available(s.variant_id, s.location_id, :now)
    where s.variant_id = :variant_id and (:location_id::bigint is null or s.location_id = :location_id)
  ), picked as (
    select location_id, least(available, :quantity - before)::int as quantity from free
    where available > 0 and before < :quantity
  ), sold as (
    update counted_stock s set quantity = s.quantity - picked.quantity from picked
    where s.variant_id = :variant_id and s.location_id = picked.location_id and :reservation_id::bigint is null
  ), reserved as (
    insert into counted_reservations (reservation_id, variant_id, location_id, quantity, reserved_until)
    select :reservation_id, :variant_id, location_id, quantity, :reserved_until from picked where :reservation_id::bigint is not null
    on conflict (reservation_id, variant_id, location_id)
    do update set quantity = counted_reservations.quantity + excluded.quantity
  ), moved as (
    insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
    select :variant_id, location_id, quantity, 'in_stock', :status::item_status, :reason::movement_reason, :reference, :actor from picked
  )
  select coalesce(sum(quantity), 0)::int as count from picked`

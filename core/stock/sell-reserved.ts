import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
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
    at,
    now,
    actor,
    reference,
    moved,
  })
  return 'short' in replaced ? replaced : { allocated: [...reserved, ...replaced.allocated] }
}

/**
 * The same as parts of a statement, for pairs that are all reserved still: else it sells none, and there is no row
 * `complete`. Its values are `toCompleteValues`. What follows reads the pairs from `sold (item_id, variant_id)`.
 */
export const SELL_COMPLETE = `
  reserved as materialized (
    select item_id, variant_id from inventory_items where reservation_id = :reservation_id order by variant_id, item_id for update
  ), complete as materialized (
    select from (select count(*) from reserved) pairs
    where pairs.count = (select coalesce(sum(quantity), 0) from unnest(:sold_quantities::int[]) as quantity) and not exists (
      select from unnest(:sold_variant_ids::bigint[], :sold_quantities::int[]) as wanted (variant_id, quantity)
      where quantity > (select count(*) from reserved r where r.variant_id = wanted.variant_id))
  ), sold as (
    update inventory_items i set status = 'sold', reservation_id = null, reserved_until = null
    from reserved, complete where i.item_id = reserved.item_id
    returning i.item_id, i.variant_id, i.location_id
  ), moved as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, 'reserved', 'sold', 'sale', :sold_reference, :sold_by from sold
  ), ended as (
    update reservations set ended_at = :sold_at from complete where reservation_id = :reservation_id and ended_at is null
  )`

/** The values of it; undefined where its reservation may have lost pairs to others, or has counted goods. */
export function toCompleteValues(
  sale: Pick<ReservedSale, 'reservationId' | 'lapsed' | 'wanted' | 'now' | 'actor' | 'reference'>,
): NamedValues | undefined {
  const { reservationId, lapsed, now, actor, reference } = sale
  const wanted = mergeByVariant(sale.wanted).filter(({ stockKind }) => stockKind !== 'none')
  if (lapsed || wanted.some(({ stockKind }) => stockKind === 'counted')) return undefined
  const quantities = wanted.map(({ quantity }) => quantity)
  const variants = wanted.map(({ variantId }) => variantId)
  return {
    reservation_id: reservationId,
    sold_reference: reference,
    sold_by: actor,
    sold_at: now,
    sold_variant_ids: variants,
    sold_quantities: quantities,
  }
}

/** Pairs that are missing, and all counted goods. */
function findMissing(wanted: readonly WantedVariant[], reserved: readonly AllocatedPair[]) {
  return mergeByVariant(wanted)
    .filter(({ stockKind }) => stockKind !== 'none')
    .map((each) => ({ ...each, quantity: each.quantity - countPairs(reserved, each.variantId) }))
    .filter(({ quantity }) => quantity > 0)
}

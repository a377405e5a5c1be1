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
 * Sells the pairs of a reservation where all of them are reserved still: what nearly every order needs. Undefined, with
 * nothing written, where any is gone, where its time has passed, or where counted goods are wanted.
 */
export async function sellComplete(
  tx: Db,
  sale: ReservedSale,
): Promise<AllocatedPair[] | undefined> {
  if (sale.lapsed || sale.wanted.some(({ stockKind }) => stockKind === 'counted')) return undefined
  return sellPairs(tx, sale, { isPartial: false })
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
  const reserved = (await sellPairs(tx, sale, { isPartial: true })) ?? []
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

/** Sells the pairs that are reserved still, or none where some of those that are wanted are gone. */
async function sellPairs(
  tx: Db,
  sale: ReservedSale,
  { isPartial }: { isPartial: boolean },
): Promise<AllocatedPair[] | undefined> {
  const wanted = listGoods(sale.wanted)
  const [sold] = await query<{ pairs: AllocatedPair[] }>(tx, 'sell_reserved', SELL, {
    reservation_id: sale.reservationId,
    is_partial: isPartial,
    variant_ids: wanted.map(({ variantId }) => variantId),
    quantities: wanted.map(({ quantity }) => quantity),
    reference: sale.reference,
    actor: sale.actor,
    now: sale.now,
  })
  return sold?.pairs
}

const SELL = `
  with reserved as materialized (
    select item_id, variant_id from inventory_items where reservation_id = :reservation_id order by variant_id, item_id for update
  ), found as materialized (
    select where :is_partial
      or (select count(*) from reserved) = (select coalesce(sum(quantity), 0) from unnest(:quantities::int[]) as quantity)
        and not exists (
          select from unnest(:variant_ids::bigint[], :quantities::int[]) as wanted (variant_id, quantity)
          where quantity > (select count(*) from reserved r where r.variant_id = wanted.variant_id))
  ), sold as (
    update inventory_items i set status = 'sold', reservation_id = null, reserved_until = null
    from reserved, found where i.item_id = reserved.item_id
    returning i.item_id, i.variant_id, i.location_id
  ), moved as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, 'reserved', 'sold', 'sale', :reference, :actor from sold
  ), ended as (
    update reservations set ended_at = :now from found where reservation_id = :reservation_id and ended_at is null
  )
  select (select coalesce(json_agg(json_build_object('itemId', item_id, 'variantId', variant_id, 'single', false)
    order by item_id), '[]') from sold) as pairs
  from found`

/** What stock knows of it: services are never short. */
const listGoods = (wanted: readonly WantedVariant[]) =>
  mergeByVariant(wanted).filter(({ stockKind }) => stockKind !== 'none')

/** Pairs that are missing, and all counted goods. */
const findMissing = (wanted: readonly WantedVariant[], reserved: readonly AllocatedPair[]) =>
  listGoods(wanted)
    .map((each) => ({ ...each, quantity: each.quantity - countPairs(reserved, each.variantId) }))
    .filter(({ quantity }) => quantity > 0)

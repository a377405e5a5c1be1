import { type Db, query } from '../base/db.server.ts'
import { allocateGoods, mergeByVariant } from './allocate-goods.ts'
import type { AllocatedPair, ShortGoods, WantedItem, WantedVariant } from './allocation.ts'
import { lockCounted } from './allocation-statements.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import { addPairs } from './receive-pairs.ts'
import { lockPairs } from './reservations.ts'
import { RESERVATION_KINDS, type ReservationKind } from './rules.ts'

export interface SoldVariant extends WantedVariant {
  /** A person has the pair in hand, whatever the count says. */
  inHand?: boolean
}

interface SoldGoods {
  wanted: readonly SoldVariant[]
  /** Marked pairs, each as itself: one that cannot be had is short, whoever has it in hand. */
  items?: readonly WantedItem[]
  /** All of it has left the shop already, so that nothing can be short. */
  gone: boolean
  location: { id: number; code: string }
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/** A pair that was taken from a reservation. */
export interface ReservedPair {
  variantId: number
  reservationId: number
  kind: ReservationKind
  reference: string
}

export interface SoldResult {
  pairs: AllocatedPair[]
  /** Taken from reservations, because nothing else was there. */
  taken: ReservedPair[]
  /** Not there by the count at all: they were found, then sold. */
  found: SoldVariant[]
}

/** Others may sell between two attempts, at most as often as there are tills. */
const ATTEMPTS = 10

/**
 * Sells goods of this place beyond the count. What has left the shop already is never short: where the count has too
 * few it takes pairs that are reserved (unpaid orders first), and what is missing then is found by a correction of the
 * count, counted goods alike. A pair in a person's hand is taken from unpaid orders only, whose later payment gets
 * another pair or its money back, and else found. Where other goods are short they are named, and the caller must roll
 * back.
 */
export async function allocateSoldGoods(
  tx: Db,
  sold: SoldGoods,
): Promise<SoldResult | { short: ShortGoods[] }> {
  const inHandIds = new Set(
    sold.wanted.filter(({ inHand }) => inHand).map(({ variantId }) => variantId),
  )
  const wanted: SoldVariant[] = mergeByVariant(sold.wanted).map((each) => ({
    ...each,
    inHand: inHandIds.has(each.variantId),
  }))
  const { items = [] } = sold
  const taken: ReservedPair[] = []
  const found: SoldResult['found'] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await query(tx, 'sold_savepoint', 'savepoint sold_goods')
    const result = await allocateGoods(tx, {
      ...sold,
      wanted: [...wanted, ...items],
      at: sold.location.id,
      as: { status: 'sold' },
    })
    if ('allocated' in result) return { pairs: result.allocated, taken, found }
    const refused = result.short.filter(
      ({ variantId, itemId }) => itemId !== undefined || !(sold.gone || inHandIds.has(variantId)),
    )
    if (refused.length > 0) return { short: refused }
    await query(tx, 'sold_rollback', 'rollback to savepoint sold_goods')
    await lockGoods(tx, wanted, items)
    for (const { variantId, available } of result.short) {
      const short = wanted.find((each) => each.variantId === variantId)
      if (!short) continue
      const quantity = short.quantity - available
      const pairs = short.stockKind === 'pair' ? await takeReserved(tx, short, quantity, sold) : []
      taken.push(...pairs)
      const missing = { ...short, quantity: quantity - pairs.length }
      if (missing.quantity === 0) continue
      await correctCount(tx, missing, sold)
      found.push(missing)
    }
  }
  throw new Error('goods that were sold could not be allocated')
}

/** Locks all that is wanted in the order of all who wait for goods, before anything of it changes. */
async function lockGoods(
  tx: Db,
  wanted: readonly WantedVariant[],
  items: readonly WantedItem[],
): Promise<void> {
  const getIds = (kind: WantedVariant['stockKind']) =>
    wanted.filter(({ stockKind }) => stockKind === kind).map(({ variantId }) => variantId)
  await lockPairs(tx, {
    variantIds: getIds('pair'),
    itemIds: items.map(({ itemId }) => itemId),
  })
  if (getIds('counted').length > 0) await lockCounted(tx, getIds('counted'))
}

/**
 * Puts up to `count` reserved pairs of a variant back in stock: those of unpaid orders first, and of these the ones
 * whose bank page was never opened. Marked pairs are sold as themselves alone.
 */
async function takeReserved(
  tx: Db,
  { variantId, inHand }: SoldVariant,
  count: number,
  { location, now, actor, reference, moved }: SoldGoods,
): Promise<ReservedPair[]> {
  const pairs = await query<ReservedPair>(
    tx,
    'take_reserved',
    `with picked as (
       select item_id, r.reservation_id, r.kind, r.reference from inventory_items join reservations r using (reservation_id)
       where variant_id = :variant_id and location_id = :location_id and status = 'reserved' and not marked and reserved_until > :now
         and r.kind = any(:kinds::reservation_kind[])
         -- What a courier has is in nobody's hand here.
         and not exists (select from sales s where s.reservation_id = r.reservation_id
           and s.fulfillment_status in ('shipped', 'delivered', 'returned'))
       order by r.kind, r.extended_at is not null, reserved_until, item_id limit :count
     ), freed as (
       update inventory_items i set status = 'in_stock', reservation_id = null, reserved_until = null
       from picked where i.item_id = picked.item_id
       returning i.item_id, i.variant_id, i.location_id
     ), moved as (
       insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
       select variant_id, location_id, item_id, 'reserved', 'in_stock', 'release', :reference, :actor from freed
     )
     select :variant_id::bigint as "variantId", reservation_id as "reservationId", kind, reference from picked`,
    {
      variant_id: variantId,
      count,
      location_id: location.id,
      now,
      reference,
      actor,
      kinds: inHand ? ['order'] : RESERVATION_KINDS,
    },
  )
  if (pairs.length > 0) moved.push({ variantId, by: pairs.length })
  return pairs
}

/** Adds what was there though the count did not have it. */
async function correctCount(
  tx: Db,
  { variantId, quantity, stockKind }: WantedVariant,
  { location, reference, actor, moved }: SoldGoods,
): Promise<void> {
  if (stockKind === 'pair') {
    const received = [{ variantId, quantity }]
    const receipt = { received, reason: 'correction' as const, reference, actor }
    await addPairs(tx, { ...receipt, location: location.code })
  } else
    await query(tx, 'count_correct', CORRECT, {
      variant_id: variantId,
      location_id: location.id,
      quantity,
      reference,
      actor,
    })
  moved.push({ variantId, by: quantity })
}

const CORRECT = `
  with counted as (
    insert into counted_stock (variant_id, location_id, quantity) values (:variant_id, :location_id, :quantity)
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  )
  insert into stock_movements (variant_id, location_id, quantity, to_status, reason, reference, actor)
  values (:variant_id, :location_id, :quantity, 'in_stock', 'correction', :reference, :actor)`

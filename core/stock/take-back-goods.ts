import { type Db, query } from '../base/db.server.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import { addPairs } from './receive-pairs.ts'

export interface ReturnedGoods {
  /** The pair that was sold; null for counted goods and services, and for a pair that another program sold before this shop. */
  itemId: number | null
  variantId: number
  condition: keyof typeof STATUS
}

/** What goods become by where they go. */
const STATUS = {
  sellable: 'in_stock',
  damaged: 'defective',
  supplier: 'returned_to_supplier',
} as const

interface TakeBack {
  goods: readonly ReturnedGoods[]
  /** Where they are from now on, also where they were sold elsewhere. */
  locationId: number
  reference: string
  actor: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/**
 * Takes sold goods back into a place with their movements: what can be sold is in stock, a damaged pair is defective, and
 * one that goes back to its supplier is no longer the shop's.
 * Refuses a pair that is not sold (Error). Pairs are locked by variant and then by pair, as everywhere.
 */
export async function takeBackGoods(tx: Db, taken: TakeBack): Promise<void> {
  const { goods, locationId, reference, actor, moved } = taken
  const pairs = goods.flatMap(({ itemId, condition }) =>
    itemId === null ? [] : [{ itemId, condition }],
  )
  if (pairs.length > 0) {
    const back = await query<{ variantId: number; sellable: boolean }>(tx, 'pairs_back', PAIRS, {
      item_ids: pairs.map(({ itemId }) => itemId),
      statuses: pairs.map(({ condition }) => STATUS[condition]),
      location_id: locationId,
      reference,
      actor,
    })
    if (back.length !== pairs.length)
      throw new Error(`return ${reference}: ${back.length} of ${pairs.length} pairs were sold`)
    for (const { variantId, sellable } of back) if (sellable) moved.push({ variantId, by: 1 })
  }
  const rest = goods.filter(({ itemId }) => itemId === null)
  if (rest.length === 0) return
  for (const each of await findStrangePairs(tx, rest)) await bringIn(tx, each, taken)
  const counted = await query<{ variantId: number; by: number }>(tx, 'counted_back', COUNTED, {
    variant_ids: rest.map(({ variantId }) => variantId),
    statuses: rest.map(({ condition }) => STATUS[condition]),
    location_id: locationId,
    reference,
    actor,
  })
  moved.push(...counted)
}

/** Which of these are pairs that this shop never had. */
async function findStrangePairs(
  tx: Db,
  goods: readonly ReturnedGoods[],
): Promise<readonly ReturnedGoods[]> {
  const found = await query<{ variantId: number }>(tx, 'strange_pairs', STRANGE_PAIRS, [
    goods.map(({ variantId }) => variantId),
  ])
  const strange = new Set(found.map(({ variantId }) => variantId))
  return goods.filter(({ variantId }) => strange.has(variantId))
}

/** Puts a pair in that another program sold: it is new to this shop, comes by a receipt, and then goes where it belongs. */
async function bringIn(tx: Db, { variantId, condition }: ReturnedGoods, taken: TakeBack) {
  const { locationId, reference, actor, moved } = taken
  const place = await query<{ code: string }>(tx, 'place_code', PLACE, [locationId])
  const receiptId = await addPairs(tx, {
    received: [{ variantId, quantity: 1 }],
    reason: 'correction',
    reference,
    actor,
    location: place[0]?.code ?? '',
  })
  if (condition === 'sellable') moved.push({ variantId, by: 1 })
  else
    await query(tx, 'strange_pair_away', AWAY, {
      receipt_id: receiptId ?? null,
      status: STATUS[condition],
      reference,
      actor,
    })
}

const STRANGE_PAIRS = `
  select variant_id as "variantId" from product_variants join products using (product_id)
  where variant_id = any($1::bigint[]) and stock_kind = 'pair'`
const PLACE = 'select code from locations where location_id = $1'
const AWAY = `
  with away as (
    update inventory_items i set status = :status::item_status from receipt_lines l
    where l.receipt_id = :receipt_id and i.receipt_line_id = l.receipt_line_id
    returning i.item_id, i.variant_id, i.location_id
  )
  insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
  select variant_id, location_id, item_id, 'in_stock', :status::item_status, 'return', :reference, :actor from away`

const PAIRS = `
  with given as (
    select * from unnest(:item_ids::bigint[], :statuses::item_status[]) as g (item_id, status)
  ), pairs as materialized (
    select item_id from inventory_items where item_id = any(:item_ids::bigint[]) order by variant_id, item_id for update
  ), back as (
    update inventory_items i set location_id = :location_id, status = g.status, on_display = false
    from pairs join given g using (item_id) where i.item_id = pairs.item_id and i.status = 'sold'
    returning i.item_id, i.variant_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, item_id, 'sold', status, 'return', :reference, :actor from back
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as sellable from back`

/** Services have no stock: they are in no row. */
const COUNTED = `
  with given as (
    select g.variant_id, g.status, count(*)::int as quantity
    from unnest(:variant_ids::bigint[], :statuses::item_status[]) as g (variant_id, status)
    join product_variants using (variant_id) join products using (product_id)
    where stock_kind = 'counted' group by g.variant_id, g.status
  ), back as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, quantity from given where status = 'in_stock' order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  ), written as (
    insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, quantity, 'sold', status, 'return', :reference, :actor from given
  )
  select variant_id as "variantId", quantity as by from given where status = 'in_stock'`

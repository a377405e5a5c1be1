import { type Db, query } from '../../base/db.server.ts'
import type { AvailabilityChange } from '../publish-availability.ts'

interface SentGoods {
  /** Pairs that were sent back to their supplier. */
  itemIds: readonly number[]
  counted: readonly { variantId: number; quantity: number }[]
  /** Where counted goods come back to; a pair is where it was. */
  locationId: number
  /** Of the return to the supplier, by which they left. */
  reference: string
  actor: string
}

/**
 * Brings back what was sent to its supplier by a return that is cancelled: each pair with the status that it had, counted
 * goods as their number, with their movements. Answers what can be sold again.
 */
export async function restoreSentGoods(
  tx: Db,
  { itemIds, counted, locationId, reference, actor }: SentGoods,
): Promise<AvailabilityChange[]> {
  const back = await query<{ variantId: number; isFree: boolean }>(
    tx,
    'supplier_pairs_back',
    PAIRS,
    { item_ids: [...itemIds], reference, actor },
  )
  if (back.length !== itemIds.length)
    throw new Error(`return ${reference}: ${back.length} of ${itemIds.length} pairs are away`)
  await query(tx, 'supplier_counted_back', COUNTED, {
    variant_ids: counted.map(({ variantId }) => variantId),
    quantities: counted.map(({ quantity }) => quantity),
    location_id: locationId,
    reference,
    actor,
  })
  return [
    ...back.filter(({ isFree }) => isFree).map(({ variantId }) => ({ variantId, by: 1 })),
    ...counted.map(({ variantId, quantity }) => ({ variantId, by: quantity })),
  ]
}

/** A pair whose reservation was past its time is in stock; what a customer brought back for the supplier stays aside. */
const PAIRS = `
  with pairs as materialized (
    select i.item_id, coalesce((
        select case m.from_status when 'reserved' then 'in_stock' else m.from_status end from stock_movements m
        where m.item_id = i.item_id and m.reference = :reference and m.to_status = 'returned_to_supplier'
        order by m.movement_id desc limit 1), i.status) as status
    from inventory_items i
    where i.status = 'returned_to_supplier' and i.item_id = any(:item_ids::bigint[])
    order by i.variant_id, i.item_id for update of i
  ), back as (
    update inventory_items i set status = pairs.status, on_display = false
    from pairs where i.item_id = pairs.item_id
    returning i.item_id, i.variant_id, i.location_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, 'returned_to_supplier', status, 'correction', :reference, :actor
    from back where status <> 'returned_to_supplier'
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as "isFree" from back`

const COUNTED = `
  with given as (
    select variant_id, sum(quantity)::int as quantity
    from unnest(:variant_ids::bigint[], :quantities::int[]) as g (variant_id, quantity) group by variant_id
  ), back as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, quantity from given order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  )
  insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
  select variant_id, :location_id, quantity, 'returned_to_supplier', 'in_stock', 'correction', :reference, :actor from given`

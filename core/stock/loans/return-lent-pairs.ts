import { type Db, query } from '../../base/db.server.ts'
import type { AvailabilityChange } from '../publish-availability.ts'

/** What a lent pair becomes: what it was before, put aside as defective, or given up. */
export type LentPairEnd = 'as_before' | 'defective' | 'written_off'

interface ReturnedPairs {
  pairs: readonly { itemId: number; to: LentPairEnd }[]
  /** A pair that was given up can still come back. */
  from: 'lent' | 'written_off'
  /** Where they are from now on; of those that are given up, where they were lent. */
  locationId: number
  reference: string
  actor: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/**
 * Ends the loan of pairs, with their movements. A marked pair gets back the status that it had: one that was defective
 * does not become sound at a customer's. Refuses a pair that is not lent (Error). Nobody else waits for a pair that is
 * lent, so its lock has no place in the order of others.
 */
export async function returnLentPairs(
  tx: Db,
  { pairs, from, locationId, reference, actor, moved }: ReturnedPairs,
): Promise<void> {
  if (pairs.length === 0) return
  const back = await query<{ variantId: number; isFree: boolean }>(tx, 'lent_back', BACK, {
    item_ids: pairs.map(({ itemId }) => itemId),
    ends: pairs.map(({ to }) => to),
    from_status: from,
    location_id: locationId,
    reference,
    actor,
  })
  if (back.length !== pairs.length)
    throw new Error(`loan ${reference}: ${back.length} of ${pairs.length} pairs are ${from}`)
  for (const { variantId, isFree } of back) if (isFree) moved.push({ variantId, by: 1 })
}

const BACK = `
  with given as (
    select * from unnest(:item_ids::bigint[], :ends::text[]) as g (item_id, ends_as)
  ), pairs as materialized (
    select item_id, case when g.ends_as <> 'as_before' then g.ends_as::item_status
      when marked then coalesce((
        select m.from_status from stock_movements m where m.item_id = i.item_id and m.to_status = 'lent'
        order by m.movement_id desc limit 1), 'in_stock') else 'in_stock' end as status
    from inventory_items i join given g using (item_id)
    where i.status = :from_status::item_status order by i.variant_id, i.item_id for update of i
  ), back as (
    update inventory_items i set status = pairs.status, location_id = :location_id, on_display = false
    from pairs where i.item_id = pairs.item_id
    returning i.item_id, i.variant_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, item_id, :from_status::item_status, status,
      case when status = 'written_off' then 'correction' else 'loan_return' end::movement_reason, :reference, :actor from back
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as "isFree" from back`

import { type Db, query } from '../base/db.server.ts'
import type { AvailabilityChange } from './publish-availability.ts'

interface Restock {
  itemId: number
  reason: 'return' | 'correction'
  reference: string
  actor: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/** Puts a sold pair back in stock where it was sold, with its movement. */
export async function restockPair(
  tx: Db,
  { itemId, reason, reference, actor, moved }: Restock,
): Promise<void> {
  const [pair] = await query<{ variantId: number }>(
    tx,
    'pair_restock',
    `with back as (
       update inventory_items set status = 'in_stock', on_display = false where item_id = $1 and status = 'sold'
       returning item_id, variant_id, location_id
     )
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
     select variant_id, location_id, item_id, 'sold', 'in_stock', $2::movement_reason, $3, $4 from back
     returning variant_id as "variantId"`,
    [itemId, reason, reference, actor],
  )
  if (!pair) throw new Error(`pair ${itemId} is not sold`)
  moved.push({ variantId: pair.variantId, by: 1 })
}

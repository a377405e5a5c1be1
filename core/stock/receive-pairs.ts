import { type Db, query } from '../base/db.server.ts'
import { publishAvailability } from './publish-availability.ts'

interface Receipt {
  /** One entry per variant; quantity of zero is allowed and does nothing. */
  received: readonly { variantId: number; quantity: number }[]
  reason: 'import' | 'receipt' | 'stocktake' | 'correction'
  reference: string
  actor: string
  location?: string
  /** Lists then show the prices of now too. */
  now?: Date
}

/** Puts new pairs in stock at a location (`tienda` by default), each with its movement, and publishes it. */
export async function receivePairs(tx: Db, receiving: Receipt): Promise<void> {
  await addPairs(tx, receiving)
  const changes = receiving.received.map(({ variantId, quantity }) => ({ variantId, by: quantity }))
  await publishAvailability(
    tx,
    changes.filter(({ by }) => by > 0),
    receiving.now,
  )
}

/** The same for an act that publishes its changes itself. */
export async function addPairs(
  tx: Db,
  { received, reason, reference, actor, location = 'tienda' }: Receipt,
) {
  const positive = received.filter(({ quantity }) => quantity > 0)
  if (positive.length === 0) return
  await query(
    tx,
    'receive_pairs',
    `with made as (
       insert into inventory_items (variant_id, location_id)
       select wanted.variant_id, location_id
       from unnest(:variant_ids::bigint[], :quantities::int[]) as wanted (variant_id, quantity)
       cross join lateral generate_series(1, wanted.quantity)
       join locations on code = :location
       returning item_id, variant_id, location_id
     )
     insert into stock_movements (variant_id, location_id, item_id, to_status, reason, reference, actor)
     select variant_id, location_id, item_id, 'in_stock', :reason::movement_reason, :reference, :actor from made`,
    {
      variant_ids: positive.map(({ variantId }) => variantId),
      quantities: positive.map(({ quantity }) => quantity),
      location,
      reason,
      reference,
      actor,
    },
  )
}

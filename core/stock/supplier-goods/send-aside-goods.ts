import { type Db, query } from '../../base/db.server.ts'

interface AsideGoods {
  /** Pairs that are locked and lie aside. */
  itemIds: readonly number[]
  /** Of the return to the supplier. */
  reference: string
  actor: string
}

/**
 * Sends pairs that lie aside as defective back to their supplier, with their movements. A pair that a customer brought back
 * for the supplier has the status already, and does not move.
 */
export async function sendAsideGoods(
  tx: Db,
  { itemIds, reference, actor }: AsideGoods,
): Promise<void> {
  await query(tx, 'aside_goods_send', SEND, { item_ids: [...itemIds], reference, actor })
}

const SEND = `
  with gone as (
    update inventory_items set status = 'returned_to_supplier', on_display = false
    where item_id = any(:item_ids::bigint[]) and status = 'defective'
    returning item_id, variant_id, location_id
  )
  insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
  select variant_id, location_id, item_id, 'defective', 'returned_to_supplier', 'return', :reference, :actor from gone`

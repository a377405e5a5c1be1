import { type Db, query } from '../../base/db.server.ts'
import { lockPairs } from '../../stock/reservations.ts'
import type { OfferedItem } from './read-item-offer.ts'

export interface BookedItem extends Pick<OfferedItem, 'itemId' | 'variantId' | 'note'> {
  /** Of its label, where it was ever marked. */
  code: string | null
  grade: OfferedItem['grade'] | null
  /** Of its mark, where that is open. */
  cents: number | null
  /** It can be sold as itself from this place at this moment. */
  isHere: boolean
}

/** Locks pairs that were sold as themselves, and says which of them are still there to be sold. */
export async function lockBookedItems(
  tx: Db,
  itemIds: readonly number[],
  { locationId, now }: { locationId: number; now: Date },
): Promise<ReadonlyMap<number, BookedItem>> {
  if (itemIds.length === 0) return new Map()
  await lockPairs(tx, { variantIds: [], itemIds })
  const rows = await query<BookedItem>(
    tx,
    'booked_items',
    `select i.item_id as "itemId", i.variant_id as "variantId", m.code, m.grade, m.note, m.cents,
       i.location_id = $2 and (horma_takeable(i.status, i.reserved_until, false, $3)
         or (i.status = 'defective' and i.marked)) as "isHere"
     from inventory_items i left join item_marks m using (item_id)
     where i.item_id = any($1::bigint[])`,
    [itemIds, locationId, now],
  )
  return new Map(rows.map((row) => [row.itemId, row]))
}

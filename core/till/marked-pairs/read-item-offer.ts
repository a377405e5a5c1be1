import { type Db, query } from '../../base/db.server.ts'
import type { ItemGrade } from '../../stock/rules.ts'

/** A pair that is sold as itself, as its label says. */
export interface OfferedItem {
  itemId: number
  variantId: number
  code: string
  grade: ItemGrade
  note: string | null
  /** With VAT; null where it costs what its variant does. */
  cents: number | null
}

/** The pairs with an open mark, by id. Whether they can be had is for the allocation to say. */
export async function readItemOffer(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedItem>> {
  if (itemIds.length === 0) return new Map()
  const rows = await query<OfferedItem>(
    db,
    'item_offer',
    `select i.item_id as "itemId", i.variant_id as "variantId", m.code, m.grade, m.note, m.cents
     from item_marks m join inventory_items i using (item_id)
     where m.item_id = any($1::bigint[]) and m.ended_at is null`,
    [itemIds],
  )
  return new Map(rows.map((row) => [row.itemId, row]))
}

interface SoldItem {
  itemId: number
  code: string | null
  grade: ItemGrade | null
  note: string | null
}

/** What a sale's line stores of a pair that is sold as itself: its papers say what the customer was told of a mark. */
export const toItemDetails = ({ itemId, code, grade, note }: SoldItem) => ({
  item_id: itemId,
  ...(code !== null && { mark_code: code, mark_grade: grade, ...(note && { mark_note: note }) }),
})

import { type Db, query } from '../../base/db.server.ts'

export interface LockedMark {
  variantId: number
  status: string
  cents: number | null
}

/** Locks a pair with an open mark until the act ends; undefined where it has none. */
export async function lockMark(tx: Db, itemId: number): Promise<LockedMark | undefined> {
  const [row] = await query<LockedMark>(
    tx,
    'mark_lock',
    `select i.variant_id as "variantId", i.status::text as status, m.cents
     from inventory_items i join item_marks m using (item_id)
     where i.item_id = $1 and m.ended_at is null for update`,
    [itemId],
  )
  return row
}

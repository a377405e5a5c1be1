import { type Db, query } from '../../base/db.server.ts'

/** Locks a brand, so that whoever gives it to a product, names its maker or archives it waits; false where there is none. */
export async function lockBrand(tx: Db, brandId: number): Promise<boolean> {
  return (await query(tx, 'brand_lock', LOCK, [brandId])).length > 0
}

const LOCK = 'select from brands where brand_id = $1 for update'

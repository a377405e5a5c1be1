import { type Db, query } from '../../base/db.server.ts'
import { readShopId } from '../format/read-facts.ts'
import { type CopyOwner, TAG_LENGTH, toHandle } from '../rules.ts'

/** Whose the copies of this shop are, as their files bear it. */
export async function readCopyOwner(db: Db): Promise<CopyOwner> {
  const [row] = await query<{ name: string | null }>(
    db,
    'copy_handle',
    `select setting_value #>> '{}' as name from site_settings where setting_id = 'store_name'`,
  )
  const tag = (await readShopId(db)).slice(0, TAG_LENGTH)
  return { handle: toHandle(row?.name ?? ''), tag }
}

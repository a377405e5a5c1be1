import { type Db, query } from '../../base/db.server.ts'
import { toHandle } from '../rules.ts'

/** The name of the shop as its copies bear it. */
export async function readHandle(db: Db): Promise<string> {
  const [row] = await query<{ name: string | null }>(
    db,
    'copy_handle',
    `select setting_value #>> '{}' as name from site_settings where setting_id = 'store_name'`,
  )
  return toHandle(row?.name ?? '')
}

import { type Db, query } from '../base/db.server.ts'

/** The time zone of the shop's days. A change of the setting reaches screens and jobs at the next start. */
export async function readZone(db: Db): Promise<string> {
  const [row] = await query<{ zone: string }>(db, 'settings_zone', 'select horma_zone() as zone')
  if (!row) throw new Error('settings: horma_zone answered nothing')
  return row.zone
}

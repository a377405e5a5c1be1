import { type Db, query } from '../../base/db.server.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'

/** What a person's password may not be made of: their name, their e-mail and the name of the shop. */
export async function readOwnWords(
  db: Db,
  { name, email }: { name: string; email: string },
): Promise<string[]> {
  const stored = await query<{ name: unknown }>(db, 'shop_names', SHOP_NAMES)
  const names = stored.map((each) => each.name).filter((each) => typeof each === 'string')
  return [email, name, DEFAULT_SETTINGS.store_name, ...names]
}

const SHOP_NAMES = `
  select setting_value as name from site_settings
  where setting_id in ('company_name', 'site_name', 'store_name')`

import { type Db, query } from '../../base/db.server.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'

/** Up to which difference, in cents, anyone who may sell closes a till with a reason alone. */
export async function readDifferenceLimit(tx: Db): Promise<number> {
  const [row] = await query<{ value: unknown }>(
    tx,
    'cash_difference_limit',
    `select setting_value as value from site_settings where setting_id = 'cash_difference_limit_cents'`,
  )
  const stored = OWN_SETTINGS.cash_difference_limit_cents.safeParse(row?.value)
  return stored.data ?? DEFAULT_SETTINGS.cash_difference_limit_cents
}

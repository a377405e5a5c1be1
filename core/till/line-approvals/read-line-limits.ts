import { type Db, query } from '../../base/db.server.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import type { LineLimits } from '../checks/rules.ts'

/** The shop's limits of free lines, in cents, and of one article. */
export async function readLineLimits(db: Db): Promise<LineLimits> {
  const rows = await query<{ id: string; value: unknown }>(
    db,
    'line_limits',
    `select setting_id as id, setting_value as value from site_settings
     where setting_id in ('free_line_limit_cents', 'line_quantity_limit')`,
  )
  const read = (key: keyof LineLimits) => {
    const stored = OWN_SETTINGS[key].safeParse(rows.find(({ id }) => id === key)?.value)
    return stored.data ?? DEFAULT_SETTINGS[key]
  }
  return {
    free_line_limit_cents: read('free_line_limit_cents'),
    line_quantity_limit: read('line_quantity_limit'),
  }
}

import { type Db, query } from '../../base/db.server.ts'
import { COD_KEYS, toCodTerms } from '../../settings/order-terms/order-terms.ts'
import type { CodTerms } from '../../settings/rules.ts'

/** What paying the courier adds and up to which total it is open; null where it is not. */
export async function readCodTerms(db: Db): Promise<CodTerms | null> {
  const [row] = await query<{ stored: Record<string, unknown> }>(
    db,
    'cod_settings',
    `select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as stored
     from site_settings where setting_id = any($1)`,
    [COD_KEYS],
  )
  return toCodTerms(row?.stored ?? {})
}

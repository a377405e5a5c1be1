import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { BulkChange } from './bulk-change.ts'
import { DETAIL_FIELDS, isDetail, toValue } from './detail-fields.ts'

/** What the value of a change is called now; null where it is taken away, or where it is no name. */
export async function readValueName(db: Db, change: BulkChange): Promise<Translated | null> {
  if (!isDetail(change) || change.field === 'season' || change.value === null) return null
  const { find } = DETAIL_FIELDS[change.field]
  const [found] = find
    ? await query<{ name: Translated }>(db, `bulk_value_${change.field}`, find, {
        value: toValue(change),
      })
    : []
  return found?.name ?? { es: String(change.value) }
}

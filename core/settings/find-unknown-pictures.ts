import { type Db, query } from '../base/db.server.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

/** The keys that name a picture which the shop does not have. */
export async function findUnknownPictures(db: Db, settings: Settings): Promise<SettingKey[]> {
  const named = Object.entries(settings).flatMap(([key, value]) =>
    listPictures(value).map((hash) => ({ key: key as SettingKey, hash })),
  )
  if (named.length === 0) return []
  const stored = await query<{ hash: string }>(
    db,
    'setting_pictures',
    'select hash from pictures where hash = any($1)',
    [named.map(({ hash }) => hash)],
  )
  const hashes = new Set(stored.map(({ hash }) => hash))
  return [...new Set(named.filter(({ hash }) => !hashes.has(hash)).map(({ key }) => key))]
}

/** Hashes anywhere in a value: no other setting looks like one. */
function listPictures(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listPictures)
    : []
}

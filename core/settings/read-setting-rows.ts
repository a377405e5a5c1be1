import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { ALL_SETTINGS, type SettingKey } from './setting-keys.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const nested = (inner: z.ZodType<Json>): z.ZodType<Json> =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inner),
    z.record(z.string(), inner),
  ])

/** What a setting holds, as deep as a list of banners with their texts. */
export const SettingValue: z.ZodType<Json> = nested(
  nested(nested(nested(z.union([z.string(), z.number(), z.boolean(), z.null()])))),
)
export type SettingValue = Json

export const SettingKeyName = z.enum(Object.keys(ALL_SETTINGS) as [SettingKey, ...SettingKey[]])

/** A key with what is stored of it; without a value the shop uses the default. */
export interface SettingRow {
  key: SettingKey
  value: SettingValue
  /** Counts its changes; 0 where it never changed. */
  version: number
  changed_at: string | null
  /** The person's name; null where a machine or a command wrote it. */
  changed_by: string | null
}

/** Every setting, in the order of `setting-keys.ts`, or only those named. */
export async function readSettingRows(
  db: Db,
  keys: readonly SettingKey[] = Object.keys(ALL_SETTINGS) as SettingKey[],
): Promise<SettingRow[]> {
  return query<SettingRow>(db, 'setting_rows', ROWS, [keys])
}

const ROWS = `
  select key, s.setting_value as value, coalesce(c.change_id, 0) as version,
    to_json(c.changed_at) #>> '{}' as changed_at, u.name as changed_by
  from unnest($1::text[]) with ordinality as wanted (key, n)
  left join site_settings s on s.setting_id = key
  left join lateral (
    select change_id, changed_at, changed_by from setting_changes where setting_id = key
    order by change_id desc limit 1
  ) c on true
  left join staff_users u on u.user_id = c.changed_by
  order by n`

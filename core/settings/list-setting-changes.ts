import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SettingKeyName, SettingValue } from './read-setting-rows.ts'

const PAGE = 20

const SettingChange = z.object({
  change_id: z.int(),
  key: z.string(),
  /** Null where nothing was set. */
  before: SettingValue,
  after: SettingValue,
  changed_at: z.string(),
  /** The person's name; null where a machine or a command wrote it. */
  changed_by: z.string().nullable(),
})

/** What settings were before, the newest change first; of all of them or of one. */
export const listSettingChanges = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/settings/changes',
    summary: 'The history of settings',
    tags: ['settings'],
  })
  .input(
    z.strictObject({
      key: SettingKeyName.optional(),
      /** Only changes older than this one. */
      before: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  )
  .output(
    z.object({
      changes: z.array(SettingChange),
      /** Ask with it for those before; null where these are the last. */
      next: z.int().nullable(),
    }),
  )
  .handler(async ({ context: { db }, input: { key, before } }) => {
    const rows = await query<z.infer<typeof SettingChange>>(db, 'setting_changes', CHANGES, [
      key ?? null,
      before ?? null,
      PAGE + 1,
    ])
    const changes = rows.slice(0, PAGE)
    return { changes, next: rows.length > PAGE ? (changes.at(-1)?.change_id ?? null) : null }
  })

const CHANGES = `
  select c.change_id, c.setting_id as key, c.value_before as before, c.value_after as after,
    to_json(c.changed_at) #>> '{}' as changed_at, u.name as changed_by
  from setting_changes c left join staff_users u on u.user_id = c.changed_by
  where ($1::text is null or c.setting_id = $1) and ($2::bigint is null or c.change_id < $2)
  order by c.change_id desc limit $3`

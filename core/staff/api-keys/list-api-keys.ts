import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const ApiKey = z.object({
  api_key_id: z.int(),
  name: z.string(),
  role_name: z.string(),
  /** Null for a key that the system made. */
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** To a few minutes. */
  last_used_at: z.string().nullable(),
  /** Whether it signs in now: neither revoked nor over its time, and its maker still works here. */
  active: z.boolean(),
})

/** All API keys, the newest first; never the keys themselves, which nobody can read again. */
export const listApiKeys = staff('can_manage_admin_users')
  .read.route({ method: 'GET', path: '/api-keys', summary: 'List API keys', tags: ['staff'] })
  .input(z.strictObject({}))
  .output(z.object({ api_keys: z.array(ApiKey) }))
  .handler(async ({ context: { db, now } }) => {
    const rows = await query<
      Omit<z.infer<typeof ApiKey>, Moments> & {
        created_at: Date
        expires_at: Date | null
        last_used_at: Date | null
      }
    >(db, 'api_keys_list', LIST, [now()])
    return {
      api_keys: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at?.toISOString() ?? null,
        last_used_at: row.last_used_at?.toISOString() ?? null,
      })),
    }
  })

type Moments = 'created_at' | 'expires_at' | 'last_used_at'

const LIST = `
  select k.api_key_id, k.name, r.role_name, u.name as created_by_name, k.created_at, k.expires_at, k.last_used_at,
    k.archived_at is null and (k.expires_at is null or k.expires_at > $1) and u.archived_at is null
      and r.archived_at is null as active
  from api_keys k join admin_roles r using (role_id) left join staff_users u on u.user_id = k.created_by
  order by k.api_key_id desc`

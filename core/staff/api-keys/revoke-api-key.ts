import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Revokes an API key at once and for good. One that is revoked already stays so. */
export const revokeApiKey = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/api-keys/{api_key_id}',
    summary: 'Revoke an API key',
    tags: ['staff'],
  })
  .input(z.strictObject({ api_key_id: z.int().positive() }))
  .output(z.object({ api_key_id: z.int() }))
  .errors({ NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const [row] = await query<{ api_key_id: number }>(
      tx,
      'api_key_revoke',
      `update api_keys set archived_at = coalesce(archived_at, $2) where api_key_id = $1
       returning api_key_id`,
      [input.api_key_id, now()],
    )
    if (!row) throw errors.NOT_FOUND()
    audit({ table: 'api_keys', id: row.api_key_id })
    return row
  })

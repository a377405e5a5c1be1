import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Writes down the public half of a key that the owner keeps: copies from now on open with its secret half, which is in no
 * table. Older copies still open with the older key. For super admins alone.
 */
export const saveCopyKey = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/keys',
    summary: 'Encrypt copies for a new key of the owner',
    tags: ['backup'],
  })
  .input(z.strictObject({ recipient: z.string().regex(/^age1[ac-hj-np-z02-9]{58}$/) }))
  .output(z.object({ key_id: z.int() }))
  .handler(async ({ context: { tx, actor, audit, now }, input: { recipient }, errors }) => {
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    const userId = actor.kind === 'staff' ? actor.userId : null
    const [row] = await query<{ key_id: number }>(tx, 'copy_key_save', SAVE, [
      recipient,
      userId,
      now(),
    ])
    if (!row) throw new Error('the key was not written')
    audit({ table: 'copy_keys', id: row.key_id })
    return row
  })

const SAVE = `
  insert into copy_keys (recipient, created_by, created_at) values ($1, $2, $3)
  on conflict (recipient) do update set created_by = copy_keys.created_by returning key_id`

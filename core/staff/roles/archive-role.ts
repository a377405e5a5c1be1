import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { findRole } from '../users/edit-user.ts'
import { lockStaff } from '../users/find-user.ts'

/** Archives a role that neither a person nor an API key in use has: it can be given no more. */
export const archiveRole = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/roles/{role_id}',
    summary: 'Archive a role',
    tags: ['staff'],
  })
  .input(z.strictObject({ role_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(z.object({ role_id: z.int() }))
  .errors({
    ROLE_UNKNOWN: { status: 404 },
    ROLE_TOO_STRONG: { status: 403 },
    ROLE_IN_USE: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    await lockStaff(tx)
    const role = await findRole(tx, input.role_id)
    if (!role) throw errors.ROLE_UNKNOWN()
    if (isStrongerRole(role, actor, await getRole(tx, actor))) throw errors.ROLE_TOO_STRONG()
    const [archived] = await query(tx, 'role_archive', ARCHIVE, [input.role_id, now()])
    if (!archived) throw errors.ROLE_IN_USE()
    audit({ table: 'admin_roles', id: input.role_id })
    return { role_id: input.role_id }
  })

// Of people who have left too: enabled again, they would have none.
const ARCHIVE = `
  update admin_roles r set archived_at = $2
  where role_id = $1
    and not exists (
      select from admin_user_roles ur join staff_users u using (user_id)
      where ur.role_id = r.role_id and (u.email_verified or u.archived_at is null))
    and not exists (
      select from api_keys k where k.role_id = r.role_id and k.archived_at is null
        and (k.expires_at is null or k.expires_at > $2))
  returning role_id`

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockUser } from './find-user.ts'

/** Enables a person who was disabled: they sign in with the password, the second factor and the role of before. */
export const enableUser = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users/{user_id}/enabled',
    summary: 'Enable a person who was disabled',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string() }))
  .errors({ USER_UNKNOWN: { status: 404 }, USER_TOO_STRONG: { status: 403 } })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    await query(tx, 'user_enable', ENABLE, [user.id])
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id }
  })

const ENABLE = 'update staff_users set archived_at = null where user_id = $1'

import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { forgetTrustedDevices } from '../second-factor/remove-second-factor.ts'
import { deleteSessions } from '../sessions/delete-sessions.ts'
import { lockUser } from './find-user.ts'

/** Signs a person out on all devices, such as after a phone was lost; each of them is asked for a code again. */
export const endSessions = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/users/{user_id}/sessions',
    summary: 'End all sessions of a person',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ ended: z.int() }))
  .errors({ USER_UNKNOWN: { status: 404 }, USER_TOO_STRONG: { status: 403 } })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    const ended = await deleteSessions(tx, user.id)
    await forgetTrustedDevices(tx, user.id)
    audit({ table: 'staff_users', id: user.id, details: { ended } })
    return { ended }
  })

import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { archiveUser } from '../users/disable-user.ts'
import { lockUser } from '../users/find-user.ts'

/** Withdraws an invitation: its link ends, and the address can be invited again. */
export const withdrawInvitation = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/users/{user_id}/invitations',
    summary: 'Withdraw an invitation',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string() }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    INVITATION_ACCEPTED: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    if (user.emailVerified) throw errors.INVITATION_ACCEPTED()
    await archiveUser(tx, user.id, now())
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id }
  })

import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { queueCredentialsMail, toChanger } from '../credentials/queue-credentials-mail.ts'
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts'
import { deleteSessions } from '../sessions/delete-sessions.ts'
import { lockUser } from './find-user.ts'

/**
 * Takes the second factor of a person who has lost it away, and signs them out. One's own is switched off in one's
 * account alone, which asks for the password.
 */
export const resetSecondFactor = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/users/{user_id}/second-factor',
    summary: 'Reset the second factor of a person',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string() }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    OWN_USER: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, request, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    if (actor.kind === 'staff' && actor.userId === user.id) throw errors.OWN_USER()
    await removeSecondFactor(tx, user.id)
    await deleteSessions(tx, user.id)
    await queueCredentialsMail(tx, {
      userId: user.id,
      what: 'second_factor_removed',
      changedBy: toChanger(actor),
      userAgent: request.userAgent,
      now: now(),
    })
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id }
  })

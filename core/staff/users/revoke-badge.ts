import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { revokeBadges } from '../badges/badge-code.ts'
import { lockUser } from './find-user.ts'

/** Revokes the card of a person at once, such as one that was lost. Refuses a person without one. */
export const revokeBadge = staff('can_manage_admin_users')
  .act.route({
    method: 'DELETE',
    path: '/users/{user_id}/badges',
    summary: 'Revoke the card of a person',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string() }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    BADGE_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    const by = { at: now(), userId: actor.kind === 'staff' ? actor.userId : null }
    if (!(await revokeBadges(tx, user.id, by))) throw errors.BADGE_UNKNOWN()
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id }
  })

import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockUser } from '../users/find-user.ts'
import { InvitationToken } from './invite-user.ts'
import { sendInvitation } from './send-invitation.ts'

/** Sends an invitation again: for 7 days from now, and the link of before ends. */
export const resendInvitation = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users/{user_id}/invitations',
    summary: 'Send an invitation again',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string(), token: InvitationToken }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    INVITATION_ACCEPTED: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, config, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    if (user.emailVerified) throw errors.INVITATION_ACCEPTED()
    const [{ language } = { language: null }] = await query<{ language: Language | null }>(
      tx,
      'user_language',
      'select language from staff_users where user_id = $1',
      [user.id],
    )
    const { id, email } = user
    const token = await sendInvitation(tx, { userId: id, email, language, config, now: now() })
    audit({ table: 'staff_users', id })
    return { user_id: id, token }
  })

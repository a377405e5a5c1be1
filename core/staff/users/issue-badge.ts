import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { newBadgeCode, revokeBadges } from '../badges/badge-code.ts'
import { lockUser } from './find-user.ts'

/**
 * Issues a card by which a person says at the till who they are. The code is answered once and stored as a hash; the
 * card that they had works no more. Refuses people whose role goes further than one's own.
 */
export const issueBadge = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users/{user_id}/badges',
    successStatus: 201,
    summary: 'Issue a card for the till',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string(), code: z.string() }))
  .errors({ USER_UNKNOWN: { status: 404 }, USER_TOO_STRONG: { status: 403 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    if (user.archivedAt) throw errors.USER_UNKNOWN()
    const by = { at: now(), userId: actor.kind === 'staff' ? actor.userId : null }
    await revokeBadges(tx, user.id, by)
    const code = newBadgeCode()
    await query(
      tx,
      'badge_add',
      'insert into staff_badges (user_id, code_hash, created_by, created_at) values ($1, $2, $3, $4)',
      [user.id, tokenHash(code), by.userId, by.at],
    )
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id, code }
  })

import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { revokeBadges } from '../badges/badge-code.ts'
import { endPasswordLinks } from '../password-links/create-password-link.ts'
import { forgetTrustedDevices } from '../second-factor/remove-second-factor.ts'
import { deleteSessions } from '../sessions/delete-sessions.ts'
import { hasSuperAdmin, lockUser } from './find-user.ts'

/**
 * Disables a person who has left: their sessions, their PIN, their card, their API keys and the links that would set a password
 * end at once. What they did stays theirs. Refused for oneself and for the last super admin.
 */
export const disableUser = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users/{user_id}/disabled',
    summary: 'Disable a person',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(z.object({ user_id: z.string() }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    OWN_USER: { status: 409 },
    LAST_SUPER_ADMIN: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    if (actor.kind === 'staff' && actor.userId === user.id) throw errors.OWN_USER()
    await archiveUser(tx, user.id, now())
    if (user.role?.is_super_admin && !(await hasSuperAdmin(tx))) throw errors.LAST_SUPER_ADMIN()
    audit({ table: 'staff_users', id: user.id })
    return { user_id: user.id }
  })

/** Whoever is archived signs in no more, and nothing that they hold is worth anything. */
export async function archiveUser(tx: Db, userId: string, now: Date): Promise<void> {
  await query(tx, 'user_archive', ARCHIVE, [userId, now])
  await deleteSessions(tx, userId)
  await endPasswordLinks(tx, userId, now)
  await forgetTrustedDevices(tx, userId)
  await query(tx, 'user_pin_delete', 'delete from staff_pins where user_id = $1', [userId])
  await revokeBadges(tx, userId, { at: now, userId: null })
}

const ARCHIVE = 'update staff_users set archived_at = coalesce(archived_at, $2) where user_id = $1'

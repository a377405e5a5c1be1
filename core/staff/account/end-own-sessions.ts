import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { forgetTrustedDevices } from '../second-factor/remove-second-factor.ts'
import { getOwnSessionId, getOwnUserId } from './own-account.ts'

/**
 * Ends one session of a person, such as that of a lost phone: every device is asked for a code again, because a session
 * does not say which device it is of. One that is not theirs, or has ended, is unknown, and forgets no device.
 */
export const endOwnSession = staff()
  .act.meta({ ownAccount: true })
  .route({
    method: 'DELETE',
    path: '/account/sessions/{session_id}',
    summary: 'End one of your own sessions',
    tags: ['staff'],
  })
  .input(z.strictObject({ session_id: z.uuid() }))
  .errors({ SESSION_UNKNOWN: { status: 404 } })
  .output(z.object({ ended: z.int() }))
  .handler(async ({ context: { tx, actor, audit }, input: { session_id }, errors }) => {
    const userId = getOwnUserId(actor)
    if (!userId) throw errors.FORBIDDEN()
    const [ended] = await query(tx, 'staff_end_session', END_ONE, [userId, session_id])
    if (!ended) throw errors.SESSION_UNKNOWN()
    await forgetTrustedDevices(tx, userId)
    audit({ table: 'staff_users', id: userId, details: { sessions: 1 } })
    return { ended: 1 }
  })

/** Ends all sessions of a person but the one that asks; every device is asked for a code again. */
export const endOtherSessions = staff()
  .act.meta({ ownAccount: true })
  .route({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'End all your other sessions',
    tags: ['staff'],
  })
  .input(z.strictObject({}))
  .output(z.object({ ended: z.int() }))
  .handler(async ({ context: { tx, actor, audit }, errors }) => {
    const userId = getOwnUserId(actor)
    if (!userId) throw errors.FORBIDDEN()
    const values = [userId, getOwnSessionId(actor)]
    const ended = await query(tx, 'staff_end_other_sessions', END_OTHERS, values)
    await forgetTrustedDevices(tx, userId)
    audit({ table: 'staff_users', id: userId, details: { sessions: ended.length } })
    return { ended: ended.length }
  })

const END_ONE =
  'delete from staff_sessions where user_id = $1 and session_id = $2 returning session_id'
const END_OTHERS = `
  delete from staff_sessions where user_id = $1 and session_id is distinct from $2 returning session_id`

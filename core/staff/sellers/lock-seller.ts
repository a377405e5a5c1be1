import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { writeChoice } from './choose-seller.ts'

/**
 * Locks the till of a browser, and with it every page of the office there, until somebody proves who they are. What
 * the till has already sold goes on being sent.
 */
export const lockSeller = staff()
  .act.meta({ anySeller: true, whileLocked: true })
  .route({
    method: 'POST',
    path: '/till-sellers/lock',
    summary: 'Lock the till of this browser',
    tags: ['staff'],
  })
  .input(z.strictObject({}))
  .output(z.object({ user_id: z.string() }))
  .handler(async ({ context: { tx, actor, now, audit }, errors }) => {
    if (actor.kind !== 'staff' || !actor.sessionId) throw errors.FORBIDDEN()
    const { sessionId, userId } = actor
    await writeChoice(tx, { sessionId, userId, way: 'lock', at: now() })
    audit({ table: 'staff_users', id: userId })
    return { user_id: userId }
  })

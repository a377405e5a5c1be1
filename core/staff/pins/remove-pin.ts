import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { PinApproval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueCredentialsMail, toChanger } from '../credentials/queue-credentials-mail.ts'
import { isPinProven, mayChangePin } from './may-change-pin.ts'

/**
 * Removes a person's PIN: one's own, proven as `approval` like in `setPin`, or another's by those who manage users.
 * Refuses a person without one.
 */
export const removePin = staff()
  .approvableAct.route({
    method: 'DELETE',
    path: '/staff/{user_id}/pin',
    summary: 'Remove a PIN',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid(), approval: PinApproval.optional() }))
  .output(z.object({ user_id: z.uuid() }))
  .errors({ PIN_UNKNOWN: { status: 404 }, CURRENT_PIN_REQUIRED: { status: 403 } })
  .handler(async ({ context, input: { user_id }, errors }) => {
    const { tx, actor, approver, now, request, audit } = context
    if (!(await mayChangePin(tx, actor, user_id))) throw errors.FORBIDDEN()
    const removed = await query(tx, 'staff_pin_remove', REMOVE, [user_id])
    if (removed.length === 0) throw errors.PIN_UNKNOWN()
    if (!isPinProven(actor, approver, user_id)) throw errors.CURRENT_PIN_REQUIRED()
    await queueCredentialsMail(tx, {
      userId: user_id,
      what: 'pin_removed',
      changedBy: toChanger(actor),
      userAgent: request.userAgent,
      now: now(),
    })
    audit({ table: 'staff_users', id: user_id })
    return { user_id }
  })

const REMOVE = 'delete from staff_pins where user_id = $1::uuid returning user_id'

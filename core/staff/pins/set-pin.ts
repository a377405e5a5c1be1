import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { PinApproval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueCredentialsMail, toChanger } from '../credentials/queue-credentials-mail.ts'
import { endLockouts } from '../lockout.ts'
import { getPinAccount } from './find-approver.ts'
import { isPinProven, mayChangePin } from './may-change-pin.ts'
import { isWeakPin, PIN_FORMAT } from './rules.ts'

/**
 * Sets the PIN by which a person approves what colleagues may not do by themselves: one's own, or another's by those
 * who manage users. Whoever has one and manages no users proves the present one as `approval`.
 */
export const setPin = staff()
  .approvableAct.route({
    method: 'PUT',
    path: '/staff/{user_id}/pin',
    summary: 'Set a PIN',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      user_id: z.uuid(),
      pin: z
        .string()
        .regex(PIN_FORMAT, 'PIN_FORMAT')
        .refine((pin) => !isWeakPin(pin), 'PIN_WEAK'),
      approval: PinApproval.optional(),
    }),
  )
  .output(z.object({ user_id: z.uuid() }))
  .errors({ PERSON_UNKNOWN: { status: 404 }, CURRENT_PIN_REQUIRED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, approver, now, request, audit, passwords } = context
    const { user_id, pin } = input
    const person = await findPinOwner(tx, user_id)
    if (!person) throw errors.PERSON_UNKNOWN()
    if (!(await mayChangePin(tx, actor, user_id))) throw errors.FORBIDDEN()
    if (person.hasPin && !isPinProven(actor, approver, user_id)) throw errors.CURRENT_PIN_REQUIRED()
    await query(tx, 'staff_pin_write', WRITE, [user_id, await passwords.hash(pin), pin.length])
    await endLockouts(tx, getPinAccount(user_id))
    await queueCredentialsMail(tx, {
      userId: user_id,
      what: 'pin',
      changedBy: toChanger(actor),
      userAgent: request.userAgent,
      now: now(),
    })
    audit({ table: 'staff_users', id: user_id })
    return { user_id }
  })

async function findPinOwner(tx: Db, userId: string) {
  const [person] = await query<{ hasPin: boolean }>(tx, 'staff_pin_owner', OWNER, [userId])
  return person
}

const OWNER = `
  select p.user_id is not null as "hasPin"
  from staff_users u left join staff_pins p using (user_id)
  where u.user_id = $1::uuid and u.archived_at is null`

const WRITE = `
  insert into staff_pins (user_id, pin_hash, digits) values ($1, $2, $3)
  on conflict (user_id) do update set pin_hash = $2, digits = $3, updated_at = now()`

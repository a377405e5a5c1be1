import { query } from '../../base/db.server.ts'
import type { FindApprover } from '../../base/procedures/context.ts'
import { getRole } from '../get-role.ts'
import { findPerson } from '../identify-actor.ts'
import { countAttempt, resetAttempts } from '../lockout.ts'

/**
 * The colleague whose PIN this is. After 5 wrong ones theirs is locked for 15 minutes, whoever types it. Every use is
 * audited with the colleague's id.
 */
export const findApprover: FindApprover = async (context, { user_id, pin }) => {
  const { db, writeAudit, passwords } = context
  const audit = (errorMessage?: 'PIN_WRONG' | 'PIN_LOCKED') =>
    writeAudit(db, context, {
      actionType: 'staff.usePin',
      table: 'staff_users',
      id: user_id,
      ...(errorMessage ? { status: 'error', errorMessage } : { status: 'success' }),
    })
  const attempt = getPinAttempt(user_id)
  const { lockedMs } = await countAttempt(db, attempt, context.now())
  if (lockedMs > 0) {
    await audit('PIN_LOCKED')
    return 'PIN_LOCKED'
  }
  const [stored] = await query<{ hash: string }>(db, 'staff_pin', PIN, [user_id])
  const isRight = stored && (await passwords.verify({ hash: stored.hash, password: pin }))
  const person = isRight ? await findPerson(user_id, db) : undefined
  if (person?.kind !== 'staff') {
    await audit('PIN_WRONG')
    return 'PIN_WRONG'
  }
  await resetAttempts(db, attempt)
  await audit()
  const { max_discount_percent, max_cash_out_cents, max_office_money_cents } = await getRole(
    db,
    person,
  )
  const { userId, name, permissions } = person
  const limits = { max_discount_percent, max_cash_out_cents, max_office_money_cents }
  return { userId, name, permissions, ...limits }
}

/** Under which the lockout counts the guesses of one person's PIN. */
export const getPinAttempt = (userId: string) => ({ account: `pin ${userId}`, address: 'pin' })

const PIN = 'select pin_hash as hash from staff_pins where user_id = $1::uuid'

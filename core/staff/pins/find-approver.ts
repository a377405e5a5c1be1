import { query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { FindApprover } from '../../base/procedures/context.ts'
import { getRole } from '../get-role.ts'
import { findPerson } from '../identify-actor.ts'
import { countAttempt, resetOrigin, returnAttempt } from '../lockout.ts'
import { isBusy } from '../passwords/password-gate.ts'

/** Wrong PINs of one person within 15 minutes, by all colleagues together, before it is locked for everybody. */
const MOST_FAILURES = 25

/**
 * The colleague whose PIN this is. After 5 wrong ones by the same person, theirs is locked for that person for 15 minutes;
 * others go on with it, until all together have typed 25 wrong ones. Every use is audited with the colleague's id, and
 * `staff.lockPin` when it is locked for all. Throws `BUSY` where too many are being checked, which counts as no guess.
 */
export const findApprover: FindApprover = async (context, { user_id, pin }) => {
  const { db, writeAudit, passwords, actor } = context
  const target = { table: 'staff_users', id: user_id }
  const refuse = async <Code extends 'PIN_WRONG' | 'PIN_LOCKED'>(errorMessage: Code) => {
    const entry = { actionType: 'staff.usePin', ...target, status: 'error', errorMessage } as const
    await writeAudit(db, context, entry)
    return errorMessage
  }
  const attempt = { account: getPinAccount(user_id), origin: toOrigin(actor) }
  const counted = await countAttempt(db, attempt, context.now(), MOST_FAILURES)
  if (counted.lockedMs > 0) return refuse('PIN_LOCKED')
  const [stored] = await query<{ hash: string }>(db, 'staff_pin', PIN, [user_id])
  const isRight =
    stored &&
    (await passwords.verify({ hash: stored.hash, password: pin }).catch(async (error: unknown) => {
      if (isBusy(error)) await returnAttempt(db, attempt)
      throw error
    }))
  const person = isRight ? await findPerson(user_id, db) : undefined
  if (person?.kind !== 'staff') {
    if (counted.ofAccount === MOST_FAILURES) {
      const entry = { actionType: 'staff.lockPin', ...target, status: 'error' } as const
      await writeAudit(db, context, { ...entry, errorMessage: 'PIN_GUESSED' })
    }
    return refuse('PIN_WRONG')
  }
  await resetOrigin(db, attempt)
  await writeAudit(db, context, { actionType: 'staff.usePin', ...target, status: 'success' })
  const role = await getRole(db, person)
  const { userId, name, permissions } = person
  const { max_discount_percent, max_cash_out_cents, max_office_money_cents } = role
  const limits = { max_discount_percent, max_cash_out_cents, max_office_money_cents }
  return { userId, name, permissions, ...limits }
}

/** Under which the lockout counts the guesses of one person's PIN. */
export const getPinAccount = (userId: string) => `pin ${userId}`

/** Whoever sells types the PIN, also in the session of somebody else. */
const toOrigin = (actor: Actor) => `by ${actorKey(actor)}`

const PIN = 'select pin_hash as hash from staff_pins where user_id = $1::uuid'

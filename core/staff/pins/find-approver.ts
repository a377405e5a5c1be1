import { query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { FindApprover } from '../../base/procedures/context.ts'
import { getRole } from '../get-role.ts'
import { findPerson } from '../identify-actor.ts'
import { countAttempt, resetOrigin, returnAttempt } from '../lockout.ts'
import { isBusy } from '../passwords/password-gate.ts'

/** Wrong PINs of one person within 15 minutes, by all colleagues together, before it is locked for everybody. */
const MOST_FAILURES = 25

type Approval = Parameters<FindApprover>[1]

/**
 * Whoever has this PIN, or the caller where it is their own password. After 5 wrong ones by the same person, it is locked
 * for that person for 15 minutes; others go on with the PIN, until all together have typed 25 wrong ones. Every use is
 * audited with the approver's id, and `staff.lockPin` when the PIN is locked for all. The password of anybody but the
 * caller is refused unchecked and uncounted. Throws `BUSY` where too many are being checked, which counts as no guess.
 */
export const findApprover: FindApprover = async (context, approval) => {
  const { db, writeAudit, actor } = context
  const { user_id } = approval
  const target = { table: 'staff_users', id: user_id }
  const { kind, actionType, account } = toProof(approval)
  const refuse = async (why: 'WRONG' | 'LOCKED') => {
    const errorMessage = `${kind}_${why}` as const
    await writeAudit(db, context, { actionType, ...target, status: 'error', errorMessage })
    return errorMessage
  }
  if (kind === 'PASSWORD' && actorKey(actor) !== `staff:${user_id}`) return refuse('WRONG')
  const attempt = { account, origin: toOrigin(actor) }
  const counted = await countAttempt(db, attempt, context.now(), MOST_FAILURES)
  if (counted.lockedMs > 0) return refuse('LOCKED')
  const isRight = await verify(context, approval).catch(async (error: unknown) => {
    if (isBusy(error)) await returnAttempt(db, attempt)
    throw error
  })
  const person = isRight ? await findPerson(user_id, db) : undefined
  if (person?.kind !== 'staff') {
    if (kind === 'PIN' && counted.ofAccount === MOST_FAILURES) {
      const entry = { actionType: 'staff.lockPin', ...target, status: 'error' } as const
      await writeAudit(db, context, { ...entry, errorMessage: 'PIN_GUESSED' })
    }
    return refuse('WRONG')
  }
  await resetOrigin(db, attempt)
  await writeAudit(db, context, { actionType, ...target, status: 'success' })
  const role = await getRole(db, person)
  const { userId, name, permissions } = person
  const { max_discount_percent, max_cash_out_cents, max_office_money_cents } = role
  const limits = { max_discount_percent, max_cash_out_cents, max_office_money_cents }
  return { userId, name, permissions, ...limits }
}

/** Guesses of a password are counted apart, because whoever sets a PIN ends the lockouts of the PIN. */
const toProof = (approval: Approval) =>
  'pin' in approval
    ? ({
        kind: 'PIN',
        actionType: 'staff.usePin',
        account: getPinAccount(approval.user_id),
      } as const)
    : ({
        kind: 'PASSWORD',
        actionType: 'staff.usePassword',
        account: `password ${approval.user_id}`,
      } as const)

async function verify(
  { db, passwords }: Pick<Parameters<FindApprover>[0], 'db' | 'passwords'>,
  approval: Approval,
): Promise<boolean> {
  const [name, statement, password] =
    'pin' in approval
      ? (['staff_pin', PIN, approval.pin] as const)
      : (['staff_password', PASSWORD, approval.password] as const)
  const [stored] = await query<{ hash: string }>(db, name, statement, [approval.user_id])
  return stored !== undefined && (await passwords.verify({ hash: stored.hash, password }))
}

/** Under which the lockout counts the guesses of one person's PIN. */
export const getPinAccount = (userId: string) => `pin ${userId}`

/** Whoever sells types the PIN, also in the session of somebody else. */
const toOrigin = (actor: Actor) => `by ${actorKey(actor)}`

const PIN = 'select pin_hash as hash from staff_pins where user_id = $1::uuid'

const PASSWORD = `
  select password as hash from staff_accounts
  where user_id = $1::uuid and provider_id = 'credential' and password is not null`

import { z } from 'zod'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { lockCashSession } from '../lock-cash-session.ts'
import { MOST_MOVED_CENTS } from '../rules.ts'
import { writeCashMovement } from './write-cash-movement.ts'

/**
 * Puts cash into an open drawer, takes it out or drops it into the safe, outside of sales, with a reason. In cents.
 * What leaves the drawer by hand in one session is summed: above the role's limit it takes the PIN of a colleague whose
 * limit covers it.
 */
export const moveCash = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/cash-movements',
    successStatus: 201,
    summary: 'Put cash into a drawer or take it out',
    tags: ['cash'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      kind: z.enum(['in', 'out', 'drop']),
      amount_cents: z.int().positive().max(MOST_MOVED_CENTS, 'MOVEMENT_OVER_LIMIT'),
      reason: SingleLineText(200),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      cash_movement_id: z.int(),
      cash_session_id: z.int(),
      /** Of the paper that is signed; null where cash came in. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors({ NO_OPEN_SESSION: { status: 409 }, PERSON_REQUIRED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const session = await lockCashSession(tx, input.till)
    if (!session) throw errors.NO_OPEN_SESSION()
    const { cashSessionId } = session
    const now = context.now()
    const { kind, amount_cents: amountCents, reason } = input
    const covered =
      kind === 'in'
        ? undefined
        : await coverMoney(context, errors, { cashCents: amountCents, cashSessionId })
    const id = await writeCashMovement(tx, {
      cashSessionId,
      kind,
      amountCents,
      reason,
      staffId: actor.userId,
      at: now,
    })
    const moneyActId =
      covered &&
      (await writeMoneyAct(tx, {
        act: kind === 'out' ? 'cash_out' : 'cash_drop',
        amountCents,
        ways: [{ kind: 'cash', cents: amountCents }],
        covered,
        cashMovementId: id,
        reason,
        actor,
        now,
      }))
    audit({ table: 'cash_movements', id, details: { kind } })
    return {
      cash_movement_id: id,
      cash_session_id: cashSessionId,
      money_act_id: moneyActId ?? null,
    }
  })

import { z } from 'zod'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { getRole } from '../../staff/get-role.ts'
import { lockCashSession, TillCode } from '../find-till.ts'
import { MOST_MOVED_CENTS } from './rules.ts'
import { writeCashMovement } from './write-cash-movement.ts'

/**
 * Puts cash into an open drawer, takes it out or drops it into the safe, outside of sales, with a reason. In cents.
 * More than the role's limit leaves the drawer with the PIN of a colleague whose limit covers it.
 */
export const moveCash = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/cash-movements',
    successStatus: 201,
    summary: 'Put cash into a drawer or take it out',
    tags: ['till'],
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
  .output(z.object({ cash_movement_id: z.int(), cash_session_id: z.int() }))
  .errors({ NO_OPEN_SESSION: { status: 409 }, PERSON_REQUIRED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const isCovered = (role: { max_cash_out_cents: number | null }) =>
      role.max_cash_out_cents === null || input.amount_cents <= role.max_cash_out_cents
    if (input.kind !== 'in' && !isCovered(await getRole(tx, actor)))
      requireRight(context, 'exceed_cash_out', errors, isCovered)
    const session = await lockCashSession(tx, input.till)
    if (!session) throw errors.NO_OPEN_SESSION()
    const { cashSessionId } = session
    const id = await writeCashMovement(tx, {
      cashSessionId,
      kind: input.kind,
      amountCents: input.amount_cents,
      reason: input.reason,
      staffId: actor.userId,
      at: context.now(),
    })
    audit({ table: 'cash_movements', id, details: { kind: input.kind } })
    return { cash_movement_id: id, cash_session_id: cashSessionId }
  })

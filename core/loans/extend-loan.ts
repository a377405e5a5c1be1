import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShopDay } from '../base/schemas.ts'
import { isBeforeToday } from '../deposits/is-before-today.ts'
import { lockLoan } from './lock-loan.ts'
import { writeLoanEvent } from './write-loan.ts'

/** Moves the day of an open loan to today or later; its customer is reminded of the new day. */
export const extendLoan = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans/{loan_id}/due-day',
    summary: 'Move the day of a loan',
    tags: ['loans'],
  })
  .input(z.strictObject({ loan_id: z.int().positive(), due_on: ShopDay }))
  .output(z.object({ reference: z.string(), due_on: z.string() }))
  .errors({
    LOAN_UNKNOWN: { status: 404 },
    LOAN_ENDED: { status: 409 },
    DAY_PASSED: { status: 422 },
  })
  .handler(async ({ context, input: { loan_id, due_on }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const loan = await lockLoan(tx, loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    if (loan.isEnded) throw errors.LOAN_ENDED()
    if (await isBeforeToday(tx, due_on, now)) throw errors.DAY_PASSED()
    await query(tx, 'loan_due', 'update loans set due_on = $2 where loan_id = $1', [
      loan_id,
      due_on,
    ])
    await writeLoanEvent(tx, {
      loanId: loan_id,
      event: 'extended',
      details: { due_on },
      actor,
      now,
    })
    audit({ table: 'loans', id: loan_id, details: { due_on } })
    return { reference: loan.reference, due_on }
  })

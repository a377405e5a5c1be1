import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { lockLoan } from './lock-loan.ts'
import { writeLoanEvent } from './write-loan.ts'

/** Notes that the customer of a loan was called or written to by a person. */
export const noteLoanCall = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans/{loan_id}/calls',
    successStatus: 201,
    summary: 'Note that the customer of a loan was called',
    tags: ['loans'],
  })
  .input(z.strictObject({ loan_id: z.int().positive() }))
  .output(z.object({ reference: z.string() }))
  .errors({ LOAN_UNKNOWN: { status: 404 }, LOAN_ENDED: { status: 409 } })
  .handler(async ({ context, input: { loan_id }, errors }) => {
    const { tx, actor, audit } = context
    const loan = await lockLoan(tx, loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    if (loan.isEnded) throw errors.LOAN_ENDED()
    await writeLoanEvent(tx, { loanId: loan_id, event: 'called', actor, now: context.now() })
    audit({ table: 'loans', id: loan_id })
    return { reference: loan.reference }
  })

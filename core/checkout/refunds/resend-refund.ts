import { z } from 'zod'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { allowNextAttempt } from '../../payments/allow-next-attempt.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { lockRefund } from './lock-refund.ts'

/**
 * Says that a bank has not sent a refund whose answer was lost, as its own panel shows: a program sends it again. Only a
 * person can know that, because this bank would send the money twice: so it takes the right to pay out by hand, or a
 * colleague's PIN.
 */
export const resendRefund = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/refunds/{refund_id}/resending',
    summary: 'Let a refund be sent again',
    tags: ['checkout'],
  })
  .input(z.strictObject({ refund_id: z.uuid(), approval: Approval.optional() }))
  .output(z.object({ reference: z.string(), amount_cents: z.int() }))
  .errors({
    REFUND_UNKNOWN: { status: 404 },
    REFUND_SENT: { status: 409 },
    REFUND_UNDECIDED: { status: 409 },
    REFUND_BY_BANK: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const refund = await lockRefund(tx, input.refund_id, { banks: config.banks ?? {}, now })
    if (!refund) throw errors.REFUND_UNKNOWN()
    if (refund.state !== 'due') throw errors.REFUND_SENT()
    if (refund.stuck === null) throw errors.REFUND_UNDECIDED()
    if (refund.stuck !== 'unanswered') throw errors.REFUND_BY_BANK()
    const { refundId, paymentId, saleId, reference, amountCents } = refund
    const covered = await coverMoney(context, errors, {
      right: 'pay_out_by_hand',
      officeCents: amountCents,
    })
    const act = 'refund_resent'
    await writeMoneyAct(tx, { act, amountCents, covered, paymentId, refundId, actor, now })
    await allowNextAttempt(tx, input.refund_id)
    audit({ table: 'sales', id: saleId, details: { refund_id: input.refund_id } })
    return { reference, amount_cents: amountCents }
  })

import { z } from 'zod'
import { Approval } from '../../../base/procedures/approving.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { coverMoney } from '../../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import { writeCodClosing } from '../../../payments/write-cod-receipt.ts'
import { lockCodPayment } from './confirm-cod-payment.ts'

/**
 * Stops waiting for the rest of what a courier has collected, or keeps what came too much, with a reason: the carrier
 * keeps its fee, or does not find the money. The buyer has paid whole, and nothing of that changes. It takes the right to
 * confirm payments, or a colleague's PIN.
 */
export const closeCodPayment = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/cod-payments/{payment_id}/closing',
    summary: 'Stop waiting for the rest of a payment on delivery',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      payment_id: z.int().positive(),
      /** What the person saw as missing: what came since then is told. */
      missing_cents: z.int(),
      reason: SingleLineText(300),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ missing_cents: z.int() }))
  .errors({
    COD_PAYMENT_UNKNOWN: { status: 404 },
    COD_PAYMENT_CHANGED: { status: 409 },
    COD_PAYMENT_COMPLETE: { status: 409 },
    COD_PAYMENT_OPEN: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const found = await lockCodPayment(tx, input.payment_id)
    if (!found) throw errors.COD_PAYMENT_UNKNOWN()
    if (found.state !== 'captured') throw errors.COD_PAYMENT_OPEN()
    const missing = found.amountCents - found.receivedCents
    if (found.isClosed || missing === 0) throw errors.COD_PAYMENT_COMPLETE()
    if (missing !== input.missing_cents) throw errors.COD_PAYMENT_CHANGED()
    const { payment_id: paymentId, reason } = input
    const amountCents = Math.abs(missing)
    const covered = await coverMoney(context, errors, {
      right: 'confirm_payments',
      officeCents: amountCents,
    })
    const act = 'collection_closed'
    await writeMoneyAct(tx, { act, amountCents, covered, paymentId, reason, actor, now })
    await writeCodClosing(tx, { paymentId, missingCents: missing, reason, actor, now })
    audit({
      table: 'sales',
      id: found.saleId,
      details: { payment_id: paymentId, missing_cents: missing },
    })
    return { missing_cents: missing }
  })

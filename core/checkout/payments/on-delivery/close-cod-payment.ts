import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { writeCodClosing } from '../../../payments/write-cod-receipt.ts'
import { lockCodPayment } from './confirm-cod-payment.ts'

/**
 * Stops waiting for the rest of what a courier has collected, or keeps what came too much, with a reason: the carrier
 * keeps its fee, or does not find the money. The buyer has paid whole, and nothing of that changes.
 */
export const closeCodPayment = staff('can_manage_sales_pos')
  .act.route({
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
    }),
  )
  .output(z.object({ missing_cents: z.int() }))
  .errors({
    COD_PAYMENT_UNKNOWN: { status: 404 },
    COD_PAYMENT_CHANGED: { status: 409 },
    COD_PAYMENT_COMPLETE: { status: 409 },
    COD_PAYMENT_OPEN: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const found = await lockCodPayment(tx, input.payment_id)
    if (!found) throw errors.COD_PAYMENT_UNKNOWN()
    if (found.state !== 'captured') throw errors.COD_PAYMENT_OPEN()
    const missing = found.amountCents - found.receivedCents
    if (found.isClosed || missing === 0) throw errors.COD_PAYMENT_COMPLETE()
    if (missing !== input.missing_cents) throw errors.COD_PAYMENT_CHANGED()
    const { payment_id: paymentId, reason } = input
    await writeCodClosing(tx, { paymentId, missingCents: missing, reason, actor, now: now() })
    audit({
      table: 'sales',
      id: found.saleId,
      details: { payment_id: paymentId, missing_cents: missing },
    })
    return { missing_cents: missing }
  })

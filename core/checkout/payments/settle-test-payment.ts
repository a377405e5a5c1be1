import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { settlePayment } from './settle-payment.ts'

/** The test bank's notice of a payment, in place of a bank's signed one: only in the demo shop. */
export const settleTestPayment = visitor.act
  .route({
    method: 'POST',
    path: '/payments/{payment}/settlements',
    summary: 'Settle a payment at the test bank',
    tags: ['checkout'],
  })
  .meta({ startsAtOnce: true })
  .input(z.strictObject({ payment: Token, outcome: z.enum(['captured', 'failed', 'cancelled']) }))
  .output(
    z.object({ state: z.enum(['captured', 'failed', 'cancelled', 'refund_due', 'refunded']) }),
  )
  .errors({ PAYMENT_UNKNOWN: { status: 404 }, PROVIDER_CLOSED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    if (!config.demo) throw errors.PROVIDER_CLOSED()
    const settled = await settlePayment(tx, {
      providerReference: input.payment,
      outcome: input.outcome,
      now: context.now(),
      actor,
      beforeCommit,
      secret: config.secret,
    })
    if (!settled) throw errors.PAYMENT_UNKNOWN()
    audit({ table: 'sales', id: settled.saleId, details: { state: settled.state } })
    return { state: settled.state }
  })

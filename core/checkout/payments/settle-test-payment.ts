import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { renewReservation } from '../../stock/reservations.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

/**
 * The test bank's notice of a payment, in place of a bank's signed one: only in the demo shop. With `late` it comes when the
 * time of the order has passed.
 */
export const settleTestPayment = visitor.act
  .route({
    method: 'POST',
    path: '/payments/{payment}/settlements',
    summary: 'Settle a payment at the test bank',
    tags: ['checkout'],
  })
  .meta({ startsAtOnce: true })
  .input(
    z.strictObject({
      payment: Token,
      outcome: z.enum(['captured', 'failed', 'cancelled']),
      late: z.boolean().default(false),
    }),
  )
  .output(
    z.object({ state: z.enum(['captured', 'failed', 'cancelled', 'refund_due', 'refunded']) }),
  )
  .errors({ PAYMENT_UNKNOWN: { status: 404 }, PROVIDER_CLOSED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    if (!config.demo) throw errors.PROVIDER_CLOSED()
    if (input.late) await endHold(tx, input.payment, context.now())
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

/** Lets the time of an unpaid order pass: its pairs are held no longer. */
async function endHold(tx: Db, providerReference: string, now: Date): Promise<void> {
  const [order] = await query<{ reservationId: number }>(
    tx,
    'test_payment_order',
    `select s.reservation_id as "reservationId" from sales s join payments p using (sale_id)
     where p.provider_reference = $1 and s.payment_status = 'pending' for update of s`,
    [providerReference],
  )
  if (order) await renewReservation(tx, order.reservationId, now)
}

import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getTenderChange, tendersFor, toLedgerTender } from '../../payments/tender.ts'
import { pickupErrors, settlePickup } from './settle-pickup.ts'

const CounterPayment = z.strictObject({
  cash_session_id: z.int().positive(),
  /** What is due, in one way or in several. */
  tenders: tendersFor('counter_in').min(1),
})

/**
 * Hands an order over to who picks it up. One that is not paid is paid in the same act, into an open cash session: its
 * pairs become sold, and its invoice is written as for other sales of the web. A card or Bizum that was charged is
 * booked even where the order has ended or is paid meanwhile; cash can still be handed back, so that is refused.
 */
export const handOverOrder = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/orders/{sale_id}/hand-over',
    summary: 'Hand over an order that is picked up',
    tags: ['till'],
  })
  .input(z.strictObject({ sale_id: z.int().positive(), payment: CounterPayment.optional() }))
  .output(
    z.object({
      reference: z.string(),
      paid_cents: z.int(),
      change_cents: z.int(),
      /** Of what was paid now: it bought nothing and goes back to the buyer. */
      refund_cents: z.int(),
      handed_over: z.boolean(),
    }),
  )
  .errors(pickupErrors)
  .handler(async ({ context, input: { sale_id: saleId, payment }, errors }) => {
    const { tenders = [], cash_session_id: cashSessionId = 0 } = payment ?? {}
    const paid = payment && {
      cashSessionId,
      entries: tenders.map((tender) => toLedgerTender(tender)),
    }
    const settled = await settlePickup(context, { saleId, paid }, errors)
    const { reference, paidCents, refundCents, isHandedOver } = settled
    const change_cents = sumCents(tenders.map(getTenderChange))
    const answer = { paid_cents: paidCents, refund_cents: refundCents, change_cents }
    context.audit({ table: 'sales', id: saleId, details: { reference, ...answer } })
    return { reference, ...answer, handed_over: isHandedOver }
  })

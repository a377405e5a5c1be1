import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { PROVIDERS, providers } from '../../payments/providers.ts'
import { openOrderPayment } from './open-order-payment.ts'
import { StartedPayment } from './started-payment.ts'

/**
 * Opens a payment attempt of an order. A bank's page extends the reservation to 30 minutes, once; a transfer or a
 * payment at pick-up holds the pairs for the days that the shop has set, counted from the order; none begins while unpaid
 * orders hold more than their share of the shop's pairs. A second transfer of one order is the first one.
 */
export const startPayment = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/payments',
    successStatus: 201,
    summary: 'Start paying an order',
    tags: ['checkout'],
  })
  .meta({ startsAtOnce: true })
  .input(z.strictObject({ token: Token, provider: z.enum(PROVIDERS) }))
  .output(StartedPayment)
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    ALREADY_PAID: { status: 409 },
    ORDER_EXPIRED: { status: 409 },
    PROVIDER_CLOSED: { status: 403 },
    PAY_LATER_PAUSED: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, config, audit, now }, input, errors }) => {
    const opened = await openOrderPayment(tx, config, { ...input, actor, now: now() })
    if ('refusal' in opened) throw errors[opened.refusal]()
    const { paymentId, providerReference, saleId, totalCents } = opened
    audit({ table: 'payments', id: paymentId, details: { sale_id: saleId } })
    return {
      payment: providerReference,
      page: providers[input.provider].page(providerReference),
      amount_cents: totalCents,
    }
  })

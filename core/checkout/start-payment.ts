import { z } from 'zod'
import { later } from '../base/clock.ts'
import { pipeline } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { Token } from '../base/schemas.ts'
import { openPayment } from '../payments/open-payment.ts'
import { PROVIDERS, providers } from '../payments/providers.ts'
import { extendReservation } from '../stock/reservations.ts'
import { RESERVATION_TTL } from '../stock/rules.ts'
import { findOrder } from './find-order.ts'

/** Opens a payment attempt of an order, and extends its reservation to 30 minutes, once. */
export const startPayment = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/payments',
    successStatus: 201,
    summary: 'Start paying an order',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token, provider: z.enum(PROVIDERS) }))
  .output(z.object({ payment: z.string(), page: z.string(), amount_cents: z.int() }))
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    ALREADY_PAID: { status: 409 },
    ORDER_EXPIRED: { status: 409 },
    PROVIDER_CLOSED: { status: 403 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, config, audit } = context
    const now = context.now()
    if (input.provider === 'test' && !config.demo) throw errors.PROVIDER_CLOSED()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    if (order.paymentStatus === 'paid') throw errors.ALREADY_PAID()
    const open = order.paymentStatus === 'pending' && order.until !== null && order.until > now
    if (!open || order.reservationId === null) throw errors.ORDER_EXPIRED()

    const [, { paymentId, providerReference }] = await pipeline([
      extendReservation(tx, order.reservationId, later(now, RESERVATION_TTL.bankPage), now),
      openPayment(tx, {
        saleId: order.saleId,
        provider: input.provider,
        amountCents: order.totalCents,
      }),
    ])
    audit({ table: 'payments', id: paymentId, details: { sale_id: order.saleId } })
    return {
      payment: providerReference,
      page: providers[input.provider].page(providerReference),
      amount_cents: order.totalCents,
    }
  })

import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { StartedPayment } from './payments/started-payment.ts'
import { orderCart } from './placing/order-cart.ts'
import { OrderInput } from './placing/order-input.ts'
import { Quote } from './quote.ts'

/**
 * Places a web order: pairs are reserved for 15 minutes, or for as long as the named way to pay says; nothing is paid
 * yet, and its buyer is written to only where nothing is to be paid at a bank's page. The total the buyer saw must be the current total (cents, VAT and shipping included). An order holds at most 6 pairs of a variant and 20 in all, and a
 * client or a mailbox has at most three unpaid ones at a time; while unpaid orders hold more than their share of the shop's
 * pairs, only ways to pay that take the money at once are open. The link's token is answered once and stored as a hash.
 */
export const placeOrder = visitor.act
  .route({
    method: 'POST',
    path: '/orders',
    successStatus: 201,
    summary: 'Place an order',
    tags: ['checkout'],
  })
  .meta({ startsAtOnce: true })
  .input(OrderInput)
  .output(
    z.object({
      reference: z.string(),
      token: z.string(),
      total_cents: z.int(),
      reserved_until: z.string(),
      /** Of the payment that was opened with the order. */
      payment: StartedPayment.optional(),
    }),
  )
  .errors({
    SOLD_OUT: { status: 409, data: Quote },
    PRICE_CHANGED: { status: 409, data: Quote },
    COUPON_REFUSED: { status: 409, data: Quote },
    TOO_HEAVY: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
    ORDER_TOO_LARGE: { status: 422 },
    TOO_MANY_UNPAID: { status: 409 },
    PAY_LATER_PAUSED: { status: 409 },
    PROVIDER_CLOSED: { status: 403 },
    POINT_UNKNOWN: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, operationId, request, attempt, now } = context
    const order = { input, operationId, client: request.client, attempt, actor, now: now() }
    const placed = await orderCart(tx, config, order)
    if ('refusal' in placed)
      throw 'quote' in placed
        ? errors[placed.refusal]({ data: placed.quote })
        : errors[placed.refusal]()
    const { saleId, reference, token, until, quote, payment } = placed
    audit({ table: 'sales', id: saleId, details: { reference, lines: quote.lines.length } })
    return {
      reference,
      token,
      total_cents: quote.total_cents,
      reserved_until: until.toISOString(),
      ...(payment && { payment: { ...payment, amount_cents: quote.total_cents } }),
    }
  })

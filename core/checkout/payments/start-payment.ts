import { z } from 'zod'
import { days, later } from '../../base/clock.ts'
import { type Db, pipeline, query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { openPayment } from '../../payments/open-payment.ts'
import {
  findBank,
  isPaidLater,
  PROVIDERS,
  type Provider,
  providers,
} from '../../payments/providers.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import { renewReservation } from '../../stock/reservations.ts'
import { findOrder } from '../find-order.ts'
import { confirmOrder } from '../queue-order-mail.ts'
import { acceptOrder } from '../settlement/accept-order.ts'
import { findUnpaidLimit, lockUnpaidShare } from '../unpaid-share/unpaid-share.ts'
import { openBankPayment } from './bank-page/open-bank-payment.ts'
import { isPaidOnDelivery } from './on-delivery/is-paid-on-delivery.ts'
import {
  isBankWayOffered,
  listLaterMethods,
  type PaymentSettings,
  readPaymentSettings,
} from './read-open-methods.ts'

/** What a buyer who opened a payment is answered. */
export const StartedPayment = z.object({
  payment: z.string(),
  /** Where to go next, below the shop's address. */
  page: z.string(),
  amount_cents: z.int(),
})

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
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit } = context
    const now = context.now()
    const { provider } = input
    const isBank = !providers[provider].manual
    if (isBank && !(await isBankWayOffered(tx, config, provider))) throw errors.PROVIDER_CLOSED()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    if (order.paymentStatus === 'paid') throw errors.ALREADY_PAID()
    const open = order.paymentStatus === 'pending' && order.until !== null && order.until > now
    if (!open || order.reservationId === null) throw errors.ORDER_EXPIRED()
    const { saleId, reference, reservationId, totalCents } = order
    const opening = { reference, provider, now }
    let payment: { paymentId: number; providerReference: string } | undefined
    if (!isBank) {
      // What the courier collects stands on the parcel: no other way opens beside it.
      if (await isPaidOnDelivery(tx, saleId)) throw errors.PROVIDER_CLOSED()
      const [settings, placed, started] = await pipeline([
        readPaymentSettings(tx),
        readPlaced(tx, saleId),
        findStarted(tx, saleId, provider),
      ])
      if (!placed || !listLaterMethods(settings, config, placed.method).includes(provider))
        throw errors.PROVIDER_CLOSED()
      const until = endOfHold(provider, settings, placed.at)
      if (order.until && until > order.until) {
        const limit = findUnpaidLimit(settings, config)
        if (limit && (await lockUnpaidShare(tx, { limit, now, reservationId })))
          throw errors.PAY_LATER_PAUSED()
        await renewReservation(tx, reservationId, until)
      }
      payment = started ?? (await openPayment(tx, opening))
      if (started) await writePaymentEvent(tx, { ...started, kind: 'started', actor, now })
      if (isPaidLater(provider)) await acceptOrder(tx, { saleId, actor, now })
      if (!placed.isConfirmed)
        await confirmOrder(tx, { saleId, reference, now, secret: config.secret })
    } else {
      const bankReference = findBank(provider, config.banks)?.newReference?.()
      payment = await openBankPayment(tx, { ...opening, bankReference, reservationId })
      if (!payment) throw errors.PROVIDER_CLOSED()
    }
    audit({ table: 'payments', id: payment.paymentId, details: { sale_id: saleId } })
    return {
      payment: payment.providerReference,
      page: providers[provider].page(payment.providerReference),
      amount_cents: totalCents,
    }
  })

/** The buyer of a parcel that is paid on delivery has done their part: it ends when it is delivered, refused or cancelled. */
const COD_HOLD_DAYS = 365

/** Until when the pairs of an order are held that is paid by a transfer, at pick-up or on delivery. */
export function endOfHold(provider: Provider, settings: PaymentSettings, placedAt: Date): Date {
  if (provider === 'cash_on_delivery') return later(placedAt, days(COD_HOLD_DAYS))
  const count = provider === 'transfer' ? settings.transfer_hold_days : settings.pickup_hold_days
  return later(placedAt, days(count))
}

async function readPlaced(tx: Db, saleId: number) {
  const [row] = await query<{ at: Date; method: string; isConfirmed: boolean }>(
    tx,
    'order_placed',
    `select s.created_at as at, shipping_method as method,
       exists (select from mail_messages where key = 'order-received ' || s.reference) as "isConfirmed"
     from sales s join web_order_details using (sale_id) where sale_id = $1`,
    [saleId],
  )
  return row
}

async function findStarted(tx: Db, saleId: number, provider: Provider) {
  const [row] = await query<{ paymentId: number; providerReference: string }>(
    tx,
    'payment_started',
    `select payment_id as "paymentId", provider_reference as "providerReference" from payments
     where sale_id = $1 and provider = $2 and state = 'started' order by payment_id limit 1`,
    [saleId, provider],
  )
  return row
}

import { type Db, pipeline, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { isPaidLater, type Provider } from '../../payments/providers.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import { renewReservation } from '../../stock/reservations.ts'
import { confirmOrder } from '../queue-order-mail.ts'
import { acceptOrder } from '../settlement/accept-order.ts'
import { findUnpaidLimit, lockUnpaidShare } from '../unpaid-share/unpaid-share.ts'
import { endOfHold } from './end-of-hold.ts'
import { isPaidOnDelivery } from './on-delivery/is-paid-on-delivery.ts'
import { listLaterMethods, type PaymentSettings, readPaymentSettings } from './read-open-methods.ts'

interface ManualPayment {
  provider: Provider
  saleId: number
  reference: string
  reservationId: number
  /** Until when the order's pairs are held now. */
  until: Date
  actor: Actor
  now: Date
}

type ManualRefusal = { refusal: 'PROVIDER_CLOSED' | 'PAY_LATER_PAUSED' }

/**
 * Opens a payment whose money a person sees, of an order that the caller has locked, and holds its pairs for the days of the
 * setting, counted from the order. One that was opened before is answered again.
 */
export async function openManualPayment(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks' | 'secret'>,
  payment: ManualPayment,
): Promise<{ paymentId: number; providerReference: string } | ManualRefusal> {
  const { provider, saleId, reference, actor, now } = payment
  // What the courier collects stands on the parcel: no other way opens beside it.
  if (await isPaidOnDelivery(tx, saleId)) return { refusal: 'PROVIDER_CLOSED' }
  const [settings, placed, started] = await pipeline([
    readPaymentSettings(tx),
    readPlaced(tx, saleId),
    findStarted(tx, saleId, provider),
  ])
  if (!placed || !listLaterMethods(settings, config, placed.method).includes(provider))
    return { refusal: 'PROVIDER_CLOSED' }
  if (!(await extendHold(tx, config, payment, { settings, placedAt: placed.at })))
    return { refusal: 'PAY_LATER_PAUSED' }
  const opened = started ?? (await openPayment(tx, { reference, provider, now }))
  if (started) await writePaymentEvent(tx, { ...started, kind: 'started', actor, now })
  if (isPaidLater(provider)) await acceptOrder(tx, { saleId, actor, now })
  if (!placed.isConfirmed) await confirmOrder(tx, { saleId, reference, now, secret: config.secret })
  return opened
}

/** False, with nothing extended, while unpaid orders hold more than their share of the shop's pairs. */
async function extendHold(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks'>,
  { provider, reservationId, until: heldUntil, now }: ManualPayment,
  { settings, placedAt }: { settings: PaymentSettings; placedAt: Date },
): Promise<boolean> {
  const until = endOfHold(provider, settings, placedAt)
  if (until <= heldUntil) return true
  const limit = findUnpaidLimit(settings, config)
  if (limit && (await lockUnpaidShare(tx, { limit, now, reservationId }))) return false
  await renewReservation(tx, reservationId, until)
  return true
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

import { type BeforeCommit, type Db, pipeline } from '../../base/db.server.ts'
import { splitByRate, writeInvoice } from '../../invoicing/write-invoice.ts'
import { queueShopMail } from '../../mail/queue-shop-mail.ts'
import { closePayment, type PaymentTender } from '../../payments/close-payment.ts'
import { type PaymentNotice, providers } from '../../payments/providers.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import { markCancelled } from '../../sales/mark-sale.ts'
import { wasCancelled } from '../../sales/was-cancelled.ts'
import type { SoldResult } from '../../stock/allocate-sold-goods.ts'
import { releaseCoupon } from '../coupons/redeem-coupon.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { returnPartPayments } from './return-part-payments.ts'
import { type Seller, sellOrder } from './sell-order.ts'
import { settleOrder } from './settle-order.ts'

interface Settlement extends PaymentNotice, Seller {
  /** The money that moved, where it may be another amount than was asked for: that buys nothing and is due back. */
  amountCents?: number
  /** How the money was handed over, in all the amount; without them it is one sum, of the provider's kind. */
  tenders?: readonly PaymentTender[]
  beforeCommit: BeforeCommit
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

interface Settled {
  state: Exclude<LockedPayment['state'], 'started'>
  saleId: number
  /** What captured money bought, also beyond the count, for the incidents; undefined where it bought nothing. */
  goods?: SoldResult | undefined
  /** It was settled before, and nothing has changed. */
  isRepeated?: boolean
}

/**
 * Writes a bank's notice of a payment; a repeated one changes nothing. Captured money for goods in stock
 * sells them and writes the invoice; for an order that was paid already or cancelled, or whose pairs are gone, it is due
 * back. Undefined where nobody knows the payment.
 */
export async function settlePayment(tx: Db, settling: Settlement): Promise<Settled | undefined> {
  const payment = await lockPayment(tx, settling.providerReference)
  if (!payment) return undefined
  const { saleId, state } = payment
  const { outcome } = settling
  if (state !== 'started' && !isLateMoney(state, outcome)) {
    await noteRepeated(tx, payment, settling)
    return { state, saleId, isRepeated: true }
  }
  if (outcome !== 'captured') {
    await closePayment(tx, { ...toOutcome(payment, settling), state: outcome })
    return { state: outcome, saleId }
  }
  const goods = await buyGoods(tx, payment, settling)
  await pipeline(goods ? payOrder(tx, payment, settling, goods) : oweBack(tx, payment, settling))
  if (payment.hasPart) await returnParts(tx, payment, settling)
  // No later step needs the number, and all orders of a year wait for its counter.
  if (goods) settling.beforeCommit(() => writeOrderInvoice(tx, payment, settling.now))
  return { state: goods ? 'captured' : 'refund_due', saleId, goods }
}

/** The bank's word "captured" is final, also after "failed"; a later "failed" of the same try is noise. */
const isLateMoney = (state: Settled['state'], outcome: Settlement['outcome']) =>
  outcome === 'captured' && (state === 'failed' || state === 'cancelled')

const noteRepeated = (
  tx: Db,
  { paymentId }: LockedPayment,
  { outcome, providerEvent, actor, now }: Settlement,
) =>
  writePaymentEvent(tx, {
    paymentId,
    kind: 'notice',
    providerEvent,
    details: { outcome },
    actor,
    now,
  })

function toOutcome(payment: LockedPayment, settling: Settlement) {
  const { answer = {}, actor, providerEvent, tenders, now } = settling
  const { amountCents = payment.amountCents } = settling
  return { payment: { ...payment, amountCents }, answer, actor, providerEvent, tenders, now }
}

/** Sells the goods of an order that may still be paid; one whose goods are gone ends. Undefined where nothing was bought. */
async function buyGoods(tx: Db, payment: LockedPayment, settling: Settlement) {
  if (!(await mayBuy(tx, payment, settling))) return undefined
  const goods = await sellOrder(tx, payment, settling)
  if (goods) return goods
  const { saleId } = payment
  await pipeline([markCancelled(tx, saleId), releaseCoupon(tx, saleId, settling.now)])
  return undefined
}

/** Who cancelled gets the money back and no parcel. What a counter or a courier hands over is sold all the same. */
async function mayBuy(
  tx: Db,
  { saleId, paymentStatus, isOver, ...asked }: LockedPayment,
  { amountCents = asked.amountCents, inHandAt }: Settlement,
): Promise<boolean> {
  if (isOver || amountCents !== asked.amountCents) return false
  if (paymentStatus === 'expired')
    return inHandAt !== undefined || !(await wasCancelled(tx, saleId))
  return paymentStatus === 'pending' || paymentStatus === 'failed'
}

const payOrder = (tx: Db, payment: LockedPayment, settling: Settlement, goods: SoldResult) =>
  settleOrder(tx, {
    payment,
    goods,
    captured: { ...toOutcome(payment, settling), state: 'captured' },
    isHandedOver: settling.inHandAt !== undefined,
    secret: settling.secret,
  })

/** Books money that bought nothing as due back. A program sends it, and the shop is told; of what a person books, a person knows. */
function oweBack(tx: Db, payment: LockedPayment, settling: Settlement): Promise<unknown>[] {
  const outcome = toOutcome(payment, settling)
  const closing = closePayment(tx, { ...outcome, state: 'refund_due' })
  const { paymentId, saleId, provider, amountCents } = outcome.payment
  if (providers[provider].manual) return [closing]
  const data = { sale_id: saleId, amount_cents: amountCents }
  const key = `payment-returned ${paymentId}`
  const { now } = settling
  return [closing, queueShopMail(tx, { template: 'payment-returned', data, key, now })]
}

/** What came of the price by other payments is due back. */
const returnParts = (
  tx: Db,
  { saleId, reference, paymentId }: LockedPayment,
  { actor, now }: Settlement,
) => returnPartPayments(tx, { saleId, reference, except: paymentId, actor, now })

const writeOrderInvoice = (tx: Db, { saleId, recipient, lines }: LockedPayment, now: Date) =>
  writeInvoice(tx, {
    ...(recipient ? { type: 'F1', series: 'full', recipient } : { type: 'F2', series: 'web' }),
    saleId,
    taxes: splitByRate(lines),
    now,
  })

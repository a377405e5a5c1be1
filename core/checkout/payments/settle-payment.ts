import { type BeforeCommit, type Db, pipeline, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { StockKind } from '../../catalog/rules.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { splitByRate, writeInvoice } from '../../invoicing/write-invoice.ts'
import { queueShopMail } from '../../mail/queue-shop-mail.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { type PaymentNotice, type Provider, providers } from '../../payments/providers.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import type { NewTender } from '../../payments/write-tenders.ts'
import { markCancelled } from '../../sales/mark-sale.ts'
import { bindUnits } from '../../sales/units/bind-units.ts'
import { wasCancelled } from '../../sales/was-cancelled.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { allocateSoldGoods, type SoldResult } from '../../stock/allocate-sold-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { sellReserved } from '../../stock/sell-reserved.ts'
import { announcePaidOrder } from '../announce-order.ts'
import { releaseCoupon, retakeCoupon } from '../coupons/redeem-coupon.ts'
import { returnPartPayments } from './return-part-payments.ts'
import { sellReservedOrder } from './sell-reserved-order.ts'

export type PaymentState = PaymentNotice['outcome'] | 'refund_due' | 'refunded'

interface Settlement extends PaymentNotice {
  /** The money that moved, where it may be another amount than was asked for: that buys nothing and is due back. */
  amountCents?: number
  /** How the money was handed over, where that is not what the provider says. */
  tender?: Omit<NewTender, 'amountCents' | 'paymentId'>
  now: Date
  actor: Actor
  beforeCommit: BeforeCommit
  /** The place whose counter hands the goods over now: what it has in hand is sold, whatever the count says. */
  inHandAt?: SoldPlace | undefined
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

interface SoldPlace {
  id: number
  code: string
}

interface OpenPayment {
  paymentId: number
  state: 'started' | PaymentState
  provider: Provider
  amountCents: number
  /** Another payment of the sale has a part of the price. */
  hasPart: boolean
  saleId: number
  reference: string
  /** An order of the trial, which has ended: its money buys nothing. */
  isOver: boolean
  paymentStatus: string
  reservationId: number
  until: Date
  /** Of the full invoice that the buyer asked for. */
  recipient: Recipient | null
  lines: Line[]
}

interface Line {
  lineId: number
  variantId: number | null
  /** Of shipping too, which is never in stock. */
  stockKind: StockKind
  quantity: number
  rate: number
  cents: number
}

/**
 * Writes a bank's notice of a payment; a repeated one changes nothing. Captured money for goods in stock
 * sells them and writes the invoice; for an order that was paid already or cancelled, or whose pairs are gone, it is due
 * back. Goods that were sold beyond the count are answered, for the incidents.
 */
export async function settlePayment(tx: Db, settling: Settlement) {
  const payment = await lockPayment(tx, settling.providerReference)
  if (!payment) return undefined
  const { saleId, lines } = payment
  const { now, actor, tender, providerEvent, answer = {} } = settling
  const { paymentId } = payment
  // The bank's word "captured" is final, also after "failed"; a later "failed" of the same try is noise.
  const open = settling.outcome === 'captured' ? UNPAID : ['started']
  if (!open.includes(payment.state)) {
    const details = { outcome: settling.outcome }
    await writePaymentEvent(tx, { paymentId, kind: 'notice', providerEvent, details, actor, now })
    return { state: payment.state as PaymentState, saleId, repeated: true } as const
  }
  const { amountCents = payment.amountCents } = settling
  const isRight = amountCents === payment.amountCents
  const ending = { payment, answer, actor, providerEvent, now }
  if (settling.outcome !== 'captured') {
    await closePayment(tx, { ...ending, state: settling.outcome })
    return { state: settling.outcome, saleId }
  }
  const buys =
    isRight &&
    !payment.isOver &&
    WAITING.includes(payment.paymentStatus) &&
    !(await isUnwanted(tx, payment, settling))
  const pairs = buys
    ? await sellReservedOrder(tx, {
        ...payment,
        lapsed: payment.until <= now,
        wanted: toWanted(lines, settling),
        captured: { ...ending, state: 'captured', tender },
      })
    : undefined
  const goods = pairs
    ? { pairs, taken: [], found: [] }
    : buys
      ? await sell(tx, payment, settling)
      : undefined
  const state = goods ? 'captured' : 'refund_due'
  const moved = { ...payment, amountCents }
  const closing = pairs ? DONE : closePayment(tx, { ...ending, payment: moved, state, tender })
  if (payment.hasPart)
    await pipeline([closing, returnPartPayments(tx, { ...payment, except: paymentId, actor, now })])
  if (goods) {
    const binding = pairs ? DONE : bindUnits(tx, lines, goods.pairs)
    await pipeline([closing, binding, ...finish(tx, payment, settling)])
    // No later step needs the number, and all orders of a year wait for its counter.
    settling.beforeCommit(() =>
      writeInvoice(tx, {
        ...(payment.recipient
          ? { type: 'F1', series: 'full', recipient: payment.recipient }
          : { type: 'F2', series: 'web' }),
        saleId,
        taxes: splitByRate(lines),
        now,
      }),
    )
  } else await pipeline([closing, ...tellShop(tx, moved, now)])
  return { state, saleId, goods } as const
}

/** Who cancelled gets the money back and no parcel. What a counter or a courier hands over is sold all the same. */
const isUnwanted = async (
  tx: Db,
  { paymentStatus, saleId }: OpenPayment,
  { inHandAt }: Settlement,
) => paymentStatus === 'expired' && !inHandAt && (await wasCancelled(tx, saleId))

/** A program sends the money back; of what a person books, a person knows. */
function tellShop(tx: Db, payment: OpenPayment, now: Date): Promise<unknown>[] {
  const { paymentId, saleId, provider, amountCents } = payment
  if (providers[provider].manual) return []
  const data = { sale_id: saleId, amount_cents: amountCents }
  const key = `payment-returned ${paymentId}`
  return [queueShopMail(tx, { template: 'payment-returned', data, key, now })]
}

const DONE = Promise.resolve()
const UNPAID = ['started', 'failed', 'cancelled']
const WAITING = ['pending', 'failed', 'expired']

/** The sale first, as placing and starting do: one order of locks. */
async function lockPayment(tx: Db, providerReference: string) {
  const [payment] = await query<OpenPayment>(
    tx,
    'payment_lock',
    `with sale as (
       select s.* from sales s join payments p using (sale_id) where p.provider_reference = $1 for update of s
     )
     select p.payment_id as "paymentId", p.state, p.provider, p.amount_cents as "amountCents", sale.sale_id as "saleId",
       exists (select from payments part where part.sale_id = sale.sale_id and part.payment_id <> p.payment_id
         and part.state = 'started' and (part.answer ->> 'received_cents')::int > 0) as "hasPart",
       sale.reference, sale.is_trial and not ${IN_TRIAL} as "isOver", sale.payment_status as "paymentStatus", sale.reservation_id as "reservationId", r.until,
       (select w.invoice_recipient from web_order_details w where w.sale_id = sale.sale_id) as recipient,
       (select json_agg(json_build_object('lineId', l.line_id, 'variantId', l.variant_id, 'stockKind', coalesce(p.stock_kind, 'none'),
          'quantity', l.quantity, 'rate', l.tax_rate, 'cents', l.total_cents) order by l.line_id)
        from sale_lines l left join product_variants using (variant_id) left join products p using (product_id)
        where l.sale_id = sale.sale_id) as lines
     from sale join payments p using (sale_id) join reservations r using (reservation_id) where p.provider_reference = $1 for update of p`,
    [providerReference],
  )
  return payment
}

/** Sells the pairs; undefined, with nothing sold, where some are gone and nobody has them in hand. */
async function sell(
  tx: Db,
  { saleId, reservationId, reference, until, lines }: OpenPayment,
  settling: Settlement,
): Promise<SoldResult | undefined> {
  const { now, actor, inHandAt } = settling
  const wanted = toWanted(lines, settling)
  const moved: AvailabilityChange[] = []
  const by = { now, actor: actorKey(actor), reference, moved }
  const selling = { reservationId, lapsed: until <= now, wanted, ...by }
  const [, result] = await pipeline([
    query(tx, 'sell_savepoint', 'savepoint sell'),
    sellReserved(tx, { ...selling, at: 'web' }),
  ])
  if ('allocated' in result) {
    await publishAvailability(tx, moved, now)
    return { pairs: result.allocated, taken: [], found: [] }
  }
  await query(tx, 'sell_back', 'rollback to savepoint sell')
  moved.length = 0
  await releaseReservation(tx, { reservationId, ...by })
  const sold = inHandAt
    ? await allocateSoldGoods(tx, { wanted, location: inHandAt, gone: false, ...by })
    : result
  await publishAvailability(tx, moved, now)
  if ('pairs' in sold) return sold
  await markCancelled(tx, saleId)
  await releaseCoupon(tx, saleId, now)
  return undefined
}

const toWanted = (lines: readonly Line[], { inHandAt }: Settlement) =>
  lines.flatMap(({ variantId, quantity, stockKind }) =>
    variantId === null ? [] : [{ variantId, quantity, stockKind, inHand: inHandAt !== undefined }],
  )

function finish(
  tx: Db,
  { saleId, reference, paymentStatus }: OpenPayment,
  { now, secret, inHandAt }: Settlement,
) {
  const retaken = paymentStatus === 'expired' ? [retakeCoupon(tx, saleId)] : []
  const served = { saleId, reference, now, secret, isHandedOver: inHandAt !== undefined }
  return [...announcePaidOrder(tx, served), ...retaken]
}

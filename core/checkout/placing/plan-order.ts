import { type Db, pipeline } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import type { OfferedVariant } from '../../pricing/read-offer.ts'
import type { PickupPoint } from '../../shipping/points/pickup-point.ts'
import { type FirstPayment, planFirstPayment } from '../payments/first-payment.ts'
import { type Quote, quoteCart } from '../quote.ts'
import { isOnDelivery } from '../rules.ts'
import { lockUnpaidShare } from '../unpaid-share/unpaid-share.ts'
import { readPoint } from './chosen-point.ts'
import { type OrderInput, toCart } from './order-input.ts'
import { countUnpaidOrders, isTooLarge } from './order-limits.ts'

interface AskedOrder {
  input: OrderInput
  /** A hash of the client's address; undefined for a program of the shop's own machine. */
  client: Buffer | undefined
  now: Date
}

/** What an order is written from. */
export interface OrderPlan {
  payment: FirstPayment
  point: PickupPoint | undefined
  quote: Quote
  offer: ReadonlyMap<number, OfferedVariant>
  /** By its id. */
  couponId: number | undefined
}

/** Why no order is placed. A quote says what has changed. */
export type OrderRefusal =
  | { refusal: 'SOLD_OUT' | 'PRICE_CHANGED' | 'COUPON_REFUSED'; quote: Quote }
  | {
      refusal:
        | 'TOO_HEAVY'
        | 'INVOICE_LIMIT'
        | 'ORDER_TOO_LARGE'
        | 'TOO_MANY_UNPAID'
        | 'PAY_LATER_PAUSED'
        | 'PROVIDER_CLOSED'
        | 'POINT_UNKNOWN'
    }

/**
 * Reads what an order costs and how it will be paid, and answers the first reason for which it is not placed. Orders of one
 * client or mailbox wait for each other from here on, as do all that hold pairs before their money comes.
 */
export async function planOrder(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks' | 'hasPickupPoints'>,
  asked: AskedOrder,
): Promise<OrderPlan | OrderRefusal> {
  const { input, client, now } = asked
  const payment = await planFirstPayment(tx, config, input, now)
  if (!payment) return { refusal: 'PROVIDER_CLOSED' }
  const point = await readPoint(tx, config, input)
  if (point === 'UNKNOWN') return { refusal: 'POINT_UNKNOWN' }
  // Nobody collects money at a pick-up point.
  if (point && isOnDelivery(input)) return { refusal: 'PROVIDER_CLOSED' }
  const { unpaidLimit } = payment
  const [cart, unpaid, isFull] = await pipeline([
    quoteCart(tx, toCart(input), now),
    client ? countUnpaidOrders(tx, { client, email: input.delivery.email, now }) : NONE,
    unpaidLimit ? lockUnpaidShare(tx, { limit: unpaidLimit, now }) : NOT_FULL,
  ])
  const refusal = findCartRefusal(input, cart) ?? findLimitRefusal(input, cart, { unpaid, isFull })
  const { quote, offer, coupon } = cart
  return refusal ?? { payment, point, quote, offer, couponId: coupon?.coupon_id }
}

const NONE = Promise.resolve(0)
const NOT_FULL = Promise.resolve(false)

type QuotedCart = Awaited<ReturnType<typeof quoteCart>>

/** What speaks against goods, price or way to send. */
function findCartRefusal(input: OrderInput, { quote }: QuotedCart): OrderRefusal | undefined {
  if (quote.problems.length > 0) return { refusal: 'SOLD_OUT', quote }
  if (quote.coupon?.refusal) return { refusal: 'COUPON_REFUSED', quote }
  if (quote.total_cents !== input.expected_total_cents) return { refusal: 'PRICE_CHANGED', quote }
  if (!quote.available_methods.some(({ method }) => method === input.shipping_method))
    return { refusal: 'TOO_HEAVY' }
  return undefined
}

function findLimitRefusal(
  input: OrderInput,
  { quote, offer, limits }: QuotedCart,
  { unpaid, isFull }: { unpaid: number; isFull: boolean },
): OrderRefusal | undefined {
  const pairs = input.lines.filter(({ variant_id }) => isPair(offer, variant_id))
  if (isOnDelivery(input) && !isCodOpen(quote)) return { refusal: 'PROVIDER_CLOSED' }
  if (quote.total_cents > SIMPLIFIED_LIMIT_CENTS && !input.invoice_recipient)
    return { refusal: 'INVOICE_LIMIT' }
  if (isTooLarge(pairs, limits)) return { refusal: 'ORDER_TOO_LARGE' }
  if (unpaid >= limits.unpaid) return { refusal: 'TOO_MANY_UNPAID' }
  if (isFull) return { refusal: 'PAY_LATER_PAUSED' }
  return undefined
}

const isCodOpen = ({ cod_terms, total_cents }: Quote) =>
  cod_terms !== null && total_cents <= cod_terms.limit_cents

/** What has a number, such as bags, or is a service holds back no pair. */
const isPair = (offer: ReadonlyMap<number, OfferedVariant>, variantId: number) =>
  (offer.get(variantId)?.stockKind ?? 'pair') === 'pair'

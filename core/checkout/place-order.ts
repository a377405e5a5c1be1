import { z } from 'zod'
import { later } from '../base/clock.ts'
import { pipeline } from '../base/db.server.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { BeginAgain } from '../base/procedures/acting.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { RecipientInput } from '../invoicing/recipients/recipient-input.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../invoicing/rules.ts'
import { PROVIDERS } from '../payments/providers.ts'
import { CouponCode } from '../pricing/coupons/coupon-schemas.ts'
import type { OfferedVariant } from '../pricing/read-offer.ts'
import { DEFAULT_METHOD, findZone, PARCEL_METHODS, PICKUP_METHOD } from '../shipping/rules.ts'
import { allocateGoods } from '../stock/allocate-goods.ts'
import type { WantedVariant } from '../stock/allocation.ts'
import { publishAvailability } from '../stock/publish-availability.ts'
import { RESERVATION_TTL } from '../stock/rules.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { withoutCoupon } from './coupons/without-coupon.ts'
import { giveBuyerConsent } from './customers/match-buyer.ts'
import { ParcelDelivery, PickupDelivery } from './delivery.ts'
import { countUnpaidOrders, hashClient, isTooLarge } from './order-limits.ts'
import { orderToken } from './order-token.ts'
import { openFirstPayment, planFirstPayment } from './payments/first-payment.ts'
import { StartedPayment } from './payments/start-payment.ts'
import { readPoint } from './placing/chosen-point.ts'
import { saleLines } from './placing/sale-lines.ts'
import { writeOrder } from './placing/write-order.ts'
import { CartLines, Quote, quoteCart } from './quote.ts'
import { isOnDelivery, mostUnitsShown } from './rules.ts'
import { lockUnpaidShare } from './unpaid-share/unpaid-share.ts'

const NONE = Promise.resolve(0)
const NOT_FULL = Promise.resolve(false)

const WANTED = {
  lines: CartLines,
  /** The buyer needs a full invoice; above 3,000 euros there is no order without one. */
  invoice_recipient: RecipientInput.optional(),
  expected_total_cents: z.int().min(0),
  /** Opens the payment in the same act. */
  payment_method: z.enum(PROVIDERS).optional(),
  coupon: CouponCode.optional(),
  language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
  /** The buyer agrees to commercial mail, which no order depends on. */
  commercial_mail: z.boolean().default(false),
}

/** An order that is picked up names no address. */
const OrderInput = z.discriminatedUnion('shipping_method', [
  z.strictObject({
    ...WANTED,
    shipping_method: z.enum(PARCEL_METHODS),
    delivery: ParcelDelivery,
    /** The carrier's code of the place at which the parcel waits; of standard shipping alone. */
    pickup_point: z.string().trim().min(1).max(30).optional(),
  }),
  z.strictObject({
    ...WANTED,
    shipping_method: z.literal(PICKUP_METHOD),
    delivery: PickupDelivery,
  }),
])

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
    const { tx, actor, config, audit, operationId, request, attempt } = context
    const now = context.now()
    // Without an address it is a program of the shop's own machine.
    const client = request.client ? hashClient(config.secret, request.client) : undefined
    const reference = newOrderReference()
    const plan = await planFirstPayment(tx, config, input, now)
    if (!plan) throw errors.PROVIDER_CLOSED()
    const point = await readPoint(tx, config, input)
    if (point === 'UNKNOWN') throw errors.POINT_UNKNOWN()
    // Nobody collects money at a pick-up point.
    if (point && isOnDelivery(input)) throw errors.PROVIDER_CLOSED()
    const until = plan.until ?? later(now, RESERVATION_TTL.order)
    const { unpaidLimit } = plan
    const [{ offer, quote, coupon, limits }, unpaid, isFull] = await pipeline([
      quoteCart(tx, toQuoteInput(input), now),
      client ? countUnpaidOrders(tx, { client, email: input.delivery.email, now }) : NONE,
      unpaidLimit ? lockUnpaidShare(tx, { limit: unpaidLimit, now }) : NOT_FULL,
    ])
    if (quote.problems.length > 0) throw errors.SOLD_OUT({ data: quote })
    if (quote.coupon?.refusal) throw errors.COUPON_REFUSED({ data: quote })
    if (quote.total_cents !== input.expected_total_cents)
      throw errors.PRICE_CHANGED({ data: quote })
    if (!quote.available_methods.some(({ method }) => method === input.shipping_method))
      throw errors.TOO_HEAVY()
    if (isOnDelivery(input) && !isCodOpen(quote)) throw errors.PROVIDER_CLOSED()
    if (quote.total_cents > SIMPLIFIED_LIMIT_CENTS && !input.invoice_recipient)
      throw errors.INVOICE_LIMIT()
    if (
      isTooLarge(
        input.lines.filter((line) => isPair(offer, line.variant_id)),
        limits,
      )
    )
      throw errors.ORDER_TOO_LARGE()
    if (unpaid >= limits.unpaid) throw errors.TOO_MANY_UNPAID()
    if (isFull) throw errors.PAY_LATER_PAUSED()

    const wanted = input.lines.map(({ variant_id, quantity }) => ({
      variantId: variant_id,
      quantity,
      stockKind: offer.get(variant_id)?.stockKind ?? 'pair',
    }))
    // Pairs that nobody else has locked are reserved by the statement that writes the order; what has a number, and pairs
    // that others have locked, afterwards.
    const [atOnce, afterwards] = attempt === 1 ? splitByKind(wanted) : ([[], wanted] as const)
    const token = orderToken(config.secret, operationId)
    const by = { reference, now, actor: actorKey(actor) }
    const { saleId, reservationId, reserved, fewLeft } = await writeOrder(tx, {
      sale: {
        reference,
        origin: 'web',
        language: input.language,
        now,
        customerNameGuest: input.delivery.name,
        lines: saleLines(quote, offer),
      },
      input,
      token,
      client,
      standardCents: findStandard(quote),
      point,
      reservation: { ...by, wanted: atOnce, until, extendedAt: plan.until && now },
    })
    if (reserved < countUnits(atOnce)) throw new BeginAgain()
    const moved = atOnce.map(({ variantId, quantity }) => ({ variantId, by: -quantity }))
    if (afterwards.length > 0) {
      const as = { status: 'reserved', reservationId, until } as const
      const result = await allocateGoods(tx, { ...by, wanted: afterwards, at: 'web', as, moved })
      if ('short' in result)
        throw errors.SOLD_OUT({ data: withShortage(quote, offer, result.short) })
    }
    await publishAvailability(tx, moved, now, afterwards.length > 0 ? undefined : fewLeft)
    if (coupon && !(await redeemCoupon(tx, coupon.coupon_id, toCouponUse(saleId, quote, input))))
      throw errors.COUPON_REFUSED({ data: withoutCoupon(quote) })
    if (input.commercial_mail) await pipeline(giveBuyerConsent(tx, { ...input, reference, now }))
    const placed = { saleId, reference, actor, now, secret: config.secret }
    const payment = await openFirstPayment(tx, plan, placed)
    audit({ table: 'sales', id: saleId, details: { reference, lines: quote.lines.length } })
    return {
      reference,
      token,
      total_cents: quote.total_cents,
      reserved_until: until.toISOString(),
      ...(payment && { payment: { ...payment, amount_cents: quote.total_cents } }),
    }
  })

type OrderInput = z.infer<typeof OrderInput>

const toQuoteInput = ({
  lines,
  shipping_method,
  delivery,
  coupon,
  payment_method,
}: OrderInput) => ({
  lines,
  method: shipping_method,
  zone: findZone('postal_code' in delivery ? delivery.postal_code : ''),
  couponCode: coupon,
  email: delivery.email,
  onDelivery: isOnDelivery({ payment_method }),
})

const toCouponUse = (saleId: number, quote: Quote, { delivery }: OrderInput) => ({
  saleId,
  email: delivery.email,
  discountCents: quote.discount_cents,
})

/** What standard shipping costs, and paying the courier: so much goes back with the whole order, whatever was paid for. */
function findStandard(quote: Quote): number | undefined {
  const standard = quote.available_methods.find(({ method }) => method === DEFAULT_METHOD)
  return standard && standard.cost_cents + quote.surcharge_cents
}

const isCodOpen = ({ cod_terms, total_cents }: Quote) =>
  cod_terms !== null && total_cents <= cod_terms.limit_cents

/** Pairs, and what has a number or is a service. */
const splitByKind = (wanted: readonly WantedVariant[]) =>
  [
    wanted.filter(({ stockKind }) => stockKind === 'pair'),
    wanted.filter(({ stockKind }) => stockKind !== 'pair'),
  ] as const

const countUnits = (wanted: readonly WantedVariant[]) =>
  wanted.reduce((sum, { quantity }) => sum + quantity, 0)

/** What has a number, such as bags, or is a service holds back no pair. */
const isPair = (offer: ReadonlyMap<number, OfferedVariant>, variantId: number) =>
  (offer.get(variantId)?.stockKind ?? 'pair') === 'pair'

function withShortage(
  quote: Quote,
  offer: ReadonlyMap<number, OfferedVariant>,
  short: readonly { variantId: number; available: number }[],
): Quote {
  return {
    ...quote,
    problems: short.map(({ variantId, available }) => ({
      variant_id: variantId,
      code: available === 0 ? 'SOLD_OUT' : 'TOO_FEW',
      stock: Math.min(
        available,
        mostUnitsShown(offer.get(variantId)?.stockKind ?? 'pair', {
          pairs_of_variant: quote.most_pairs_of_variant,
        }),
      ),
    })),
  }
}

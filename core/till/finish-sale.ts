import { z } from 'zod'
import { pipeline } from '../base/db.server.ts'
import { sumCents } from '../base/money.ts'
import { isOrderReference } from '../base/order-reference.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { approvalErrors } from '../base/procedures/approving.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { lockCashSession } from '../cash/lock-cash-session.ts'
import { redeemCoupon } from '../checkout/coupons/redeem-coupon.ts'
import { CounterDelivery, openCounterOrder } from '../checkout/fulfilment/counter-order.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { storeTillOperation } from '../devices/operations/store-till-operation.ts'
import { RecipientInput } from '../invoicing/recipients/recipient-input.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../invoicing/rules.ts'
import { CASH_LIMIT_CENTS } from '../payments/rules.ts'
import { getTenderAmount, tendersFor } from '../payments/tender.ts'
import { CouponCode } from '../pricing/coupons/coupon-schemas.ts'
import { getRole } from '../staff/get-role.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { endUnknownReservation } from '../stock/reservations.ts'
import {
  applyCoupon,
  couponErrors,
  findTicketCouponRefusal,
  readTicketCoupon,
} from './coupons/ticket-coupon.ts'
import { findDiscountRefusal } from './discount-approvals/find-discount-refusal.ts'
import { openGoodsIncidents } from './found-pairs/open-goods-incidents.ts'
import { mayExceedLines } from './line-approvals/approve-lines.ts'
import { findLineFindings, toLimitedLine } from './line-approvals/find-line-findings.ts'
import { lockParkedTicket, parkedTicketErrors } from './parked-tickets/lock-parked-ticket.ts'
import { MOST_NOTE } from './rules.ts'
import { toSalePayload } from './sale-payload.ts'
import { sellTicketGoods } from './sell-ticket-goods.ts'
import { findOperationSale, lockTillOperation } from './store-till-operation.ts'
import {
  addLineNotes,
  applyTicketDiscount,
  hasDiscount,
  isSentLine,
  isSoldLine,
  lineErrors,
  listUnsupportedKinds,
  priceLines,
  readLineOffer,
  TicketDiscount,
  TicketLines,
  TicketVersion,
  toWantedGoods,
  toWantedItems,
} from './ticket-lines.ts'
import { lockTicketReservation } from './ticket-reservations/ticket-reservation.ts'
import { operationHeader, SALE_VERSION, Timestamp } from './till-operation.ts'
import { writeTillSale } from './write-till-sale.ts'

const NOT_NEEDED = Promise.resolve(undefined)
const Ids = z.object({ variant_ids: z.array(z.int()) })

const FinishedTicket = z
  .strictObject({
    ...operationHeader,
    version: TicketVersion,
    reference: z.string().toUpperCase().refine(isOrderReference),
    /** By the clock of the till; the sale bears the time at which the shop heard of it. */
    finished_at: Timestamp,
    lines: TicketLines,
    tenders: tendersFor('counter_in'),
    expected_total_cents: z.int().min(0),
    customer_id: z.int().positive().optional(),
    note: SingleLineText(MOST_NOTE).optional(),
    /** The note is for the customer too: it stands on the ticket. */
    print_note: z.boolean().optional(),
    discount: TicketDiscount.optional(),
    /** Where the lines go that say `send`; the others are handed over. */
    delivery: CounterDelivery.optional(),
    /** The customer asks for a full invoice; above 3,000 euros there is no sale without one. */
    invoice_recipient: RecipientInput.optional(),
    coupon: CouponCode.optional(),
    /** A colleague's word for lines beyond the shop's limits. */
    line_approval: z.strictObject({ approval_id: z.uuid() }).optional(),
    /** A resumed ticket: the pairs reserved for it are the ones sold. */
    parked_ticket_id: z.int().positive().optional(),
    /** Of the ticket while it was being paid: what it holds is sold. */
    reservation: z.uuid().optional(),
  })
  .refine((sale) => sale.tenders.length > 0 || sale.expected_total_cents === 0, {
    message: 'NO_TENDER',
    path: ['tenders'],
  })
  .refine(({ lines, delivery }) => lines.some(isSentLine) === (delivery !== undefined), {
    message: 'DELIVERY_UNCLEAR',
    path: ['delivery'],
  })

/**
 * Finishes a sale over the counter: pairs are sold, tenders and the invoice written, all or nothing. The
 * total that the seller saw must be the current total, and the tenders must add up to it (cents). Discounts stay
 * within the limit of the seller's role, or of a colleague's approval; a coupon is shared over the lines after them. A line at price zero is refused, unless the role may discount 100 per cent; a discount on the whole ticket is shared over its lines and limited like their own.
 * Free lines that come to more than the shop's limit, and more of one article, are sold by whoever may change prices, or
 * with their approval. Lines to be sent become an order of the office's list;
 * a ticket of zero then has no tender. Pairs in hand that the count lacks are taken from unpaid web orders, else found,
 * and have an incident. The sale is in the session that is open now. A till with registered devices sells from them
 * alone. A till that cannot wait for the answer calls `bookSale` with the same `id`: whichever comes first writes the sale, the other one answers it.
 */
export const finishSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-sales',
    successStatus: 201,
    summary: 'Finish a sale at the till',
    tags: ['till'],
  })
  .meta({ startsAtOnce: true })
  .input(FinishedTicket)
  .output(
    z.object({
      sale_id: z.int(),
      reference: z.string(),
      /** Series and number, as on the ticket: `T1-26-15`. */
      invoice: z.string(),
      total_cents: z.int(),
      change_cents: z.int(),
      finished_at: z.string(),
    }),
  )
  .errors({
    NO_OPEN_SESSION: { status: 409 },
    CUSTOMER_UNKNOWN: { status: 404 },
    NOT_ON_SALE: { status: 409, data: Ids },
    SOLD_OUT: {
      status: 409,
      data: z.object({ short: z.array(z.object({ variant_id: z.int(), stock: z.int() })) }),
    },
    PRICE_CHANGED: { status: 409, data: z.object({ total_cents: z.int() }) },
    PRICE_ZERO: { status: 422, data: Ids },
    APPROVAL_REQUIRED: approvalErrors.APPROVAL_REQUIRED,
    DISCOUNT_LIMIT: { status: 422, data: z.object({ max_discount_percent: z.int() }) },
    TENDERS_DIFFER: { status: 422, data: z.object({ missing_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
    ...couponErrors,
    ...lineErrors,
    REFERENCE_TAKEN: { status: 409 },
    ...parkedTicketErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const unsupported = listUnsupportedKinds(input.lines)
    if (unsupported.length > 0) throw errors.LINE_UNSUPPORTED({ data: { kinds: unsupported } })
    const [, sold, reservation, session, customer, lineOffer, role] = await pipeline([
      lockTillOperation(tx, input.id, input.reservation),
      findOperationSale(tx, input),
      input.reservation ? lockTicketReservation(tx, input.reservation, now) : NOT_NEEDED,
      lockCashSession(tx, input.till),
      input.customer_id ? findCustomer(tx, input.customer_id) : NOT_NEEDED,
      readLineOffer(tx, input.lines, now),
      input.discount || input.lines.some(hasDiscount) ? getRole(tx, actor) : NOT_NEEDED,
    ])
    if (sold?.operation === input.id) return sold.sale
    if (sold) throw errors.REFERENCE_TAKEN()
    if (!session) throw errors.NO_OPEN_SESSION()
    if (input.customer_id && !customer) throw errors.CUSTOMER_UNKNOWN()
    if (lineOffer.absent.length > 0)
      throw errors.NOT_ON_SALE({ data: { variant_ids: lineOffer.absent } })
    if (lineOffer.absentItems.length > 0)
      throw errors.ITEM_GONE({ data: { item_ids: lineOffer.absentItems } })
    const soldLines = input.lines.filter(isSoldLine)
    const priced = applyTicketDiscount(priceLines(lineOffer, soldLines), input.discount)
    const discounts = { soldLines, priced, discount: input.discount, role }
    const excess = await findDiscountRefusal(tx, {
      ...discounts,
      operationId: input.id,
      at: now,
      actor,
    })
    if (excess?.code === 'DISCOUNT_LIMIT')
      throw errors.DISCOUNT_LIMIT({ data: { max_discount_percent: excess.limit } })
    if (excess) throw errors.PRICE_ZERO({ data: { variant_ids: excess.variantIds } })
    if (!mayExceedLines(actor)) {
      const lines = priced.map(toLimitedLine)
      const approvalId = input.line_approval?.approval_id
      const ticket = { lines, approvalId, operationId: input.id, at: now }
      if ((await findLineFindings(tx, ticket)).length > 0)
        throw errors.APPROVAL_REQUIRED({ data: { right: 'change_prices' } })
    }
    // A coupon comes after the seller's own discounts, and is not among those that a role limits.
    const coupon = input.coupon
      ? await readTicketCoupon(tx, input.coupon, input.customer_id)
      : undefined
    const goodsCents = sumCents(priced.map((line) => line.totalCents))
    const refusal = coupon && findTicketCouponRefusal(coupon, { goodsCents, now })
    if (refusal) throw errors.COUPON_REFUSED({ data: { refusal } })
    const lines = coupon?.stored ? applyCoupon(priced, coupon.stored) : priced
    const total = sumCents(lines.map((line) => line.totalCents))
    if (total !== input.expected_total_cents)
      throw errors.PRICE_CHANGED({ data: { total_cents: total } })
    if (total > SIMPLIFIED_LIMIT_CENTS && !input.invoice_recipient) throw errors.INVOICE_LIMIT()
    const paid = sumCents(input.tenders.map(getTenderAmount))
    if (paid !== total) throw errors.TENDERS_DIFFER({ data: { missing_cents: total - paid } })
    if (total >= CASH_LIMIT_CENTS && input.tenders.some(({ kind }) => kind === 'cash'))
      throw errors.CASH_LIMIT()

    const { reference } = input
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference, moved }
    const lock = { till: { code: input.till, locationId: session.locationId }, now }
    const parked = input.parked_ticket_id
      ? await lockParkedTicket(tx, { id: input.parked_ticket_id, ...lock }, errors)
      : undefined
    const location = { id: session.locationId, code: session.locationCode }
    const goods = await sellTicketGoods(tx, {
      wanted: toWantedGoods(input.lines, lineOffer.offer),
      items: toWantedItems(input.lines),
      location,
      reservation,
      parkedReservationId: parked?.reservationId ?? null,
      ...by,
    })
    if ('short' in goods) {
      const goneIds = goods.short.flatMap(({ itemId }) => itemId ?? [])
      if (goneIds.length > 0) throw errors.ITEM_GONE({ data: { item_ids: goneIds } })
      const short = goods.short.map((each) => ({
        variant_id: each.variantId,
        stock: each.available,
      }))
      throw errors.SOLD_OUT({ data: { short } })
    }
    if (input.reservation && !reservation)
      await endUnknownReservation(tx, {
        operationId: input.reservation,
        reference: input.till,
        now,
      })
    const sellerId = actor.kind === 'staff' ? actor.userId : null
    const sale = await writeTillSale(
      tx,
      {
        operationId: input.id,
        session,
        reference,
        sellerId,
        now,
        lines: addLineNotes(lines, soldLines),
        isNotePrinted: input.print_note,
        recipientName: input.delivery?.name,
        tenders: input.tenders,
        pairs: goods.pairs,
        finishedAt: now,
        customerId: input.customer_id,
        note: input.note,
        parkedTicketId: input.parked_ticket_id,
        recipient: input.invoice_recipient,
      },
      [
        publishAvailability(tx, moved, now),
        storeTillOperation(tx, {
          operation: {
            id: input.id,
            seq: input.seq,
            kind: 'sale',
            version: SALE_VERSION,
            device: input.device,
            at: input.finished_at,
            session: input.session,
            staff: sellerId,
            payload: toSalePayload(input, soldLines, lines),
          },
          tillId: session.tillId,
          receivedAt: now,
          receivedBy: actorKey(actor),
        }),
      ],
    )
    if (input.delivery) await openCounterOrder(tx, sale.sale_id, input.delivery)
    await openGoodsIncidents(tx, {
      goods,
      locationId: location.id,
      now,
      operationId: input.id,
      tillId: session.tillId,
      saleId: sale.sale_id,
    })
    if (coupon?.stored) {
      const discountCents = goodsCents - total
      const use = { saleId: sale.sale_id, email: coupon.email, discountCents }
      if (!(await redeemCoupon(tx, coupon.stored.coupon_id, use)))
        throw errors.COUPON_REFUSED({ data: { refusal: 'USED_UP' } })
    }
    audit({ table: 'sales', id: sale.sale_id, details: { reference } })
    return sale
  })

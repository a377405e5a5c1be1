import { z } from 'zod'
import { pipeline } from '../base/db.server.ts'
import { sumCents } from '../base/money.ts'
import { isOrderReference } from '../base/order-reference.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../invoicing/rules.ts'
import { getRole } from '../staff/get-role.ts'
import { allocateGoods } from '../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { lockPairs, releaseReservation } from '../stock/reservations.ts'
import { lockCashSession } from './find-till.ts'
import { lockParkedTicket, parkedTicketErrors } from './parked-tickets/lock-parked-ticket.ts'
import { CASH_LIMIT_CENTS, isDiscountAllowed } from './rules.ts'
import { toSalePayload } from './sale-payload.ts'
import { findOperationSale, lockTillOperation, storeTillOperation } from './store-till-operation.ts'
import { getTenderAmount, Tender } from './tenders.ts'
import {
  hasDiscount,
  isSoldLine,
  lineErrors,
  listUnsupportedKinds,
  priceLines,
  readLineOffer,
  TicketLines,
  TicketVersion,
  toWantedGoods,
} from './ticket-lines.ts'
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
    tenders: z.array(Tender).max(10),
    expected_total_cents: z.int().min(0),
    customer_id: z.int().positive().optional(),
    note: SingleLineText(500).optional(),
    /** A resumed ticket: the pairs reserved for it are the ones sold. */
    parked_ticket_id: z.int().positive().optional(),
  })
  .refine((sale) => sale.tenders.length > 0 || sale.expected_total_cents === 0, {
    message: 'NO_TENDER',
    path: ['tenders'],
  })

/**
 * Finishes a sale over the counter: pairs are sold, tenders and the simplified invoice written, all or nothing. The
 * total that the seller saw must be the current total, and the tenders must add up to it (cents). Discounts stay
 * within the limit of the seller's role. A line at price zero is refused, unless the role may discount 100 per cent;
 * a ticket of zero then has no tender. The sale is in the session that is open now. A till that cannot wait for the
 * answer calls `bookSale` with the same `id`: whichever comes first writes the sale, the other one answers it.
 */
export const finishSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-sales',
    successStatus: 201,
    summary: 'Finish a sale at the till',
    tags: ['till'],
  })
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
    DISCOUNT_LIMIT: { status: 422, data: z.object({ max_discount_percent: z.int() }) },
    TENDERS_DIFFER: { status: 422, data: z.object({ missing_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
    ...lineErrors,
    REFERENCE_TAKEN: { status: 409 },
    ...parkedTicketErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const unsupported = listUnsupportedKinds(input.lines)
    if (unsupported.length > 0) throw errors.LINE_UNSUPPORTED({ data: { kinds: unsupported } })
    const [, sold, session, customer, lineOffer, role] = await pipeline([
      lockTillOperation(tx, input.id),
      findOperationSale(tx, input),
      lockCashSession(tx, input.till),
      input.customer_id ? findCustomer(tx, input.customer_id) : NOT_NEEDED,
      readLineOffer(tx, input.lines, now),
      input.lines.some(hasDiscount) ? getRole(tx, actor) : NOT_NEEDED,
    ])
    if (sold?.operation === input.id) return sold.sale
    if (sold) throw errors.REFERENCE_TAKEN()
    if (!session) throw errors.NO_OPEN_SESSION()
    if (input.customer_id && !customer) throw errors.CUSTOMER_UNKNOWN()
    if (lineOffer.absent.length > 0)
      throw errors.NOT_ON_SALE({ data: { variant_ids: lineOffer.absent } })
    const soldLines = input.lines.filter(isSoldLine)
    const lines = priceLines(lineOffer, soldLines)
    const freeLines = lines.filter((line) => line.gross === 0)
    if (freeLines.length > 0 || lines.some((line) => line.discountCents > 0)) {
      const { max_discount_percent: limit } = role ?? (await getRole(tx, actor))
      if (lines.some((line) => !isDiscountAllowed(line.gross, line.discountCents, limit)))
        throw errors.DISCOUNT_LIMIT({ data: { max_discount_percent: limit } })
      if (freeLines.length > 0 && limit < 100)
        throw errors.PRICE_ZERO({
          data: { variant_ids: freeLines.flatMap((each) => each.variantId ?? []) },
        })
    }
    const total = sumCents(lines.map((line) => line.totalCents))
    if (total !== input.expected_total_cents)
      throw errors.PRICE_CHANGED({ data: { total_cents: total } })
    if (total > SIMPLIFIED_LIMIT_CENTS) throw errors.INVOICE_LIMIT()
    const paid = sumCents(input.tenders.map(getTenderAmount))
    if (paid !== total) throw errors.TENDERS_DIFFER({ data: { missing_cents: total - paid } })
    if (total >= CASH_LIMIT_CENTS && input.tenders.some(({ kind }) => kind === 'cash'))
      throw errors.CASH_LIMIT()

    const { reference } = input
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference, moved }
    const wanted = toWantedGoods(input.lines, lineOffer.offer)
    if (input.parked_ticket_id) {
      const lock = {
        id: input.parked_ticket_id,
        till: { code: input.till, locationId: session.locationId },
        now,
      }
      const { reservationId } = await lockParkedTicket(tx, lock, errors)
      // Released and allocated in one transaction: no other sale comes between, and pairs left out are back in stock.
      if (reservationId) {
        await lockPairs(tx, { reservationId, variantIds: wanted.map((each) => each.variantId) })
        await releaseReservation(tx, { reservationId, ...by })
      }
    }
    const result = await allocateGoods(tx, {
      wanted,
      at: session.locationId,
      as: { status: 'sold' },
      ...by,
    })
    if ('short' in result) {
      const short = result.short.map((each) => ({
        variant_id: each.variantId,
        stock: each.available,
      }))
      throw errors.SOLD_OUT({ data: { short } })
    }
    await publishAvailability(tx, moved, now)
    const sellerId = actor.kind === 'staff' ? actor.userId : null
    const sale = await writeTillSale(
      tx,
      {
        ...{ operationId: input.id, till: input.till, session, reference, sellerId, lines, now },
        ...{ tenders: input.tenders, pairs: result.allocated, finishedAt: now },
        ...{ customerId: input.customer_id, note: input.note },
        parkedTicketId: input.parked_ticket_id,
      },
      storeTillOperation(tx, {
        operation: {
          ...{ id: input.id, seq: input.seq, kind: 'sale', version: SALE_VERSION },
          ...{ device: input.device, at: input.finished_at, session: input.session },
          staff: sellerId,
          payload: toSalePayload(input, soldLines, lines),
        },
        tillId: session.tillId,
        receivedAt: now,
        receivedBy: actorKey(actor),
      }),
    )
    audit({ table: 'sales', id: sale.sale_id, details: { reference } })
    return sale
  })

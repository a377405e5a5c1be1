import type { Db } from '../../base/db.server.ts'
import { pipeline } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { isOrderReference, newOrderReference } from '../../base/order-reference.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import { BookedDelivery } from '../../checkout/fulfilment/counter-order.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import { getTenderAmount, getTenderChange } from '../../payments/tender.ts'
import { putBackTrialGoods } from '../../returns/put-back-trial-goods.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { allocateSoldGoods } from '../../stock/allocate-sold-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseForSale } from '../../stock/reservations.ts'
import { redeemDiscountApprovals } from '../discount-approvals/redeem-discount-approvals.ts'
import { findGoodsIncidents } from '../found-pairs/open-goods-incidents.ts'
import { findLineFindings, toLimitedLine } from '../line-approvals/find-line-findings.ts'
import { assignItems, type BookedItem, lockBookedItems } from '../marked-pairs/lock-booked-items.ts'
import { lockTicketRow } from '../parked-tickets/lock-parked-ticket.ts'
import { type FinishedSale, findOperationSale } from '../store-till-operation.ts'
import { addLineNotes, readGeneralRate } from '../ticket-lines.ts'
import { lockOpenReservation } from '../ticket-reservations/ticket-reservation.ts'
import type { SalePayload, TillOperation } from '../till-operation.ts'
import { writeTillSale } from '../write-till-sale.ts'
import { bookDelivery } from './book-delivery.ts'
import { bookSaleCoupon } from './book-sale-coupon.ts'
import { balanceLines, toBookedLines } from './charged-lines.ts'
import { compareSale } from './compare-sale.ts'
import {
  type BookingSession,
  type BookingTill,
  findBookingSeller,
  lockBookingSession,
} from './read-booking.ts'
import { readChargedVariants } from './read-charged-variants.ts'
import { type Receiver, toReceiver } from './read-seller-proof.ts'
import { validateSeller } from './validate-seller.ts'

interface Booking {
  operation: TillOperation
  payload: SalePayload
  till: BookingTill
  actor: Actor
  /** Who brought the entry, where that was not the actor. */
  receiver?: Receiver
  /** Whether it was written on paper, and typed in later by anybody. */
  isPaper?: boolean
  now: Date
}

interface BookedSale {
  /** Undefined where the till has never had a session: there is no drawer that it could belong to. */
  sale: FinishedSale | undefined
  incidents: NewIncident[]
}

/** Clocks of tills go wrong by so much without a word. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * Writes a sale that happened, as it was charged: nothing of it is refused. What the shop would have done in another
 * way is named, for the incidents.
 */
export async function writeBookedSale(tx: Db, booking: Booking): Promise<BookedSale> {
  const { operation, payload, till, actor, now } = booking
  const [session, seller, customer, same] = await pipeline([
    lockBookingSession(tx, till.tillId, operation.session),
    findBookingSeller(tx, operation.staff),
    payload.customer_id ? findCustomer(tx, payload.customer_id) : Promise.resolve(undefined),
    findOperationSale(tx, { id: operation.id, reference: payload.reference }),
  ])
  if (!session) return { sale: undefined, incidents: [sessionUnknown(operation, null)] }
  const sellerId = seller?.id ?? (actor.kind === 'staff' ? actor.userId : null)
  const { finishedAt, incidents } = findFinishedAt(booking, session)
  if (!session.isNamed) incidents.push(sessionUnknown(operation, session))
  const checked = await validateSeller(tx, {
    operation,
    seller,
    receiver: booking.receiver ?? toReceiver(actor),
    tillId: till.tillId,
    cashSession: session,
    soldAt: finishedAt,
    claim: getSellerClaim(booking),
  })
  incidents.push(...checked.incidents)
  if (payload.customer_id && !customer)
    incidents.push({ kind: 'customer_unknown', details: { customer_id: payload.customer_id } })

  const [variants, generalRate] = await pipeline([
    readChargedVariants(tx, listVariantIds(payload), finishedAt),
    readGeneralRate(tx, finishedAt),
  ])
  const approvals = await redeemDiscountApprovals(tx, [...payload.lines, payload.discount ?? {}], {
    operationId: operation.id,
    at: finishedAt,
  })
  const reference =
    same || !isOrderReference(payload.reference)
      ? newOrderReference()
      : payload.reference.toUpperCase()
  if (reference !== payload.reference)
    incidents.push({ kind: 'other', details: { why: 'reference', reference: payload.reference } })
  const by = { now, actor: seller ? `staff:${seller.id}` : actorKey(actor), reference }
  const moved: AvailabilityChange[] = []
  const itemIds = listItemIds(payload)
  const ticket = await releaseTicketGoods(tx, payload, {
    variantIds: listVariantIds(payload),
    itemIds,
    till: operation.till,
    moved,
    ...by,
  })
  const items = await lockBookedItems(tx, itemIds, { locationId: till.location.id, now })
  const ownPairs = assignItems(payload.lines, items)
  const lines = toBookedLines(payload.lines, variants, ownPairs)
  const recipient = RecipientInput.safeParse(payload.invoice_recipient).data
  const allowed = { maxDiscountPercent: checked.maxDiscountPercent, approvals }
  incidents.push(
    ...compareSale({ payload, lines, variants, items, generalRate, recipient, ...allowed }),
    ...ticket.incidents,
  )
  if (!checked.mayExceedLines)
    incidents.push(
      ...(await findLineFindings(tx, {
        lines: lines.map(toLimitedLine),
        approvalId: payload.line_approval?.approval_id,
        operationId: operation.id,
        at: finishedAt,
      })),
    )
  const goods = await allocateSoldGoods(tx, {
    wanted: toWantedGoods(payload, variants, ownPairs),
    // Named by nothing else: what has a variant too would be wanted as any of it.
    items: ownPairs.flatMap((item) => (item ? [{ itemId: item.itemId }] : [])),
    gone: true,
    location: till.location,
    moved,
    ...by,
  })
  if ('short' in goods) throw new Error('goods that have left the shop are never short')
  incidents.push(...(await findGoodsIncidents(tx, goods, { locationId: till.location.id, now })))
  if (moved.length > 0) await publishAvailability(tx, moved, now)

  const paid = sumCents(payload.tenders.map(getTenderAmount))
  const sale = await writeTillSale(tx, {
    operationId: operation.id,
    reference,
    sellerId,
    finishedAt,
    now,
    session: {
      tillId: till.tillId,
      series: till.series,
      cashSessionId: session.cashSessionId,
      locationId: till.location.id,
    },
    lines: addLineNotes(balanceLines(lines, paid), payload.lines),
    tenders: payload.tenders,
    pairs: goods.pairs,
    receivedAt: now,
    customerId: customer?.customer_id,
    note: payload.note,
    isNotePrinted: payload.print_note,
    recipient,
    recipientName: BookedDelivery.safeParse(payload.delivery).data?.name,
    parkedTicketId: ticket.parkedTicketId,
  })
  incidents.push(
    ...(await bookSaleCoupon(tx, payload, { saleId: sale.sale_id, finishedAt, lines })),
  )
  incidents.push(...(await bookDelivery(tx, payload, sale.sale_id)))
  if (session.closedAt) incidents.push(sessionClosed(session, payload.tenders))
  if (session.isTrialOver) incidents.push(await returnToTrial(tx, sale.sale_id, { now, actor }))
  return { sale, incidents }
}

const getSellerClaim = ({ payload, isPaper }: Booking) => {
  if (isPaper) return 'paper'
  return payload.seller_unproven ? 'offline' : undefined
}

/** A sale of the trial that arrived after its end: its goods go back as those of the others did, and a person is told. */
async function returnToTrial(
  tx: Db,
  saleId: number,
  by: { now: Date; actor: Actor },
): Promise<NewIncident> {
  const moved: AvailabilityChange[] = []
  const units = await putBackTrialGoods(tx, { saleId, moved, ...by })
  await publishAvailability(tx, moved, by.now)
  return { kind: 'other', details: { why: 'trial_over', units } }
}

/** When the customer paid: by the till's clock, but in its session and not in the future. */
function findFinishedAt({ operation, payload, now }: Booking, session: BookingSession) {
  const incidents: NewIncident[] = []
  const said = new Date(payload.finished_at ?? operation.at)
  const finishedAt = new Date(
    Math.max(session.openedAt.getTime(), Math.min(said.getTime(), now.getTime())),
  )
  const ahead = said.getTime() - finishedAt.getTime()
  const details = { finished_at: said.toISOString(), booked_at: finishedAt.toISOString() }
  if (ahead > CLOCK_TOLERANCE_MS) incidents.push({ kind: 'clock_ahead', details })
  if (ahead < -CLOCK_TOLERANCE_MS && session.isNamed)
    incidents.push({ kind: 'other', details: { why: 'clock', ...details } })
  return { finishedAt, incidents }
}

const sessionUnknown = (operation: TillOperation, session: BookingSession | null): NewIncident => ({
  kind: 'session_unknown',
  details: { session: operation.session, cash_session_id: session?.cashSessionId ?? null },
})

/** What is in the drawer beyond the count of a session that was closed before the sale arrived. */
function sessionClosed(session: BookingSession, tenders: readonly Tender[]): NewIncident {
  const cents: Record<string, number> = {}
  for (const tender of tenders)
    cents[tender.kind] = (cents[tender.kind] ?? 0) + getTenderAmount(tender)
  const change_cents = sumCents(tenders.map(getTenderChange))
  const { cashSessionId: cash_session_id, zNumber: z_number, closedAt } = session
  return {
    kind: 'session_closed',
    details: { cash_session_id, z_number, closed_at: closedAt?.toISOString(), cents, change_cents },
  }
}

const listVariantIds = ({ lines }: SalePayload) => [
  ...new Set(lines.flatMap((line) => (line.kind === 'free' ? [] : line.variant_id))),
]

const listItemIds = ({ lines }: SalePayload) => [
  ...new Set(lines.flatMap((line) => (line.kind === 'item' ? line.item_id : []))),
]

/**
 * Pairs and counted goods of variants that the catalog has; services are not counted. A marked pair that is not there
 * any more is any pair of its variant: some pair has left the shop.
 */
function toWantedGoods(
  { lines }: SalePayload,
  variants: Awaited<ReturnType<typeof readChargedVariants>>,
  ownPairs: readonly (BookedItem | undefined)[],
) {
  return lines.flatMap((line, at) => {
    const variant = line.kind === 'free' ? undefined : variants.get(line.variant_id)
    if (!variant || ownPairs[at]) return []
    const { variantId, stockKind } = variant
    const inHand = line.kind === 'sell' && line.in_hand === true
    return { variantId, quantity: line.quantity, stockKind, inHand }
  })
}

interface ReleasedTicket {
  variantIds: readonly number[]
  itemIds: readonly number[]
  till: string
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/**
 * The parked ticket that was sold, and the reservation of its payment: their pairs are free for the sale. A parked
 * ticket that has ended since is named.
 */
async function releaseTicketGoods(
  tx: Db,
  { parked_ticket_id: id, reservation: operationId }: SalePayload,
  { variantIds, itemIds, till, ...by }: ReleasedTicket,
): Promise<{ parkedTicketId?: number; incidents: NewIncident[] }> {
  // In this order, as where a ticket is parked or finished.
  const paid = await lockOpenReservation(tx, { operationId, till, now: by.now })
  const parked = id ? await lockTicketRow(tx, id, by.now) : undefined
  const isOpen = parked !== undefined && !parked.ended
  const reservationIds = [
    ...paid,
    ...(isOpen && parked.reservationId ? [parked.reservationId] : []),
  ]
  await releaseForSale(tx, { reservationIds, variantIds, itemIds, ...by })
  if (!id) return { incidents: [] }
  if (isOpen) return { parkedTicketId: id, incidents: [] }
  const details = { why: 'parked_ticket', parked_ticket_id: id }
  return { incidents: [{ kind: 'other', details }] }
}

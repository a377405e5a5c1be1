import type { Db } from '../../base/db.server.ts'
import type { CounterDelivery } from '../../checkout/fulfilment/counter-order.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { CouponCode } from '../../pricing/coupons/coupon-schemas.ts'
import { checkItems, checkOffer } from '../checks/check-offer.ts'
import type { TicketCoupon } from '../checks/check-ticket-coupon.ts'
import { readTicketCoupon } from '../coupons/ticket-coupon.ts'
import type { Charged } from '../ticket/charged.ts'
import { applyCoupon, applyTicketDiscount, priceLines } from '../ticket/price-lines.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { getGrossCents, getLineVariant } from '../ticket/rules.ts'
import { isPricedTicketLine, type PricedTicketLine } from '../ticket/ticket-line.ts'
import { type GoodsMove, type HeldGoods, releaseHeldGoods } from './allocate-ticket-goods.ts'
import { listItemIds, readChargedCatalog, toTicketCatalog } from './catalog/read-ticket-catalog.ts'
import type { Findings } from './collect-findings.ts'
import { toHandedReservation } from './deposits/hand-over-deposits.ts'
import type { TicketDeposits } from './deposits/open-deposits.ts'
import type { SoldLentItem } from './loans/open-loans.ts'
import type { UsedLoanDeposit } from './loans/use-loan-deposits.ts'
import type { LockedTicket } from './lock-ticket.ts'
import { priceExchangedLines } from './returns/price-exchanged-lines.ts'
import type { TicketReturns } from './returns/ticket-returns.ts'
import type { OwedMoney } from './share-ticket.ts'
import type {
  SettleMode,
  Ticket,
  TicketCatalog,
  TicketPayload,
  TicketSeller,
  TicketSession,
} from './ticket.ts'

/** A ticket that is locked, with a session and a seller. */
export interface OpenTicket {
  ticket: Ticket
  mode: SettleMode
  locked: LockedTicket & { session: TicketSession }
  seller: TicketSeller
  move: GoodsMove
  /** Of the full invoice, where it can be read. */
  recipient: Recipient | undefined
  /** Where the lines go that are sent, where a parcel goes there. */
  delivery: CounterDelivery | undefined
  /** Its lines of money for deposits. */
  deposits: TicketDeposits
  /** The lent pairs that it sells. */
  loans: readonly SoldLentItem[]
  /** What it pays besides its goods. */
  owed: OwedMoney
  /** What comes back. */
  returns: TicketReturns | undefined
}

export interface PricedTicket extends OpenTicket {
  catalog: TicketCatalog
  /** Of goods. */
  lines: readonly PricedLine[]
  coupon: TicketCoupon | undefined
  /** What is still set aside for it. */
  held: HeldGoods
}

/** A priced ticket with what the deposits of its loans pay of it. */
export interface PaidTicket extends PricedTicket {
  loanDeposits: readonly UsedLoanDeposit[]
}

/**
 * The lines with what is charged for them. *Finish* charges the prices of now, first with the discounts of the seller,
 * then with the coupon; *book* takes what was charged.
 */
export async function priceTicket(
  tx: Db,
  open: OpenTicket,
  findings: Findings,
): Promise<PricedTicket> {
  const { ticket, locked } = open
  const { coupon: code, customer_id, discount } = ticket.payload
  const { offer } = locked
  if (!offer) return acceptPrices(tx, open, findings)
  const catalog = toTicketCatalog(offer)
  const sold = ticket.payload.lines.filter(isPricedTicketLine)
  findings.add(checkOffer({ lines: sold, ...catalog }))
  findings.add(checkItems({ lines: sold, ...catalog }))
  const coupon = await findCoupon(tx, code, customer_id)
  const price = (some: readonly PricedTicketLine[]) => {
    const full = applyTicketDiscount(priceLines(offer, some), discount ?? undefined)
    return coupon?.stored ? applyCoupon(full, coupon.stored) : full
  }
  const exchangePrices = open.returns?.exchangePrices
  const lines = exchangePrices?.size
    ? priceExchangedLines(sold, exchangePrices, offer, price)
    : price(sold)
  return { ...open, catalog, lines, coupon, held: getHeld(open) }
}

async function acceptPrices(tx: Db, open: OpenTicket, findings: Findings): Promise<PricedTicket> {
  const { ticket, locked, move } = open
  const { coupon: code, customer_id } = ticket.payload
  const lines = acceptCharged(ticket.payload)
  const itemIds = listItemIds(lines)
  let held = getHeld(open)
  if (itemIds.length > 0) {
    // A marked pair that is set aside for this ticket is there to be sold.
    const variantIds = lines.flatMap((line) => getLineVariant(line) ?? [])
    await releaseHeldGoods(tx, held, { variantIds, itemIds, ...move })
    held = { reservation: undefined, parkedReservationId: null }
  }
  const { soldAt, session } = locked
  const place = { soldAt, locationId: session.locationId, now: ticket.now }
  const catalog = withLoanPrices(await readChargedCatalog(tx, { lines, ...place }), open.loans)
  findings.add(checkOffer({ lines, ...catalog }))
  findings.add(checkItems({ lines, ...catalog }))
  return { ...open, catalog, lines, coupon: await findCoupon(tx, code, customer_id), held }
}

/** Lent pairs cost what their loan says, where the settings keep its price. */
function withLoanPrices(catalog: TicketCatalog, loans: readonly SoldLentItem[]): TicketCatalog {
  const items = new Map(catalog.items)
  for (const { itemId, cents } of loans) {
    const item = items.get(itemId)
    if (item && cents !== null) items.set(itemId, { ...item, cents })
  }
  return { ...catalog, items }
}

async function findCoupon(
  tx: Db,
  written: string | null | undefined,
  customerId: number | null | undefined,
): Promise<TicketCoupon | undefined> {
  const code = CouponCode.safeParse(written).data
  return code ? readTicketCoupon(tx, code, customerId) : undefined
}

const getHeld = ({ locked: { reservation, parked }, deposits }: OpenTicket): HeldGoods => ({
  reservation,
  parkedReservationId: parked && !parked.ended ? parked.reservationId : null,
  depositReservationId: toHandedReservation(deposits.handedOver),
})

/** The lines as they were charged; a line never comes to more than it costs without discounts. */
function acceptCharged({ lines }: TicketPayload): PricedLine[] {
  return lines.filter(isPricedTicketLine).map((line) => {
    if (!isPriced(line)) throw new Error('a line of a sale that happened was not charged')
    const gross = getGrossCents(line)
    const total_cents = Math.min(line.charged.total_cents, gross)
    return withTotal(line, { total_cents, discount_cents: gross - total_cents })
  })
}

const isPriced = (
  line: PricedTicketLine & { charged?: (Charged & { variant_id?: number }) | undefined },
): line is PricedLine =>
  line.charged !== undefined &&
  ((line.kind !== 'item' && line.kind !== 'loan') || line.charged.variant_id !== undefined)

function withTotal<Line extends PricedLine>(
  line: Line,
  total: { total_cents: number; discount_cents: number },
): Line {
  return { ...line, charged: { ...line.charged, ...total } }
}

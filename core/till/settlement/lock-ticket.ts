import { type Db, pipeline } from '../../base/db.server.ts'
import { isOrderReference, newOrderReference } from '../../base/order-reference.ts'
import { lockCashSession } from '../../cash/lock-cash-session.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { type ActorRole, getRole } from '../../staff/get-role.ts'
import { lockTicketRow } from '../resumed-tickets/lock-parked-ticket.ts'
import { type BookingSeller, findBookingSeller } from '../sellers/find-seller.ts'
import { lockTillOperation } from '../store-till-operation.ts'
import { isDepositLine } from '../ticket/deposit-ticket-line.ts'
import { type LineOffer, readLineOffer } from '../ticket/read-line-offer.ts'
import { hasDiscount } from '../ticket/ticket-line.ts'
import {
  lockTicketReservation,
  type TicketReservation,
} from '../ticket-reservations/ticket-reservation.ts'
import { findSettledTicket } from './find-settled-ticket.ts'
import { lockBookingSession } from './lock-booking-session.ts'
import type { SettledTicket } from './settled-ticket.ts'
import type { SettleMode, Ticket, TicketSession } from './ticket.ts'

const NOT_NEEDED = Promise.resolve(undefined)

export interface LockedTicket {
  /** What the operation is already, or another sale that has its reference. */
  known: { operation: string | null; ticket: SettledTicket } | undefined
  /** Of the sale: a new one where the ticket's own is taken or none. */
  reference: string
  session: TicketSession | undefined
  tillId: number
  /** When the customer paid, as the till says. */
  saidAt: Date
  /** The same: in a session, and not in the future. */
  soldAt: Date
  customer: { customer_id: number } | undefined
  /** Of the ticket while it was being paid. */
  reservation: TicketReservation | undefined
  parked: Awaited<ReturnType<typeof lockTicketRow>>
  /** The seller that a till names. */
  named: BookingSeller | undefined
  /** What the counter offers now, and the role of who asks, where a discount needs it: read on the same way. */
  offer: LineOffer | undefined
  role: ActorRole | undefined
}

/**
 * Locks what a ticket is settled with, in the order of all who lock: operation, reservation of its payment, cash session,
 * parked ticket. Goods are locked as they are allocated, the fiscal chain and the series with the invoice. All travels
 * together, with what *finish* needs to price the ticket.
 */
export async function lockTicket(tx: Db, ticket: Ticket, mode: SettleMode): Promise<LockedTicket> {
  const { operation, payload, actor, now } = ticket
  const { reservation: key, parked_ticket_id: parkedId, reference: given } = payload
  const isFinish = mode.kind === 'finish'
  const needsRole = payload.discount || payload.lines.some(hasDiscount)
  const [, known, reservation, session, customer, parked, named, offer, role] = await pipeline([
    lockTillOperation(tx, operation.id, key ?? undefined),
    findSettledTicket(tx, {
      id: operation.id,
      reference: given,
      hasDeposits: payload.lines.some(isDepositLine),
    }),
    key ? lockTicketReservation(tx, key, now) : NOT_NEEDED,
    lockSession(tx, ticket, mode),
    payload.customer_id ? findCustomer(tx, payload.customer_id) : NOT_NEEDED,
    parkedId ? lockTicketRow(tx, parkedId, now) : NOT_NEEDED,
    !isFinish && operation.staff ? findBookingSeller(tx, operation.staff) : NOT_NEEDED,
    isFinish ? readLineOffer(tx, payload.lines, now) : NOT_NEEDED,
    isFinish && needsRole ? getRole(tx, actor) : NOT_NEEDED,
  ])
  // A ticket that is being finished bears the time of the shop, whatever its till says.
  const saidAt = isFinish ? now : new Date(payload.finished_at ?? operation.at)
  const isOwn = !known && isOrderReference(given)
  return {
    known,
    reference: isOwn ? given.toUpperCase() : newOrderReference(),
    session,
    tillId: isFinish ? (session?.tillId ?? 0) : mode.till.tillId,
    saidAt,
    soldAt: isFinish || !session ? now : clampTime(saidAt, session.openedAt, now),
    customer,
    reservation,
    parked,
    named,
    offer,
    role,
  }
}

/** The open session of the till; of a sale that happened the one that it names, closed or not, else the till's last. */
async function lockSession(
  tx: Db,
  { operation, now }: Ticket,
  mode: SettleMode,
): Promise<TicketSession | undefined> {
  if (mode.kind === 'finish') {
    const open = await lockCashSession(tx, operation.till)
    return open && { ...open, ...OPEN, openedAt: now }
  }
  const { tillId, series, location } = mode.till
  const session = await lockBookingSession(tx, tillId, operation.session)
  const till = { tillId, series, locationId: location.id, locationCode: location.code }
  return session && { ...till, ...session }
}

const OPEN = { zNumber: null, closedAt: null, isNamed: true, isTrialOver: false }

/** In the session, and not in the future. */
const clampTime = (said: Date, openedAt: Date, now: Date) =>
  new Date(Math.max(openedAt.getTime(), Math.min(said.getTime(), now.getTime())))

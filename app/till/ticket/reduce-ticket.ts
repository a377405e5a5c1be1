import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import type { ReturnCause, ReturnCondition } from '../../../core/returns/rules.ts'
import type { MarkedPair, PairMark, TillVariant } from '../catalog/catalog.ts'
import type { TillRefusal } from '../refusal.ts'
import type { TerminalAnswer } from '../terminals/payment-terminal.ts'
import type { Exchange, LineDiscount, LineNotes } from './kinds/line-base.ts'
import type { RestoredLine, TillTicketLine } from './kinds/line-kinds.ts'
import type { ReturnTicketLine } from './kinds/return-line.ts'
import type {
  LineApproval,
  PaymentReservation,
  ResumedTicket,
  Ticket,
  TicketCoupon,
  TicketCustomer,
  TicketNote,
  TicketPayment,
} from './ticket.ts'
import {
  addFreeLine,
  addItem,
  addVariant,
  changeTicketLine,
  limitQuantity,
  markInHand,
  putLine,
  removeTicketLine,
  restoreLines,
  selectNeighbour,
  swapVariant,
  takeOffLent,
  takeOffParked,
  undoRemoval,
} from './ticket-edits.ts'
import { changeDelivery, changeLineNotes, type WrappingPrice } from './ticket-notes.ts'
import { applyTerminalAnswer } from './ticket-payments.ts'
import {
  addReturn,
  changeReturn,
  dropExchanges,
  exchangeUnit,
  findUnitToExchange,
} from './ticket-returns.ts'
import { acceptNewTotal, applyRefusal, refreshVariants, startPayment } from './ticket-updates.ts'

export interface RestoreAction {
  type: 'restore'
  lines: RestoredLine[]
  customer: TicketCustomer | null
  discount?: LineDiscount | undefined
  note?: TicketNote | undefined
  taken_up: ResumedTicket | null
}

export type TicketAction =
  | { type: 'add'; variant: TillVariant; quantity: number }
  | { type: 'add item'; pair: MarkedPair }
  | { type: 'add free'; name: string; unit_cents: number }
  /** Of a kind that is no goods; it takes the place of a line that it replaces. */
  | { type: 'add line'; line: RestoredLine }
  | ({ type: 'add return' } & Pick<ReturnTicketLine, 'back' | 'about'>)
  /** This article goes out for a unit that comes back. */
  | { type: 'exchange'; unit: Exchange['for']; variant: TillVariant; mark?: PairMark }
  | { type: 'change return'; key: number; condition?: ReturnCondition; cause?: ReturnCause }
  | { type: 'select'; key: number | null }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'quantity'; key: number; quantity: number }
  | { type: 'swap'; key: number; variant: TillVariant }
  | { type: 'discount'; key: number; discount: LineDiscount | null }
  | { type: 'ticket discount'; discount: LineDiscount | undefined }
  /** `wrapping` is what wrapping one costs, where that is not free. */
  | { type: 'line notes'; key: number; notes: LineNotes; wrapping?: WrappingPrice | undefined }
  | { type: 'note'; note: TicketNote | undefined }
  /** `keys` are the lines that are sent. */
  | { type: 'delivery'; delivery: CounterDelivery | undefined; keys: readonly number[] }
  | { type: 'remove'; key: number }
  | { type: 'undo' }
  | { type: 'customer'; customer: TicketCustomer | null }
  /** Undefined for a ticket in place of a full invoice. */
  | { type: 'recipient'; recipient: Recipient | undefined }
  | { type: 'coupon'; coupon: TicketCoupon | undefined }
  | { type: 'in hand'; key: number }
  /** `reservation` is the id under which the shop is asked to reserve the pairs. */
  | { type: 'line approval'; approval: LineApproval }
  | { type: 'pay'; reservation?: string }
  | { type: 'back' }
  /** The shop has reserved these pairs, by variant. */
  | { type: 'reserved'; reservation: PaymentReservation }
  /** The shop has released what it reserved, and the catalog has been read since. */
  | { type: 'released'; id: string }
  | { type: 'add payment'; payment: TicketPayment }
  | { type: 'remove payment'; at: number }
  /** What the terminal says of a charge. */
  | { type: 'terminal answer'; id: string; answer: TerminalAnswer }
  /** `taken`: the money was taken, whatever the shop has refused. */
  | { type: 'send'; operation_id: string; taken?: boolean }
  /** The sale was never stored, because the browser ended before. */
  | { type: 'not sent' }
  | { type: 'refuse'; refusal: TillRefusal }
  | { type: 'accept new total' }
  /** The cause of the refusal is gone, such as a cash session that was closed. */
  | { type: 'clear refusal' }
  /** `findVariant` answers from the catalog as it is now; undefined for a variant it has lost. */
  | { type: 'refresh'; findVariant: (variantId: number) => TillVariant | undefined }
  /** So many pairs of these lines were lent instead, by their keys. */
  | { type: 'lent'; pairs: ReadonlyMap<number, number> }
  /** These lines were parked, as they were when the seller parked them. */
  | { type: 'parked'; lines: readonly TillTicketLine[] }
  | RestoreAction

/** The ticket after an action. While it is sent, only the shop's answer changes it. */
export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  if (ticket.stage === 'sending' && action.type !== 'not sent' && action.type !== 'refuse')
    return ticket
  switch (action.type) {
    case 'add':
      return addOrExchange(ticket, action)
    case 'add item':
      return addItemOrExchange(ticket, action.pair)
    case 'add return':
      return addReturn(ticket, action)
    case 'exchange':
      return exchangeUnit(ticket, action.unit, action)
    case 'change return':
      return changeReturn(ticket, action.key, action)
    case 'add free':
      return addFreeLine(ticket, action)
    case 'add line':
      return putLine(ticket, action.line)
    case 'select':
      return { ...ticket, selected: action.key }
    case 'step':
      return selectNeighbour(ticket, action.by)
    case 'quantity':
      return changeTicketLine(ticket, action.key, { quantity: limitQuantity(action.quantity) })
    case 'swap':
      return swapVariant(ticket, action.key, action.variant)
    case 'discount':
      return changeTicketLine(ticket, action.key, { discount: action.discount })
    case 'ticket discount':
      return { ...ticket, discount: action.discount, refusal: null, agreed_cents: null }
    case 'line notes':
      return changeLineNotes(ticket, action)
    case 'note':
      return { ...ticket, note: action.note }
    case 'delivery':
      return changeDelivery(ticket, action)
    case 'remove':
      return dropExchanges(removeTicketLine(ticket, action.key))
    case 'undo':
      return undoRemoval(ticket)
    case 'customer':
      return { ...ticket, customer: action.customer, refusal: null }
    case 'recipient':
      return { ...ticket, recipient: action.recipient, refusal: null }
    case 'coupon':
      return { ...ticket, coupon: action.coupon, refusal: null, agreed_cents: null }
    case 'in hand':
      return markInHand(ticket, action.key)
    case 'line approval':
      return { ...ticket, line_approval: action.approval, refusal: null }
    case 'pay':
      return startPayment(ticket, action.reservation)
    case 'back':
      return { ...ticket, stage: 'sale' }
    case 'reserved':
      return ticket.reservation?.id === action.reservation.id
        ? { ...ticket, reservation: action.reservation }
        : ticket
    case 'released':
      return ticket.reservation?.id === action.id && ticket.stage === 'sale'
        ? { ...ticket, reservation: undefined }
        : ticket
    case 'add payment':
      return ticket.stage === 'tender'
        ? { ...ticket, given: [...ticket.given, action.payment], refusal: null }
        : ticket
    case 'remove payment':
      return { ...ticket, given: ticket.given.filter((_, at) => at !== action.at), refusal: null }
    case 'terminal answer':
      return applyTerminalAnswer(ticket, action)
    case 'send':
      return ticket.stage === 'tender' && (action.taken || ticket.refusal?.code !== 'PRICE_CHANGED')
        ? { ...ticket, stage: 'sending', operation_id: action.operation_id, refusal: null }
        : ticket
    case 'not sent':
      return ticket.stage === 'sending'
        ? { ...ticket, stage: 'tender', operation_id: null }
        : ticket
    case 'refuse':
      return applyRefusal(ticket, action.refusal)
    case 'accept new total':
      return acceptNewTotal(ticket)
    case 'clear refusal':
      return ticket.refusal ? { ...ticket, refusal: null } : ticket
    case 'refresh':
      return refreshVariants(ticket, action.findVariant)
    case 'lent':
      return takeOffLent(ticket, action.pairs)
    case 'parked':
      return takeOffParked(ticket, action.lines)
    case 'restore':
      return restoreLines(ticket, action)
  }
}

/** An article that is added while a unit has come back goes out for it. */
function addOrExchange(
  ticket: Ticket,
  { variant, quantity }: { variant: TillVariant; quantity: number },
): Ticket {
  const unit = quantity === 1 ? findUnitToExchange(ticket, variant) : undefined
  return unit ? exchangeUnit(ticket, unit, { variant }) : addVariant(ticket, variant, quantity)
}

function addItemOrExchange(ticket: Ticket, pair: MarkedPair): Ticket {
  const isOn = ticket.lines.some(
    (line) => line.kind === 'item' && line.mark.item_id === pair.mark.item_id,
  )
  const unit = isOn ? undefined : findUnitToExchange(ticket, pair.variant)
  return unit ? exchangeUnit(ticket, unit, pair) : addItem(ticket, pair)
}

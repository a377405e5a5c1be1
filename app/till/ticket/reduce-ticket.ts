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

type Reducers = {
  [Type in TicketAction['type']]: (
    ticket: Ticket,
    action: Extract<TicketAction, { type: Type }>,
  ) => Ticket
}

const REDUCERS: Reducers = {
  add: (ticket, action) => addOrExchange(ticket, action),
  'add item': (ticket, action) => addItemOrExchange(ticket, action.pair),
  'add return': (ticket, action) => addReturn(ticket, action),
  exchange: (ticket, action) => exchangeUnit(ticket, action.unit, action),
  'change return': (ticket, action) => changeReturn(ticket, action.key, action),
  'add free': (ticket, action) => addFreeLine(ticket, action),
  'add line': (ticket, action) => putLine(ticket, action.line),
  select: (ticket, action) => ({ ...ticket, selected: action.key }),
  step: (ticket, action) => selectNeighbour(ticket, action.by),
  quantity: (ticket, action) =>
    changeTicketLine(ticket, action.key, { quantity: limitQuantity(action.quantity) }),
  swap: (ticket, action) => swapVariant(ticket, action.key, action.variant),
  discount: (ticket, action) => changeTicketLine(ticket, action.key, { discount: action.discount }),
  'ticket discount': (ticket, action) => ({
    ...ticket,
    discount: action.discount,
    refusal: null,
    agreed_cents: null,
  }),
  'line notes': (ticket, action) => changeLineNotes(ticket, action),
  note: (ticket, action) => ({ ...ticket, note: action.note }),
  delivery: (ticket, action) => changeDelivery(ticket, action),
  remove: (ticket, action) => dropExchanges(removeTicketLine(ticket, action.key)),
  undo: (ticket) => undoRemoval(ticket),
  customer: (ticket, action) => ({ ...ticket, customer: action.customer, refusal: null }),
  recipient: (ticket, action) => ({ ...ticket, recipient: action.recipient, refusal: null }),
  coupon: (ticket, action) => ({
    ...ticket,
    coupon: action.coupon,
    refusal: null,
    agreed_cents: null,
  }),
  'in hand': (ticket, action) => markInHand(ticket, action.key),
  'line approval': (ticket, action) => ({
    ...ticket,
    line_approval: action.approval,
    refusal: null,
  }),
  pay: (ticket, action) => startPayment(ticket, action.reservation),
  back: (ticket) => ({ ...ticket, stage: 'sale' }),
  reserved: (ticket, action) =>
    ticket.reservation?.id === action.reservation.id
      ? { ...ticket, reservation: action.reservation }
      : ticket,
  released: (ticket, action) =>
    ticket.reservation?.id === action.id && ticket.stage === 'sale'
      ? { ...ticket, reservation: undefined }
      : ticket,
  'add payment': (ticket, action) =>
    ticket.stage === 'tender'
      ? { ...ticket, given: [...ticket.given, action.payment], refusal: null }
      : ticket,
  'remove payment': (ticket, action) => ({
    ...ticket,
    given: ticket.given.filter((_, at) => at !== action.at),
    refusal: null,
  }),
  'terminal answer': (ticket, action) => applyTerminalAnswer(ticket, action),
  send: (ticket, action) =>
    ticket.stage === 'tender' && (action.taken || ticket.refusal?.code !== 'PRICE_CHANGED')
      ? { ...ticket, stage: 'sending', operation_id: action.operation_id, refusal: null }
      : ticket,
  'not sent': (ticket) =>
    ticket.stage === 'sending' ? { ...ticket, stage: 'tender', operation_id: null } : ticket,
  refuse: (ticket, action) => applyRefusal(ticket, action.refusal),
  'accept new total': (ticket) => acceptNewTotal(ticket),
  'clear refusal': (ticket) => (ticket.refusal ? { ...ticket, refusal: null } : ticket),
  refresh: (ticket, action) => refreshVariants(ticket, action.findVariant),
  lent: (ticket, action) => takeOffLent(ticket, action.pairs),
  parked: (ticket, action) => takeOffParked(ticket, action.lines),
  restore: (ticket, action) => restoreLines(ticket, action),
}

/** The ticket after an action. While it is sent, only the shop's answer changes it. */
export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  if (ticket.stage === 'sending' && action.type !== 'not sent' && action.type !== 'refuse')
    return ticket
  const reduce = REDUCERS[action.type] as (ticket: Ticket, action: TicketAction) => Ticket
  return reduce(ticket, action)
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

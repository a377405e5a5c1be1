import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import type { PairDepositKind } from '../../../core/deposits/rules.ts'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import type { CouponValue } from '../../../core/pricing/coupons/rules.ts'
import type { CashlessKind, TenderKind } from '../../../core/sales/tenders/rules.ts'
import type { LineExtent } from '../../../core/till/checks/rules.ts'
import type { DepositTicketLine as DepositLine } from '../../../core/till/ticket/deposit-ticket-line.ts'
import type { ReturnLine } from '../../../core/till/ticket/return-line.ts'
import type { TicketLine } from '../../../core/till/ticket/ticket-line.ts'
import type { PairMark, TillVariant } from '../catalog/catalog.ts'
import type { TillRefusal } from '../refusal.ts'

/** Taken off a whole line. The property says whether it was entered as a percentage or as an amount. */
export type LineDiscount = ({ discount_percent: number } | { discount_cents: number }) & {
  /** A colleague's, above this person's limit. */
  discount_approval?: DiscountApproval
}

export type DiscountApproval = NonNullable<
  Extract<TicketLine, { kind: 'sell' }>['discount_approval']
>

/** What a seller writes on a line besides its price. */
export interface LineNotes {
  note?: string
  /** The note stands on the ticket too. */
  print_note?: true
  gift_wrap?: true
  /** It is paid now and sent from the shop. */
  send?: true
}

interface LineBase extends LineNotes {
  key: number
  quantity: number
  discount: LineDiscount | null
}

/** The unit that goes back and for which a line goes out. */
export interface Exchange {
  for: { line_id: number; n: number }
  /** The model and colour whose other sizes keep the price that was paid, in cents; null where none does. */
  kept: ExchangePrice | null
}

export interface ExchangePrice {
  cents: number
  product_id: number
  /** In Spanish. */
  colour: string | null
}

/** An article of the catalog, at its price of the moment. */
export interface SellLine extends LineBase {
  kind: 'sell'
  exchange?: Exchange
  /** As the catalog last had it, so that a line still shows when the catalog has lost it. */
  variant: TillVariant
  /** The price when the line was added, where it has changed since. */
  was_cents: number | null
  /** No longer sold at the counter. */
  gone: boolean
  /** The seller has the pairs in hand, whatever the count says. */
  in_hand?: true
}

/** What no catalog has, at a price of one that the seller typed, in cents with VAT. */
export interface FreeLine extends LineBase {
  kind: 'free'
  name: string
  unit_cents: number
  /** What the gift wrap of the other lines costs. */
  wrapping?: true
}

/** A marked pair, sold as itself: one of it, at its own price. */
export interface ItemLine extends LineBase {
  kind: 'item'
  exchange?: Exchange
  variant: TillVariant
  mark: PairMark
  /** Sold, or no longer marked. */
  gone: boolean
}

/** Money that is left for a pair: one payment of a lay-away or an order, or the rest of one that is handed over. */
export interface DepositTicketLine extends LineBase {
  kind: 'deposit'
  /** What the shop is asked to do. */
  deposit: DepositLine
  about: DepositAbout
}

/** What the screen says of a deposit. */
export interface DepositAbout extends Pick<TillVariant, 'name' | 'colour' | 'size'> {
  /** Null until the shop has given it one. */
  reference: string | null
  deposit_kind: PairDepositKind
  /** The agreed price, in cents. */
  price_cents: number
}

/** A unit of an earlier sale that comes back. Only its destination and its reason change. */
export interface ReturnTicketLine extends LineBase {
  kind: 'return'
  back: ReturnLine
  about: ReturnAbout
}

/** What the screen says of a unit that comes back. */
export interface ReturnAbout
  extends Pick<TillVariant, 'name' | 'colour' | 'size' | 'size_sort' | 'picture'> {
  paid_cents: number
  /** The number on its ticket, or the code of its gift ticket. */
  code: string
  /** How the money of its ticket came. */
  ways: readonly { kind: TenderKind; cents: number }[]
  /** Its money goes back from the office alone. */
  is_web: boolean
  product_id: number | null
  kept: ExchangePrice | null
  /** The seller has said why it comes back. */
  has_cause?: true
}

/** A line that this till cannot sell, as it was stored. */
export interface UnsupportedLine extends LineBase {
  kind: Exclude<TicketLine['kind'], 'sell' | 'free' | 'item' | 'deposit' | 'return'>
  line: TicketLine
}

/** A line of goods, whose quantity, price and notes the seller may change. */
export type GoodsLine = SellLine | FreeLine | ItemLine

export type TillTicketLine = GoodsLine | DepositTicketLine | ReturnTicketLine | UnsupportedLine

type WithoutKey<Line> = Line extends TillTicketLine ? Omit<Line, 'key'> : never

/** A line that comes back from a parked ticket. */
export type RestoredLine = WithoutKey<TillTicketLine>

/** A coupon that the shop has checked, with what it takes off and from how much on. */
export interface TicketCoupon extends CouponValue {
  code: string
  /** Its uses are counted for each customer: the ticket must name one. */
  needs_customer: boolean
}

export interface TicketCustomer {
  customer_id: number
  name: string
}

export interface TicketNote {
  text: string
  /** It stands on the ticket; else it is for the shop. */
  printed: boolean
}

/** Money that does not lie in the drawer: a terminal, a telephone or a bank says whether it has come. */
export interface CashlessPayment {
  kind: CashlessKind
  amount_cents: number
  /** Of the charge, which stays the same after a reload. */
  id?: string
  /** Approved where it says nothing. */
  state?: 'pending' | 'declined'
  /** What the terminal printed of it. */
  terminal_reference?: string
}

/** What the customer handed over; cash may be more than the total. */
export type TicketPayment = { kind: 'cash'; given_cents: number } | CashlessPayment

/** How far a colleague has approved the lines of a ticket. */
export interface LineApproval extends LineExtent {
  approval_id: string
}

/** The parked ticket that is resumed on this screen. */
export interface ResumedTicket {
  parked_ticket_id: number
  name: string
  /** Pairs reserved for it, by variant. The catalog counts them as reserved. */
  kept: Record<number, number>
}

/** What the shop reserves while a ticket is being paid, under an id that the till made. */
export interface PaymentReservation {
  id: string
  /** Pairs by variant, as far as the till knows. The catalog counts them as reserved. */
  pairs: Record<number, number>
}

/** `sale`: lines are scanned. `tender`: it is being paid. `sending`: the shop has not answered the sale yet. */
export type TicketStage = 'sale' | 'tender' | 'sending'

/**
 * The ticket on the screen: what is sold, to whom, and how it is paid. Plain data, because the browser stores it:
 * a change of its shape needs a new version and a conversion in `counter-storage.ts`.
 */
export interface Ticket {
  lines: TillTicketLine[]
  selected: number | null
  next_key: number
  customer: TicketCustomer | null
  coupon?: TicketCoupon | undefined
  /** On the whole ticket, after the discounts of its lines. */
  discount?: LineDiscount | undefined
  note?: TicketNote | undefined
  /** Where the lines go that are sent. */
  delivery?: CounterDelivery | undefined
  taken_up: ResumedTicket | null
  /** A colleague's word for lines beyond the shop's limits. */
  line_approval?: LineApproval | undefined
  /** Whom a full invoice is made out to, where the customer asks for one. */
  recipient?: Recipient | undefined
  /** From «Cobrar» until the sale, or until the shop has released it after the payment was left. */
  reservation?: PaymentReservation | undefined
  /** In the order in which it was handed over. */
  given: TicketPayment[]
  stage: TicketStage
  /** The id of the sale while it is sent: after a crash the log is searched for it. */
  operation_id: string | null
  refusal: TillRefusal | null
  /** A total that the shop answered and the seller accepted, until the catalog has its prices. */
  agreed_cents: number | null
  /** Stock that a refusal reported, by variant: newer than the catalog until that is read again. */
  told_stock: Record<number, number>
  /** The line removed last, and its position. */
  removed: { line: TillTicketLine; at: number } | null
}

export function createTicket(): Ticket {
  return {
    lines: [],
    selected: null,
    next_key: 1,
    customer: null,
    taken_up: null,
    given: [],
    stage: 'sale',
    operation_id: null,
    refusal: null,
    agreed_cents: null,
    told_stock: {},
    removed: null,
  }
}

export const isTicketEmpty = ({ lines }: Ticket) => lines.length === 0

/** Money for a deposit is paid at once, or is none. */
export const isParkable = ({ lines }: Ticket): boolean =>
  lines.length > 0 && !lines.some(isDepositLine)

export const isSellLine = (line: TillTicketLine): line is SellLine => line.kind === 'sell'

export const isItemLine = (line: TillTicketLine): line is ItemLine => line.kind === 'item'

export const isDepositLine = (line: TillTicketLine): line is DepositTicketLine =>
  line.kind === 'deposit'

/** It becomes a sale; money that is left for pairs becomes none. */
export const hasSale = ({ lines }: Ticket): boolean =>
  lines.some(
    (line) => isGoodsLine(line) || (isDepositLine(line) && line.deposit.act === 'hand_over'),
  )

export const isReturnLine = (line: TillTicketLine): line is ReturnTicketLine =>
  line.kind === 'return'

/** Units come back on it. */
export const hasReturns = ({ lines }: Ticket): boolean => lines.some(isReturnLine)

/** Only units come back on it: nothing is sold, and no money is left for anything. */
export const isReturnAlone = ({ lines }: Ticket): boolean =>
  lines.length > 0 && lines.every(isReturnLine)

export const isGoodsLine = (line: TillTicketLine): line is GoodsLine =>
  line.kind === 'sell' || line.kind === 'free' || line.kind === 'item'

export const isUnsupportedLine = (line: TillTicketLine): line is UnsupportedLine =>
  !isGoodsLine(line) && !isDepositLine(line) && !isReturnLine(line)

export const getSelectedLine = ({ lines, selected }: Ticket) =>
  lines.find(({ key }) => key === selected)

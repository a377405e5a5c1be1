import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import type { CouponValue } from '../../../core/pricing/coupons/rules.ts'
import type { CashlessKind } from '../../../core/sales/tenders/rules.ts'
import type { LineExtent } from '../../../core/till/checks/rules.ts'
import type { TillRefusal } from '../refusal.ts'
import type { LineDiscount } from './kinds/line-base.ts'
import { getLineKind, type TillTicketLine } from './kinds/line-kinds.ts'

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

/** All its lines can wait for their customer. */
export const isParkable = ({ lines }: Ticket): boolean =>
  lines.length > 0 && lines.every((line) => getLineKind(line).isParkable)

/** It becomes a sale; money that is left for pairs becomes none. */
export const hasSale = ({ lines }: Ticket): boolean =>
  lines.some((line) => getLineKind(line).isSold(line))

/** Units come back on it. */
export const hasReturns = ({ lines }: Ticket): boolean =>
  lines.some((line) => getLineKind(line).isBack)

/** Only units come back on it: nothing is sold, and no money is left for anything. */
export const isReturnAlone = ({ lines }: Ticket): boolean =>
  lines.length > 0 && lines.every((line) => getLineKind(line).isBack)

export const getSelectedLine = ({ lines, selected }: Ticket) =>
  lines.find(({ key }) => key === selected)

import type { TillVariant } from '../catalog/catalog.ts'
import type { TillRefusal } from '../refusal.ts'

/** Taken off a whole line. The property says whether it was entered as a percentage or as an amount. */
export type LineDiscount = { discount_percent: number } | { discount_cents: number }

export interface TillTicketLine {
  key: number
  /** As the catalog last had it, so that a line still shows when the catalog has lost it. */
  variant: TillVariant
  quantity: number
  discount: LineDiscount | null
  /** The price when the line was added, where it has changed since. */
  was_cents: number | null
  /** No longer sold at the counter. */
  gone: boolean
}

/** A line that comes back from a parked ticket or a refused sale. */
export type RestoredLine = Pick<TillTicketLine, 'variant' | 'quantity' | 'discount' | 'gone'>

export interface TicketCustomer {
  customer_id: number
  name: string
}

/** What the customer handed over; cash may be more than the total. */
export type TicketPayment =
  | { kind: 'cash'; given_cents: number }
  | { kind: 'card'; amount_cents: number }

/** The parked ticket that is resumed on this screen. */
export interface ResumedTicket {
  parked_ticket_id: number
  name: string
  /** Pairs reserved for it, by variant. The catalog counts them as reserved. */
  kept: Record<number, number>
}

/** `sale`: lines are scanned. `tender`: it is being paid. `sending`: the shop has not answered the sale yet. */
export type TicketStage = 'sale' | 'tender' | 'sending'

/**
 * The ticket on the screen: what is sold, to whom, and how it is paid. Plain data, because the browser stores it:
 * renaming a property loses the tickets that are open during an update.
 */
export interface Ticket {
  lines: TillTicketLine[]
  selected: number | null
  next_key: number
  customer: TicketCustomer | null
  taken_up: ResumedTicket | null
  /** In the order in which it was handed over. */
  given: TicketPayment[]
  stage: TicketStage
  /** The operation id of the sale while it is sent: after a crash the outbox is searched for it. */
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

export const getSelectedLine = ({ lines, selected }: Ticket) =>
  lines.find(({ key }) => key === selected)

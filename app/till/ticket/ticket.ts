import type { TillVariant } from '../catalog/catalog.ts'

/** Off a whole line; which of the two stands in it says how it was meant. */
export type Discount = { discount_percent: number } | { discount_cents: number }

export interface Line {
  key: number
  /** As the index told of it last, so that a line can be read also when the index has lost it. */
  variant: TillVariant
  quantity: number
  discount: Discount | null
  /** What the customer was told before the price changed. */
  was_cents: number | null
  /** The counter sells it no more. */
  gone: boolean
}

export interface TicketCustomer {
  customer_id: number
  name: string
}

/** What was handed over, in the order in which it was. */
export type Given = { kind: 'cash'; given_cents: number } | { kind: 'card'; amount_cents: number }

/** A ticket that was parked and is taken up here. */
export interface TakenUp {
  parked_ticket_id: number
  name: string
  /** Pairs that are kept for it, by variant: to others they are reserved. */
  kept: Record<number, number>
}

/** Why the shop said no. */
export interface Refusal {
  code: string
  data?: unknown
}

export type Stage = 'sale' | 'tender' | 'sending'

/** The ticket on the screen: what is sold, to whom, and how it is paid. Plain data, so that it can be stored. */
export interface Ticket {
  lines: Line[]
  selected: number | null
  next_key: number
  customer: TicketCustomer | null
  taken_up: TakenUp | null
  given: Given[]
  stage: Stage
  /** Under which it is being sent: after a crash the log is asked what became of it. */
  operation_id: string | null
  refusal: Refusal | null
  /** A total that the shop told and the seller accepted, until the index knows its prices. */
  agreed_cents: number | null
  /** Pairs that the shop said are there, by variant: newer than the index until that is read again. */
  told_stock: Record<number, number>
  /** What was taken off last, and where it stood. */
  removed: { line: Line; at: number } | null
}

export function newTicket(): Ticket {
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

export const isEmpty = ({ lines }: Ticket) => lines.length === 0

export const selectedLine = ({ lines, selected }: Ticket) =>
  lines.find(({ key }) => key === selected)

import type { PastReason } from './rules.ts'

/** A line of a ticket of another program, with the sums as they were paid. */
export interface PastLine {
  row: number
  sku: string
  barcode: string
  name: string
  /** Colour, size: what the file says of it beside the name. */
  option: string
  /** One or more. */
  quantity: number
  /** Of the whole line in cents with VAT, all discounts taken off. */
  paidCents: number
  /** What was taken off the line, in cents. */
  discountCents: number
  /** Per cent. */
  taxRate: number
  isShipping: boolean
}

/** Something of a file that came in otherwise than it says, or not at all. */
export interface PastIssue {
  row: number
  number: string | null
  reason: PastReason
  fileCents?: number
  bookedCents?: number
}

/** A ticket of another program: what was sold by it, and what came back by it. */
export interface PastTicket {
  row: number
  number: string
  at: Date
  sold: PastLine[]
  returned: PastLine[]
  /** Given back later of what was sold by it, in cents; which goods came back is not said. */
  refundedCents: number
  /** What the file says that the ticket came to, less what it gave back. */
  fileCents: number
  email: string
  /** Whatever tells buyers apart in the file; blank where nobody is named. */
  buyer: string
  paidBy: string
  seller: string
  place: string
  issues: PastIssue[]
}

/** A ticket that does not come in. */
export interface RefusedTicket {
  row: number
  number: string | null
  reason: PastReason
  fileCents: number
  /** The day of the ticket, where it has one. */
  at: Date | null
}

export const isRefused = (read: PastTicket | RefusedTicket): read is RefusedTicket =>
  'reason' in read

export const sumLines = (lines: readonly PastLine[]): number =>
  lines.reduce((sum, { paidCents }) => sum + paidCents, 0)

/** What a ticket comes to as it is booked. */
export const sumTicket = ({ sold, returned, refundedCents }: PastTicket): number =>
  sumLines(sold) - sumLines(returned) - refundedCents

import {
  isRefused,
  type PastIssue,
  type PastTicket,
  type RefusedTicket,
  sumLines,
  sumTicket,
} from '../../imports/past-sales/past-ticket.ts'
import type { PastReason } from '../../imports/past-sales/rules.ts'

/** Sums of a month, in cents with VAT. */
interface MonthTotals {
  /** `YYYY-MM` of the shop's zone; blank where a ticket has no date that can be read. */
  month: string
  /** What the file says, less what it gives back. */
  file_cents: number
  /** What was booked of it: sold, and come back. */
  sold_cents: number
  returned_cents: number
}

/** What a try or an import of a file of past sales came to. */
export interface PastTotals {
  months: MonthTotals[]
  tickets: number
  sales: number
  returns: number
  /** Returns whose own sale is not in the file. */
  alone: number
  units: number
  /** Lines of goods that the shop knows, and of those that it does not. */
  known_lines: number
  text_lines: number
  /** Sales that were matched to a customer. */
  customers: number
  duplicates: number
  refused: number
  /** How often each reason was told; the first thousands are listed line by line. */
  issues: { reason: PastReason; count: number }[]
}

/** Adds tickets up, by month and in all. */
export class TotalsCounter {
  private readonly months = new Map<string, MonthTotals>()
  private readonly issues = new Map<PastReason, number>()
  private readonly counts = {
    tickets: 0,
    sales: 0,
    returns: 0,
    alone: 0,
    units: 0,
    known_lines: 0,
    text_lines: 0,
    customers: 0,
    duplicates: 0,
    refused: 0,
  }
  private readonly toMonth: (moment: Date) => string

  constructor(toMonth: (moment: Date) => string) {
    this.toMonth = toMonth
  }

  /** A ticket that does not come in, or has come in before: the file has its sum, and nothing is booked. */
  leaveOut(ticket: PastTicket | RefusedTicket, isDuplicate: boolean): void {
    this.counts.tickets++
    this.counts[isDuplicate ? 'duplicates' : 'refused']++
    this.month(ticket.at).file_cents += ticket.fileCents
  }

  book(ticket: PastTicket): void {
    if (isRefused(ticket)) throw new Error('past sales: a refused ticket is not booked')
    const { sold, returned, refundedCents } = ticket
    const month = this.month(ticket.at)
    month.file_cents += ticket.fileCents
    month.sold_cents += sumLines(sold)
    month.returned_cents += sumLines(sold) - sumTicket(ticket)
    this.counts.tickets++
    if (sold.length > 0) this.counts.sales++
    if (returned.length > 0 || refundedCents > 0) this.counts.returns++
    for (const { quantity, isShipping } of sold) if (!isShipping) this.counts.units += quantity
  }

  tell({ reason }: PastIssue): void {
    this.issues.set(reason, (this.issues.get(reason) ?? 0) + 1)
  }

  add(count: 'alone' | 'known_lines' | 'text_lines' | 'customers', by = 1): void {
    this.counts[count] += by
  }

  private month(at: Date | null): MonthTotals {
    const key = at ? this.toMonth(at) : ''
    const known = this.months.get(key)
    if (known) return known
    const made = { month: key, file_cents: 0, sold_cents: 0, returned_cents: 0 }
    this.months.set(key, made)
    return made
  }

  get totals(): PastTotals {
    const months = [...this.months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
    const issues = [...this.issues].map(([reason, count]) => ({ reason, count }))
    return { ...this.counts, months, issues: issues.toSorted((a, b) => b.count - a.count) }
  }
}

import { getLineKind, type TillTicketLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { getPriorCents, getTicketBalance, getUnitCents } from '../ticket/ticket-totals.ts'

/** One line as the screen showed it. */
interface SnapshotLine {
  name: string
  /** Colour and size: `Negro · 38`. */
  detail: string
  quantity: number
  /** Of the whole line before its price was reduced; tills of before did not write it. */
  prior_cents?: number | null
  /** What a unit that comes back is worth. */
  back_cents?: number
}

/** What the screen showed when the sale was finished. */
export interface TicketSnapshot {
  lines: SnapshotLine[]
  total_cents: number
  change_cents: number
}

interface LineText {
  name(line: TillTicketLine): string
  detail(line: TillTicketLine): string
}

export const takeSnapshot = (
  ticket: Ticket,
  change_cents: number,
  lineText: LineText,
): TicketSnapshot => ({
  lines: ticket.lines.map((line) => ({
    name: lineText.name(line),
    detail: line.kind === 'free' ? '' : lineText.detail(line),
    quantity: line.quantity,
    prior_cents: getPriorCents(line),
    ...(getLineKind(line).isBack && { back_cents: getUnitCents(line) }),
  })),
  total_cents: getTicketBalance(ticket),
  change_cents,
})

import { getLineKind, isReturnLine, type TillTicketLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { getLabelVariant } from '../ticket/ticket-returns.ts'
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
  /** The article that it is, where it goes on sale again: its box may need a label. */
  label_variant?: number
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
    ...toLabel(line),
  })),
  total_cents: getTicketBalance(ticket),
  change_cents,
})

function toLabel(line: TillTicketLine): Pick<SnapshotLine, 'label_variant'> {
  const label_variant = isReturnLine(line) ? getLabelVariant(line) : undefined
  return label_variant === undefined ? {} : { label_variant }
}

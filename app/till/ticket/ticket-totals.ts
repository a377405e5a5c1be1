import { sumCents } from '../../../core/base/money.ts'
import { lineDiscount } from '../../../core/till/rules.ts'
import type { Ticket, TillTicketLine } from './ticket.ts'

/** A line before (`gross`) and after its discount (`off`), in cents. */
export function getLineAmounts({ variant, quantity, discount }: TillTicketLine) {
  const gross = variant.price_cents * quantity
  const off = lineDiscount(gross, discount ?? {})
  return { gross, off, total: gross - off }
}

/** What the customer pays, in cents: the agreed total where the shop has answered one. */
export const getTicketTotal = (ticket: Ticket): number =>
  ticket.agreed_cents ?? sumCents(ticket.lines.map((line) => getLineAmounts(line).total))

export const countTicketPairs = ({ lines }: Ticket) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

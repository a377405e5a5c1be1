import { sumCents } from '../../../core/base/money.ts'
import type { CounterState } from '../counter/counter-storage.ts'
import { getPaymentBalance } from '../payments/payment-balance.ts'
import { readSale } from '../sales/log-entry.ts'
import { getLineKind, type TillTicketLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import {
  getCouponCents,
  getLineAmounts,
  getPriorCents,
  getTicketBalance,
} from '../ticket/ticket-totals.ts'
import type { DisplayedTicket } from './display-channel.ts'

interface LineText {
  name(line: TillTicketLine): string
  detail(line: TillTicketLine): string
}

/** What the customer's screen shows of a counter; null where nothing is sold. */
export function toDisplayedTicket(
  { ticket, sold }: CounterState,
  lineText: LineText,
): DisplayedTicket | null {
  if (ticket.lines.length > 0) return showTicket(ticket, lineText)
  if (!sold) return null
  const { seen } = sold
  const charged = readSale(sold).lines.map((line, at) =>
    getLineKind(line).charge(line, seen.lines[at]?.back_cents ?? 0),
  )
  return {
    lines: seen.lines.map((line, key) => ({
      key,
      ...line,
      prior_cents: line.prior_cents ?? null,
      discount_cents: charged[key]?.discount_cents ?? 0,
      total_cents: charged[key]?.total_cents ?? 0,
    })),
    discount_cents: sumCents(charged.map((line) => line.discount_cents)),
    total_cents: seen.total_cents,
    paid_cents: seen.total_cents + seen.change_cents,
    change_cents: seen.change_cents,
    stage: 'sold',
  }
}

function showTicket(ticket: Ticket, lineText: LineText): DisplayedTicket {
  const total = getTicketBalance(ticket)
  const lines = ticket.lines.map((line) => {
    const { off, total: total_cents } = getLineAmounts(line)
    return {
      key: line.key,
      name: lineText.name(line),
      detail: lineText.detail(line),
      quantity: line.quantity,
      discount_cents: off,
      total_cents: getLineKind(line).lowersTotal ? -total_cents : total_cents,
      prior_cents: getPriorCents(line),
    }
  })
  const paid = ticket.given.map((each) =>
    each.kind === 'cash' ? each.given_cents : each.amount_cents,
  )
  return {
    lines,
    discount_cents: sumCents(lines.map((line) => line.discount_cents)) + getCouponCents(ticket),
    total_cents: total,
    paid_cents: sumCents(paid),
    change_cents: getPaymentBalance(total, ticket.given).change_cents,
    stage: ticket.stage === 'sale' ? 'sale' : 'paying',
  }
}

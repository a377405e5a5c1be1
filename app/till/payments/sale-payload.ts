import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { TicketLine } from '../../../core/till/ticket-lines.ts'
import type { SalePayload } from '../../../core/till/till-operation.ts'
import type { Ticket, TillTicketLine } from '../ticket/ticket.ts'
import { getLineAmounts, getTicketBalance, getUnitCents } from '../ticket/ticket-totals.ts'
import type { TenderInput } from './payment-balance.ts'

/** A line with its price, rate and discount as they were charged. */
export type ChargedLine = SalePayload['lines'][number] & {
  /** How the discount was entered, where that was a percentage. */
  discount_percent?: number
}

/** What happened when a ticket was paid. */
export interface ChargedSale {
  reference: string
  finished_at: string
  lines: ChargedLine[]
  tenders: TenderInput[]
  total_cents: number
  customer_id?: number
  parked_ticket_id?: number
}

interface Payment {
  tenders: TenderInput[]
  now: Date
  /** Per cent of VAT on free lines. */
  generalRate: number
}

/** The paid ticket, with a new reference. Its tenders come to its balance. */
export function chargeTicket(ticket: Ticket, { tenders, now, generalRate }: Payment): ChargedSale {
  return {
    reference: newOrderReference(),
    finished_at: now.toISOString(),
    lines: ticket.lines.flatMap((line) => toChargedLine(line, generalRate)),
    tenders,
    total_cents: getTicketBalance(ticket),
    ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
  }
}

/** None of a line that this till cannot sell: its ticket cannot be paid. */
function toChargedLine(line: TillTicketLine, generalRate: number): ChargedLine[] {
  const { off, total } = getLineAmounts(line)
  const { quantity, discount } = line
  const charged = {
    quantity,
    unit_cents: getUnitCents(line),
    ...(discount && 'discount_percent' in discount && discount),
    discount_cents: off,
    total_cents: total,
  }
  if (line.kind === 'free')
    return [{ kind: 'free', name: line.name, tax_rate: generalRate, ...charged }]
  if (line.kind !== 'sell') return []
  const { variant_id, name, tax_rate } = line.variant
  return [{ kind: 'sell', variant_id, name: name.es, tax_rate, ...charged }]
}

/** The line as `till.finishSale` takes it: the shop computes its price again. */
export function toTicketLine(line: ChargedLine): TicketLine {
  const { quantity, discount_percent, discount_cents } = line
  const discount =
    discount_percent === undefined ? discount_cents > 0 && { discount_cents } : { discount_percent }
  return line.kind === 'sell'
    ? { kind: 'sell', variant_id: line.variant_id, quantity, ...discount }
    : { kind: 'free', name: line.name, quantity, unit_cents: line.unit_cents, ...discount }
}

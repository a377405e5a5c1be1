import { SIMPLIFIED_LIMIT_CENTS } from '../../../core/invoicing/rules.ts'
import { isDiscountAllowed } from '../../../core/till/rules.ts'
import type { Ticket, TillTicketLine } from './ticket.ts'
import { getLineAmounts, getTicketTotal } from './ticket-totals.ts'

/** Why a line cannot be sold. */
export type LineRefusal =
  | { code: 'NOT_ON_SALE' }
  | { code: 'PRICE_ZERO' }
  /** `stock` pairs can be had; `reserved` more are reserved for others. */
  | { code: 'SOLD_OUT'; stock: number; reserved: number }
  | { code: 'DISCOUNT_LIMIT'; max_discount_percent: number }

/** Why a ticket cannot be paid. */
export type TicketRefusal =
  | { code: 'EMPTY' }
  | { code: 'INVOICE_LIMIT' }
  | (LineRefusal & { key: number })

/** The first reason against paying a ticket; null where there is none. The shop checks again when it is finished. */
export function findTicketRefusal(ticket: Ticket, maxPercent: number): TicketRefusal | null {
  if (ticket.lines.length === 0) return { code: 'EMPTY' }
  for (const line of ticket.lines) {
    const refusal = findLineRefusal(ticket, line, maxPercent)
    if (refusal) return { ...refusal, key: line.key }
  }
  return getTicketTotal(ticket) > SIMPLIFIED_LIMIT_CENTS ? { code: 'INVOICE_LIMIT' } : null
}

/** Stock is compared with all lines of the same variant together. */
export function findLineRefusal(
  ticket: Ticket,
  line: TillTicketLine,
  maxPercent: number,
): LineRefusal | null {
  const { variant } = line
  if (line.gone) return { code: 'NOT_ON_SALE' }
  if (variant.price_cents === 0) return { code: 'PRICE_ZERO' }
  const wanted = ticket.lines
    .filter((each) => each.variant.variant_id === variant.variant_id)
    .reduce((sum, each) => sum + each.quantity, 0)
  const stock = countAvailable(ticket, line)
  if (wanted > stock) {
    return { code: 'SOLD_OUT', stock, reserved: countReservedForOthers(ticket, line) }
  }
  const { gross, off } = getLineAmounts(line)
  if (!isDiscountAllowed(gross, off, maxPercent))
    return { code: 'DISCOUNT_LIMIT', max_discount_percent: maxPercent }
  return null
}

/** Pairs in stock and pairs reserved for this ticket. */
function countAvailable({ taken_up, told_stock }: Ticket, { variant }: TillTicketLine): number {
  const reported = told_stock[variant.variant_id]
  return reported ?? variant.stock + (taken_up?.kept[variant.variant_id] ?? 0)
}

const countReservedForOthers = ({ taken_up }: Ticket, { variant }: TillTicketLine) =>
  Math.max(0, variant.reserved - (taken_up?.kept[variant.variant_id] ?? 0))

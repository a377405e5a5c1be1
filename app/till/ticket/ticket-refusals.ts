import { SIMPLIFIED_LIMIT_CENTS } from '../../../core/invoicing/rules.ts'
import { isDiscountAllowed } from '../../../core/till/rules.ts'
import {
  isSellLine,
  isUnsupportedLine,
  type SellLine,
  type Ticket,
  type TillTicketLine,
} from './ticket.ts'
import { getLineAmounts, getTicketBalance, getUnitCents } from './ticket-totals.ts'

/** Why a line cannot be sold. */
export type LineRefusal =
  | { code: 'LINE_UNSUPPORTED' }
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
  return getTicketBalance(ticket) > SIMPLIFIED_LIMIT_CENTS ? { code: 'INVOICE_LIMIT' } : null
}

export function findLineRefusal(
  ticket: Ticket,
  line: TillTicketLine,
  maxPercent: number,
): LineRefusal | null {
  if (isUnsupportedLine(line)) return { code: 'LINE_UNSUPPORTED' }
  if (isSellLine(line) && line.gone) return { code: 'NOT_ON_SALE' }
  if (getUnitCents(line) === 0) return { code: 'PRICE_ZERO' }
  const shortage = isSellLine(line) ? findShortage(ticket, line) : null
  if (shortage) return shortage
  const { gross, off } = getLineAmounts(line)
  if (!isDiscountAllowed(gross, off, maxPercent))
    return { code: 'DISCOUNT_LIMIT', max_discount_percent: maxPercent }
  return null
}

/** Stock is compared with all lines of the same variant together. */
function findShortage(ticket: Ticket, line: SellLine): LineRefusal | null {
  const wanted = ticket.lines
    .filter((each) => isSellLine(each) && each.variant.variant_id === line.variant.variant_id)
    .reduce((sum, each) => sum + each.quantity, 0)
  const stock = countAvailable(ticket, line)
  if (wanted <= stock) return null
  return { code: 'SOLD_OUT', stock, reserved: countReservedForOthers(ticket, line) }
}

/** Pairs in stock and pairs reserved for this ticket. */
function countAvailable({ taken_up, told_stock }: Ticket, { variant }: SellLine): number {
  const reported = told_stock[variant.variant_id]
  return reported ?? variant.stock + (taken_up?.kept[variant.variant_id] ?? 0)
}

const countReservedForOthers = ({ taken_up }: Ticket, { variant }: SellLine) =>
  Math.max(0, variant.reserved - (taken_up?.kept[variant.variant_id] ?? 0))

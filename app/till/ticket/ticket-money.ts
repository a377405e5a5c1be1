import { sumCents } from '../../../core/base/money.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../../core/invoicing/rules.ts'
import { isDiscountAllowed, lineDiscount } from '../../../core/till/rules.ts'
import type { Line, Ticket } from './ticket.ts'

/** What a line costs before and after what is taken off it, in cents. */
export function lineMoney({ variant, quantity, discount }: Line) {
  const gross = variant.price_cents * quantity
  const off = lineDiscount(gross, discount ?? {})
  return { gross, off, total: gross - off }
}

export const totalOf = (ticket: Ticket): number =>
  ticket.agreed_cents ?? sumCents(ticket.lines.map((line) => lineMoney(line).total))

export const pairsOf = ({ lines }: Ticket) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** Why a line cannot be sold as it stands. */
export type LineFault =
  | { code: 'NOT_ON_SALE' }
  | { code: 'PRICE_ZERO' }
  /** How many can be had, and how many others are kept for somebody else. */
  | { code: 'SOLD_OUT'; stock: number; reserved: number }
  | { code: 'DISCOUNT_LIMIT'; max_discount_percent: number }

/** What is wrong with a line before the shop is asked. The shop decides; this only spares the way. */
export function faultOf(ticket: Ticket, line: Line, maxPercent: number): LineFault | null {
  const { variant } = line
  if (line.gone) return { code: 'NOT_ON_SALE' }
  if (variant.price_cents === 0) return { code: 'PRICE_ZERO' }
  const wanted = ticket.lines
    .filter((each) => each.variant.variant_id === variant.variant_id)
    .reduce((sum, each) => sum + each.quantity, 0)
  const stock = stockFor(ticket, line)
  if (wanted > stock) return { code: 'SOLD_OUT', stock, reserved: reservedBesides(ticket, line) }
  const { gross, off } = lineMoney(line)
  if (!isDiscountAllowed(gross, off, maxPercent))
    return { code: 'DISCOUNT_LIMIT', max_discount_percent: maxPercent }
  return null
}

/** Pairs this ticket can have: those that are free, and those that are kept for it. */
function stockFor({ taken_up, told_stock }: Ticket, { variant }: Line): number {
  const told = told_stock[variant.variant_id]
  return told ?? variant.stock + (taken_up?.kept[variant.variant_id] ?? 0)
}

const reservedBesides = ({ taken_up }: Ticket, { variant }: Line) =>
  Math.max(0, variant.reserved - (taken_up?.kept[variant.variant_id] ?? 0))

/** Why a ticket cannot be paid now; null where it can. */
export type Obstacle = { code: 'EMPTY' } | { code: 'INVOICE_LIMIT' } | (LineFault & { key: number })

export function obstacleOf(ticket: Ticket, maxPercent: number): Obstacle | null {
  if (ticket.lines.length === 0) return { code: 'EMPTY' }
  for (const line of ticket.lines) {
    const fault = faultOf(ticket, line, maxPercent)
    if (fault) return { ...fault, key: line.key }
  }
  return totalOf(ticket) > SIMPLIFIED_LIMIT_CENTS ? { code: 'INVOICE_LIMIT' } : null
}

import { sumCents } from '../../../core/base/money.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../../core/invoicing/rules.ts'
import {
  getApprovedPercent,
  isDiscountAllowed,
  isSharedDiscountAllowed,
} from '../../../core/till/rules.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { CustomerText, Unsellable } from './kinds/line-kind.ts'
import { getLineKind, isSellLine, type TillTicketLine } from './kinds/line-kinds.ts'
import { getExchangeCents, type SellLine } from './kinds/sell-line.ts'
import type { Ticket } from './ticket.ts'
import {
  getCouponCents,
  getDiscountShares,
  getInvoicedCents,
  getLineAmounts,
  getUnitCents,
} from './ticket-totals.ts'

/** Why a line cannot be sold. */
export type LineRefusal =
  /** This till cannot sell it, or the shop no longer does: an article, or a marked pair. */
  | { code: Unsellable }
  | { code: 'PRICE_ZERO' }
  /** `stock` pairs can be had; `reserved` more are reserved for others. */
  | { code: 'SOLD_OUT'; stock: number; reserved: number }
  | { code: 'DISCOUNT_LIMIT'; max_discount_percent: number }

/** Why a ticket cannot be paid. */
export type TicketRefusal =
  | { code: 'EMPTY' }
  | { code: 'INVOICE_LIMIT' }
  /** The goods cost less than the coupon wants. */
  | { code: 'COUPON_MINIMUM' }
  /** The coupon counts by customer, and the ticket names none. */
  | { code: 'COUPON_CUSTOMER' }
  /** A line is for somebody, and the ticket names nobody. */
  | { code: 'CUSTOMER_MISSING'; text: CustomerText }
  /** Lines are to be sent, and nobody has said where. */
  | { code: 'DELIVERY_MISSING' }
  | (LineRefusal & { key: number })

/** The first reason against paying a ticket; null where there is none. The shop checks again when it is finished. */
export function findTicketRefusal(ticket: Ticket, maxPercent: number): TicketRefusal | null {
  if (ticket.lines.length === 0) return { code: 'EMPTY' }
  for (const line of ticket.lines) {
    const refusal = findLineRefusal(ticket, line, maxPercent)
    if (refusal) return { ...refusal, key: line.key }
  }
  if (ticket.lines.some(({ send }) => send) && !ticket.delivery) return { code: 'DELIVERY_MISSING' }
  const { coupon, customer } = ticket
  const [text] = ticket.lines.flatMap((line) => getLineKind(line).customerText(line) ?? [])
  if (text && !customer) return { code: 'CUSTOMER_MISSING', text }
  if (coupon && getCouponCents(ticket) === 0) return { code: 'COUPON_MINIMUM' }
  if (coupon?.needs_customer && !customer) return { code: 'COUPON_CUSTOMER' }
  const needsInvoice = getInvoicedCents(ticket) > SIMPLIFIED_LIMIT_CENTS && !ticket.recipient
  return needsInvoice ? { code: 'INVOICE_LIMIT' } : null
}

export function findLineRefusal(
  ticket: Ticket,
  line: TillTicketLine,
  maxPercent: number,
): LineRefusal | null {
  const kind = getLineKind(line)
  const code = kind.refusal(line)
  if (code) return { code }
  // The price of anything else was agreed, and judged when it was put on the ticket.
  if (!kind.isGoods) return null
  const isKept = isSellLine(line) && getExchangeCents(line) !== null
  if (getUnitCents(line) === 0 && !isKept) return { code: 'PRICE_ZERO' }
  const shortage = isSellLine(line) ? findShortage(ticket, line) : null
  if (shortage) return shortage
  return isLineDiscountAllowed(ticket, line, maxPercent)
    ? null
    : { code: 'DISCOUNT_LIMIT', max_discount_percent: maxPercent }
}

/** Within the person's limit, or what a colleague has approved for the line or the whole ticket. */
function isLineDiscountAllowed(ticket: Ticket, line: TillTicketLine, maxPercent: number): boolean {
  const amounts = getLineAmounts(line)
  const shares = getDiscountShares(ticket)
  const approved = getApprovedPercent(toApproval(line.discount), amounts.off)
  const own = Math.max(maxPercent, approved)
  const share = shares[ticket.lines.indexOf(line)] ?? 0
  if (share === 0) return isDiscountAllowed(amounts.gross, amounts.off, own)
  const forTicket = getApprovedPercent(toApproval(ticket.discount), sumCents(shares))
  return isSharedDiscountAllowed(amounts, share, Math.max(own, forTicket))
}

/** How far a colleague's approval goes; one of an older till has no cents. */
function toApproval(discount: TillTicketLine['discount'] | undefined) {
  const { percent, most_cents = null } = discount?.discount_approval ?? {}
  return percent === undefined ? undefined : { percent, mostCents: most_cents }
}

/** Stock is compared with all lines of the same variant together. */
export function findShortage(ticket: Ticket, line: SellLine): LineRefusal | null {
  const same = ticket.lines
    .filter(isSellLine)
    .filter((each) => each.variant.variant_id === line.variant.variant_id)
  if (same.some((each) => each.in_hand)) return null
  const wanted = same.reduce((sum, each) => sum + each.quantity, 0)
  const stock = countAvailable(ticket, line)
  if (wanted <= stock) return null
  return { code: 'SOLD_OUT', stock, reserved: countReservedForOthers(ticket, line) }
}

/** Pairs in stock and pairs reserved for this ticket. */
function countAvailable(ticket: Ticket, { variant }: SellLine): number {
  return ticket.told_stock[variant.variant_id] ?? variant.stock + countReserved(ticket, variant)
}

const countReservedForOthers = (ticket: Ticket, { variant }: SellLine) =>
  Math.max(0, variant.reserved - countReserved(ticket, variant))

/** Pairs that the catalog counts as reserved, and that are reserved for this ticket. */
const countReserved = ({ taken_up, reservation }: Ticket, { variant_id }: TillVariant) =>
  (taken_up?.kept[variant_id] ?? 0) + (reservation?.pairs[variant_id] ?? 0)

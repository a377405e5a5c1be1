import { sumCents } from '../../../core/base/money.ts'
import { couponDiscount, shareDiscount } from '../../../core/pricing/coupons/rules.ts'
import { getTicketBalance as getBalance, lineDiscount } from '../../../core/till/rules.ts'
import type { Ticket, TillTicketLine } from './ticket.ts'

/** The price of one, in cents; zero of a line that this till cannot sell. */
export function getUnitCents(line: TillTicketLine): number {
  if (line.kind === 'sell') return line.variant.price_cents
  return line.kind === 'free' ? line.unit_cents : 0
}

/** A line before (`gross`) and after its discount (`off`), in cents. */
export function getLineAmounts(line: TillTicketLine) {
  const gross = getUnitCents(line) * line.quantity
  const off = lineDiscount(gross, line.discount ?? {})
  return { gross, off, total: gross - off }
}

/** What the coupon of the ticket takes off, in cents, after the discounts of its lines. */
export function getCouponCents({ lines, coupon }: Ticket): number {
  const goodsCents = sumCents(lines.map((line) => getLineAmounts(line).total))
  return coupon ? couponDiscount(coupon, goodsCents) : 0
}

/** Each line's share of the coupon, in cents. */
export const getCouponShares = (ticket: Ticket): number[] =>
  shareDiscount(
    ticket.lines.map((line) => getLineAmounts(line).total),
    getCouponCents(ticket),
  )

/** What the customer pays, in cents, below zero what she gets back: the agreed total where the shop has answered one. */
export const getTicketBalance = (ticket: Ticket): number =>
  ticket.agreed_cents ??
  getBalance(
    ticket.lines.map((line) => ({ kind: line.kind, total_cents: getLineAmounts(line).total })),
  ) - getCouponCents(ticket)

/** How many articles are on the ticket. */
export const countTicketUnits = ({ lines }: Ticket) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

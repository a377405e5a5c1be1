import { sumCents } from '../../../core/base/money.ts'
import { couponDiscount, shareDiscount } from '../../../core/pricing/coupons/rules.ts'
import {
  getTicketBalance as getBalance,
  lineDiscount,
  shareTicketDiscount,
} from '../../../core/till/rules.ts'
import { getLineKind, isSellLine, type TillTicketLine } from './kinds/line-kinds.ts'
import { getExchangeCents } from './kinds/sell-line.ts'
import { hasReturns, hasSale, type Ticket } from './ticket.ts'

/** The price of one, in cents; zero of a line that this till cannot sell. */
export const getUnitCents = (line: TillTicketLine): number => getLineKind(line).unitCents(line)

/** Whether discounts of the ticket and coupons take something off a line. */
const isDiscounted = (line: TillTicketLine): boolean => getLineKind(line).isDiscounted(line)

/** A whole line before the price of its article was reduced, in cents; null where it is not. */
export const getPriorCents = (line: TillTicketLine): number | null =>
  isSellLine(line) && line.variant.prior_cents != null && getExchangeCents(line) === null
    ? line.variant.prior_cents * line.quantity
    : null

/** A line before (`gross`) and after its discount (`off`), in cents. */
export function getLineAmounts(line: TillTicketLine) {
  const gross = getUnitCents(line) * line.quantity
  const off = lineDiscount(gross, line.discount ?? {})
  return { gross, off, total: gross - off }
}

/** Each line's share of the ticket's own discount, in cents; money for a deposit has none. */
export const getDiscountShares = ({ lines, discount }: Ticket): number[] =>
  discount && lines.length > 0
    ? shareTicketDiscount(
        lines.map((line) => (isDiscounted(line) ? getLineAmounts(line) : NO_GOODS)),
        discount,
      )
    : lines.map(() => 0)

const NO_GOODS = { gross: 0, off: 0 }

/** What each line comes to after its own discount and its share of the ticket's, in cents. */
function getDiscountedTotals(ticket: Ticket): number[] {
  const shares = getDiscountShares(ticket)
  return ticket.lines.map((line, at) => getLineAmounts(line).total - (shares[at] ?? 0))
}

/** What the coupon of the ticket takes off, in cents, after all other discounts. */
export function getCouponCents(ticket: Ticket): number {
  return ticket.coupon ? couponDiscount(ticket.coupon, sumCents(getGoodsTotals(ticket))) : 0
}

/** What a coupon may take something off: of a line of goods what is left of it, in cents. */
function getGoodsTotals(ticket: Ticket): number[] {
  const totals = getDiscountedTotals(ticket)
  return ticket.lines.map((line, at) => (isDiscounted(line) ? (totals[at] ?? 0) : 0))
}

/** Each line's share of the coupon, in cents. */
export const getCouponShares = (ticket: Ticket): number[] =>
  shareDiscount(getGoodsTotals(ticket), getCouponCents(ticket))

/** What the customer pays, in cents, below zero what she gets back: the agreed total where the shop has answered one. */
export const getTicketBalance = (ticket: Ticket): number =>
  ticket.agreed_cents ?? getBalance(toBalanceLines(ticket)) - getCouponCents(ticket)

function toBalanceLines(ticket: Ticket) {
  const totals = getDiscountedTotals(ticket)
  return ticket.lines.map(({ kind }, at) => ({ kind, total_cents: totals[at] ?? 0 }))
}

/** What comes back is worth, in cents. */
export const getReturnedCents = ({ lines }: Ticket): number =>
  sumCents(lines.filter((line) => getLineKind(line).isBack).map(getUnitCents))

/** What the invoice of the sale comes to, in cents: money for deposits has invoices of its own, and what comes back corrections. */
export const getInvoicedCents = (ticket: Ticket): number =>
  getTicketBalance(ticket) +
  getReturnedCents(ticket) -
  sumCents(listAdvances(ticket).map(({ now_cents }) => now_cents))

/**
 * What decides whether the ticket may be paid in cash, in cents: its sale with the whole price of a pair that is handed
 * over, or the price of a pair for which a part is paid.
 */
export function getCashLimitedCents(ticket: Ticket): number {
  const advances = listAdvances(ticket)
  const paidBefore = sumCents(advances.map(({ before_cents }) => before_cents))
  const prices = advances.map(({ price_cents }) => price_cents)
  return Math.max(getInvoicedCents(ticket) + paidBefore, ...prices)
}

const listAdvances = ({ lines }: Ticket) => lines.map((line) => getLineKind(line).advance(line))

/** What comes back pays for what goes out to the cent. */
export const isEvenExchange = (ticket: Ticket): boolean =>
  hasReturns(ticket) && hasSale(ticket) && getTicketBalance(ticket) === 0

/** How many units come back on the ticket. */
export const countReturns = ({ lines }: Pick<Ticket, 'lines'>) =>
  lines.filter((line) => getLineKind(line).isBack).length

/** How many articles go out on the ticket. */
export const countTicketUnits = ({ lines }: Ticket) =>
  lines
    .filter((line) => !getLineKind(line).lowersTotal)
    .reduce((sum, line) => sum + line.quantity, 0)

import { sumCents } from '../../base/money.ts'
import { getApprovedPercent, isDiscountAllowed, isSharedDiscountAllowed } from '../rules.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { describeLine, getGrossCents, getLineVariant } from '../ticket/rules.ts'
import type { TicketFinding } from './ticket-finding.ts'

/** How far an approval goes: this much of a line, and no more than so many cents, where that is known. */
export interface ApprovedDiscount {
  percent: number
  mostCents: number | null
}

interface CheckedDiscounts {
  lines: readonly PricedLine[]
  /** What a coupon took off is no discount of the seller's. */
  hasCoupon: boolean
  hasTicketDiscount: boolean
  /** What the seller may take off a line, in per cent. */
  maxDiscountPercent: number
  /** What colleagues have approved for each line, and at the end for the discount on the whole ticket. */
  approvals: readonly (ApprovedDiscount | undefined)[]
}

/** The seller may give these discounts, or colleagues have approved them; only who may give all away sells at price zero. */
export function checkDiscounts(ticket: CheckedDiscounts): TicketFinding[] {
  const { maxDiscountPercent: max_discount_percent } = ticket
  const shares = sumCents(ticket.lines.map((line) => line.charged.ticket_discount_cents ?? 0))
  const approved = ticket.hasTicketDiscount
    ? getApprovedPercent(ticket.approvals.at(-1), shares)
    : 0
  const over = ticket.lines.flatMap((line, at) => {
    const discount = toSellersDiscount(line, ticket)
    const isTooMuch = isOverLimit(discount, {
      line: Math.max(max_discount_percent, getApprovedPercent(ticket.approvals[at], discount.off)),
      ticket: approved,
    })
    const isZero = discount.gross === 0 && max_discount_percent < 100
    return isTooMuch || isZero ? { line, discount, isTooMuch } : []
  })
  if (over.length === 0) return []
  const lines = over.map(({ line, discount: { gross, off, share } }) => ({
    ...describeLine(line, getLineVariant(line)),
    discount_cents: off + share,
    gross_cents: gross,
  }))
  const zeros = over.flatMap(({ line, discount }) => (discount.gross === 0 ? line : []))
  return [
    {
      kind: 'discount_over_limit',
      details: { lines, max_discount_percent },
      refusal: over.some(({ isTooMuch }) => isTooMuch)
        ? { code: 'DISCOUNT_LIMIT', data: { max_discount_percent } }
        : {
            code: 'PRICE_ZERO',
            data: { variant_ids: zeros.flatMap((line) => getLineVariant(line) ?? []) },
          },
    },
  ]
}

interface SellersDiscount {
  gross: number
  /** Off the line itself. */
  off: number
  /** Of the discount on the whole ticket. */
  share: number
}

function toSellersDiscount(line: PricedLine, ticket: CheckedDiscounts): SellersDiscount {
  const { discount_cents, coupon_cents = 0, ticket_discount_cents = 0 } = line.charged
  const cents = Math.max(0, discount_cents - (ticket.hasCoupon ? coupon_cents : 0))
  const share = Math.min(cents, ticket.hasTicketDiscount ? ticket_discount_cents : 0)
  return { gross: getGrossCents(line), off: cents - share, share }
}

function isOverLimit(
  { gross, off, share }: SellersDiscount,
  limits: { line: number; ticket: number },
): boolean {
  if (share === 0) return !isDiscountAllowed(gross, off, limits.line)
  return !isSharedDiscountAllowed({ gross, off }, share, Math.max(limits.line, limits.ticket))
}

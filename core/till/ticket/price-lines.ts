import { sumCents } from '../../base/money.ts'
import { type CouponValue, couponDiscount, shareDiscount } from '../../pricing/coupons/rules.ts'
import type { OfferedVariant } from '../../pricing/read-offer.ts'
import { lineDiscount, shareTicketDiscount } from '../rules.ts'
import type { PricedLine } from './priced-line.ts'
import type { LineOffer } from './read-line-offer.ts'
import { getGrossCents, getLineQuantity } from './rules.ts'
import type { PricedTicketLine, TicketDiscount } from './ticket-line.ts'

/** Lines with their current price and discount, in cents; lines that are not on offer must be left out before. */
export function priceLines(
  { offer, generalRate, items, lent }: Pick<LineOffer, 'offer' | 'generalRate' | 'items' | 'lent'>,
  lines: readonly PricedTicketLine[],
): PricedLine[] {
  return lines.map((line): PricedLine => {
    if (line.kind === 'free') {
      const price = { name: line.name, unit_cents: line.unit_cents, tax_rate: generalRate }
      return { ...line, charged: chargeLine(line, price) }
    }
    if (line.kind === 'sell')
      return { ...line, charged: chargeLine(line, toPrice(offer.get(line.variant_id))) }
    const item = line.kind === 'loan' ? lent.get(line.lent_item_id) : items.get(line.item_id)
    if (!item) throw new Error('a pair that is sold as itself is not on offer')
    const { variantId: variant_id, cents } = item
    const price = toPrice(offer.get(variant_id))
    const unit_cents = cents ?? price.unit_cents
    return { ...line, charged: { variant_id, ...chargeLine(line, { ...price, unit_cents }) } }
  })
}

function toPrice(offered: OfferedVariant | undefined) {
  if (!offered || offered.cents === null) throw new Error('a sold variant is not on offer')
  const { name, cents: unit_cents, taxRate: tax_rate } = offered
  return { name: name.es, unit_cents, tax_rate }
}

function chargeLine<Price extends { unit_cents: number }>(line: PricedTicketLine, price: Price) {
  const gross = price.unit_cents * getLineQuantity(line)
  const discount_cents = lineDiscount(gross, line)
  return { ...price, discount_cents, total_cents: gross - discount_cents }
}

/** Lines with their share of a discount on the whole ticket, which adds to the discount of each. */
export function applyTicketDiscount(
  lines: readonly PricedLine[],
  discount: Omit<TicketDiscount, 'discount_approval'> | undefined,
): PricedLine[] {
  if (!discount) return [...lines]
  const shares = shareTicketDiscount(
    lines.map((line) => ({ gross: getGrossCents(line), off: line.charged.discount_cents })),
    discount,
  )
  return lines.map((line, at) => {
    const share = shares[at] ?? 0
    return takeOff(line, share, share > 0 ? { ticket_discount_cents: share } : {})
  })
}

/** Lines with their share of the coupon, which adds to the discount of each. */
export function applyCoupon(lines: readonly PricedLine[], coupon: CouponValue): PricedLine[] {
  const totals = lines.map((line) => line.charged.total_cents)
  const shares = shareDiscount(totals, couponDiscount(coupon, sumCents(totals)))
  return lines.map((line, at) => {
    const share = shares[at] ?? 0
    return takeOff(line, share, share > 0 ? { coupon_cents: share } : {})
  })
}

function takeOff<Line extends PricedLine>(line: Line, cents: number, share: object): Line {
  const { discount_cents, total_cents } = line.charged
  const charged = {
    ...line.charged,
    ...share,
    discount_cents: discount_cents + cents,
    total_cents: total_cents - cents,
  }
  return { ...line, charged }
}

/** What the lines come to, in cents. */
export const sumLines = (lines: readonly PricedLine[]): number =>
  sumCents(lines.map((line) => line.charged.total_cents))

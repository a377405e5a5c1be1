import type { TicketFinding } from '../../checks/ticket-finding.ts'
import { priceLines } from '../../ticket/price-lines.ts'
import type { PricedLine } from '../../ticket/priced-line.ts'
import type { LineOffer } from '../../ticket/read-line-offer.ts'
import { describeLine, getLineVariant } from '../../ticket/rules.ts'
import type { PricedTicketLine } from '../../ticket/ticket-line.ts'
import type { TicketReturns } from './ticket-returns.ts'

type ExchangePrices = ReadonlyMap<number, number>

/**
 * Prices lines of which some keep the price that was paid, in cents: those have no discount, coupon or share of one, and
 * `price` prices the others. The order of the lines stays.
 */
export function priceExchangedLines(
  sold: readonly PricedTicketLine[],
  exchangePrices: ExchangePrices,
  offer: LineOffer,
  price: (lines: readonly PricedTicketLine[]) => readonly PricedLine[],
): PricedLine[] {
  const others = [...price(sold.filter((_, at) => !exchangePrices.has(at)))]
  return sold.flatMap((line, at) => {
    const cents = exchangePrices.get(at)
    if (cents === undefined) return others.splice(0, 1)
    return priceLines(offer, [line]).map((each) => keepPrice(each, cents))
  })
}

function keepPrice<Line extends PricedLine>(line: Line, cents: number): Line {
  const { charged } = line
  return {
    ...line,
    charged: { ...charged, unit_cents: cents, discount_cents: 0, total_cents: cents },
  }
}

/** The lines that do not keep a price. */
export const listPriced = (
  lines: readonly PricedLine[],
  exchangePrices: ExchangePrices | undefined,
) => (exchangePrices ? lines.filter((_, at) => !exchangePrices.has(at)) : lines)

/** Of a ticket that happened: a line that replaces a unit was charged at what was paid for that. */
export function checkExchangePrices(
  lines: readonly PricedLine[],
  returns: TicketReturns | undefined,
): TicketFinding[] {
  const differing = lines.flatMap((line, at) => {
    const { unit_cents, total_cents, tax_rate } = line.charged
    const price_cents = returns?.exchangePrices.get(at)
    if (price_cents === undefined || price_cents === total_cents) return []
    const charged = { charged_cents: unit_cents, charged_rate: tax_rate }
    return { ...describeLine(line, getLineVariant(line)), ...charged, price_cents, rate: tax_rate }
  })
  return differing.length > 0 ? [{ kind: 'price_differs', details: { lines: differing } }] : []
}

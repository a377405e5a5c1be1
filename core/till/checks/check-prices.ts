import type { PricedLine } from '../ticket/priced-line.ts'
import { describeLine, getLineVariant } from '../ticket/rules.ts'
import type { TicketFinding } from './ticket-finding.ts'

interface CheckedPrices {
  lines: readonly PricedLine[]
  variants: ReadonlyMap<number, { cents: number | null; taxRate: number | null }>
  /** The marked pairs, with the price of their mark. */
  items: ReadonlyMap<number, { cents: number | null }>
  /** Of what has no tax class of its own, in per cent. */
  generalRate: number
}

/**
 * Every line was charged at the price and VAT rate of its moment. A variant without a price is not on sale, which
 * `checkOffer` tells. *Finish* prices anew, and `checkTotal` refuses what the customer did not see.
 */
export function checkPrices({
  lines,
  variants,
  items,
  generalRate,
}: CheckedPrices): TicketFinding[] {
  const differing = lines.flatMap((line) => {
    const { unit_cents, tax_rate } = line.charged
    const variantId = getLineVariant(line)
    const variant = variantId === undefined ? undefined : variants.get(variantId)
    const item = 'item_id' in line ? items.get(line.item_id) : undefined
    const cents = item?.cents ?? variant?.cents ?? unit_cents
    const rate = variant?.taxRate ?? (line.kind === 'free' ? generalRate : tax_rate)
    if (cents === unit_cents && rate === tax_rate) return []
    const charged = { charged_cents: unit_cents, charged_rate: tax_rate }
    return { ...describeLine(line, variantId), ...charged, price_cents: cents, rate }
  })
  return differing.length > 0 ? [{ kind: 'price_differs', details: { lines: differing } }] : []
}

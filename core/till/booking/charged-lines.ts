import { prorate, sumCents } from '../../base/money.ts'
import type { NewLine } from '../../sales/write-sale.ts'
import type { BookedItem } from '../marked-pairs/lock-booked-items.ts'
import { toItemDetails } from '../marked-pairs/read-item-offer.ts'
import type { ChargedLine } from '../till-operation.ts'
import type { ChargedVariant } from './read-charged-variants.ts'
import { SURPLUS_NAME } from './surplus.ts'

/** A line as it was charged, in cents. */
export interface BookedLine extends NewLine {
  discountCents: number
  totalCents: number
}

/**
 * The lines of a sale with name, price, rate and discount as charged; colour, size and picture are those of the
 * catalog. A variant that the catalog does not have is a free line. `items` are the marked pairs, line by line.
 */
export function toBookedLines(
  lines: readonly ChargedLine[],
  variants: ReadonlyMap<number, ChargedVariant>,
  items: readonly (BookedItem | undefined)[],
): BookedLine[] {
  return lines.map((line, at) => {
    const { quantity, unit_cents: listCents, tax_rate: taxRate } = line
    const gross = listCents * quantity
    const totalCents = line.total_cents <= gross ? line.total_cents : gross
    const discountCents = gross - totalCents
    const charged = { quantity, listCents, taxRate, discountCents, totalCents }
    const variant = line.kind === 'free' ? undefined : variants.get(line.variant_id)
    if (!variant) return { kind: 'free_text', name: { es: line.name }, ...charged }
    const { variantId, name, details } = variant
    const item = items[at]
    const marked = item && toItemDetails(item)
    return { kind: 'variant', variantId, name, details: { ...details, ...marked }, ...charged }
  })
}

/**
 * Lines that come to what was paid, in cents: the drawer and the terminal have the money that the tenders say, so the
 * sale follows it. What is missing is a discount, shared over the lines; what is too much is a line of its own.
 */
export function balanceLines(lines: readonly BookedLine[], paidCents: number): BookedLine[] {
  const totals = lines.map((line) => line.totalCents)
  const surplus = paidCents - sumCents(totals)
  if (surplus === 0) return [...lines]
  if (surplus > 0) {
    const taxRate = Math.max(...lines.map((line) => line.taxRate))
    const charged = { listCents: surplus, discountCents: 0, totalCents: surplus, taxRate }
    return [...lines, { kind: 'free_text', name: SURPLUS_NAME, quantity: 1, ...charged }]
  }
  const shares = prorate(-surplus, totals)
  return lines.map((line, at) => ({
    ...line,
    discountCents: line.discountCents + (shares[at] ?? 0),
    totalCents: line.totalCents - (shares[at] ?? 0),
  }))
}

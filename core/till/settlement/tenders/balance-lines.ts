import { prorate, sumCents } from '../../../base/money.ts'
import type { Translated } from '../../../base/translated.ts'
import type { StoredLine } from '../store-lines.ts'

/** The line of what a customer paid above the total of the ticket. */
export const SURPLUS_NAME: Translated = {
  es: 'Cobrado de más',
  en: 'Overcharged',
  fr: 'Encaissé en trop',
  de: 'Zu viel kassiert',
  it: 'Incassato in più',
  pt: 'Cobrado a mais',
}

/**
 * Lines that come to what was paid, in cents: the drawer and the terminal have the money that the tenders say, so the
 * sale follows it. What is missing is a discount, shared over the lines; what is too much is a line of its own,
 * at the general rate (per cent) where there is no other.
 */
export function balanceLines(
  lines: readonly StoredLine[],
  paidCents: number,
  generalRate: number,
): StoredLine[] {
  const totals = lines.map((line) => line.totalCents)
  const surplus = paidCents - sumCents(totals)
  if (surplus === 0) return [...lines]
  if (surplus > 0) {
    const rates = lines.map((line) => line.taxRate)
    const taxRate = rates.length > 0 ? Math.max(...rates) : generalRate
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

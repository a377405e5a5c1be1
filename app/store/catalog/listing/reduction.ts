/**
 * How many per cent less a shoe costs than before, never more than it is: 19.99 % is 19.
 * Undefined where it costs no less. (LOCM art. 20: measured on the lowest price of the 30 days before)
 */
export function reductionOf(price: {
  from_cents: number
  prior_cents: number | null
}): number | undefined {
  const { from_cents, prior_cents } = price
  if (prior_cents === null || prior_cents <= from_cents) return undefined
  return Math.floor(((prior_cents - from_cents) * 100) / prior_cents) || undefined
}

/**
 * The reduction from the prior price in whole per cent, rounded down: 19.99 % is 19. Undefined where there
 * is none. (LOCM art. 20: the prior price is the lowest of the 30 days before)
 */
export function reductionPercent(price: {
  from_cents: number
  prior_cents: number | null
}): number | undefined {
  const { from_cents, prior_cents } = price
  if (prior_cents === null || prior_cents <= from_cents) return undefined
  return Math.floor(((prior_cents - from_cents) * 100) / prior_cents) || undefined
}

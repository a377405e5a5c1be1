import type { MoneySums } from './check-money-out.ts'
import type { CentsByWay } from './rules.ts'

interface PartBack {
  kind: string
  cents: number
}

/** Parts of money by way, in cents. */
export function sumWays(parts: readonly PartBack[]): CentsByWay {
  const sums: CentsByWay = {}
  for (const { kind, cents } of parts) sums[kind] = (sums[kind] ?? 0) + cents
  return sums
}

/**
 * What counts against the limits, in cents: cash of a drawer, and what is sent by transfer or Bizum. A refund at the card
 * terminal reaches the card that it names, and counts as neither.
 */
export function countWays(parts: readonly PartBack[]): MoneySums {
  const { cash = 0, transfer = 0, bizum = 0 } = sumWays(parts)
  return { cashCents: cash, officeCents: transfer + bizum }
}

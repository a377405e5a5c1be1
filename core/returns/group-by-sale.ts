import type { ReturnedSale, ReturnedUnit } from './new-return.ts'
import type { ReturnableUnit } from './return-statements.ts'

/** What goes back of each sale, by rate, in the order of the locked units. */
export function groupBySale(
  wanted: readonly ReturnedUnit[],
  units: readonly ReturnableUnit[],
): ReturnedSale[] {
  const sales = new Map<number, Map<number, number>>()
  for (const { lineId, n, saleId, rate } of units) {
    const cents = wanted.find((each) => each.lineId === lineId && each.n === n)?.cents ?? 0
    const rates = sales.get(saleId) ?? new Map<number, number>()
    sales.set(saleId, rates.set(rate, (rates.get(rate) ?? 0) + cents))
  }
  return [...sales].map(([saleId, rates]) => ({
    saleId,
    cents: [...rates.values()].reduce((sum, cents) => sum + cents, 0),
    refunds: [...rates].flatMap(([rate, cents]) => (cents > 0 ? [{ rate, cents }] : [])),
  }))
}

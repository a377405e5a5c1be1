import type { VoidableSale } from './use-void.ts'

/** What went back or goes back by each kind of tender, in cents. */
export function sumByKind(tenders: VoidableSale['tenders']) {
  const sums = new Map<VoidableSale['tenders'][number]['kind'], number>()
  for (const { kind, cents } of tenders) sums.set(kind, (sums.get(kind) ?? 0) + cents)
  return [...sums]
}

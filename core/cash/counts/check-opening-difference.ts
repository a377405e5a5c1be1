import type { Finding } from '../../base/procedures/finding.ts'

interface CountedFloat {
  countedCents: number
  /** What the closing before left in the drawer; null where none did. */
  leftCents: number | null
  hasReason: boolean
  /** Up to which difference a reason is enough, in cents. */
  limitCents: number
  /** Whether whoever opens may accept a larger one. */
  mayAccept: boolean
}

type OpeningFinding = Finding<'reason_required' | 'opening_differs'>

/**
 * A drawer that does not hold what the closing before left takes a reason. One that is off by more than the limit of a
 * closing opens all the same, because a seller alone in the morning has to sell, and somebody else is told.
 */
export function checkOpeningDifference(count: CountedFloat): OpeningFinding[] {
  const { countedCents, leftCents, limitCents } = count
  if (leftCents === null || leftCents === countedCents) return []
  const details = { float_cents: countedCents, left_cents: leftCents }
  if (!count.hasReason) return [{ kind: 'reason_required', details }]
  const isOverLimit = Math.abs(countedCents - leftCents) > limitCents
  return isOverLimit && !count.mayAccept ? [{ kind: 'opening_differs', details }] : []
}

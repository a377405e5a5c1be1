import type { Finding } from '../../base/procedures/finding.ts'
import { getLineExtent, type LimitedLine, type LineLimits } from '../line-approvals/rules.ts'

interface CheckedLines {
  lines: readonly LimitedLine[]
  limits: LineLimits
  /** How far a colleague has approved this ticket. */
  approved: LineLimits | undefined
}

/** Free lines that come to more than the shop's limit, and more of one article than anybody buys: a typing error, mostly. */
export function checkLines({
  lines,
  limits,
  approved,
}: CheckedLines): Finding<'free_line_over_limit' | 'quantity_over_limit'>[] {
  const { freeCents, quantity } = getLineExtent(lines)
  const mostFree = Math.max(limits.free_line_limit_cents, approved?.free_line_limit_cents ?? 0)
  const mostUnits = Math.max(limits.line_quantity_limit, approved?.line_quantity_limit ?? 0)
  const free = {
    kind: 'free_line_over_limit' as const,
    details: { total_cents: freeCents, limit_cents: limits.free_line_limit_cents },
  }
  const units = {
    kind: 'quantity_over_limit' as const,
    details: { quantity, limit: limits.line_quantity_limit },
  }
  return [...(freeCents > mostFree ? [free] : []), ...(quantity > mostUnits ? [units] : [])]
}

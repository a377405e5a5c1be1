import { getLineExtent, type LimitedLine, type LineLimits } from './rules.ts'
import type { TicketFinding } from './ticket-finding.ts'

interface CheckedLines {
  lines: readonly LimitedLine[]
  limits: LineLimits
  /** How far a colleague has approved this ticket. */
  approved: LineLimits | undefined
}

/** Free lines that come to more than the shop's limit, and more of one article than anybody buys: a typing error, mostly. */
export function checkLines({ lines, limits, approved }: CheckedLines): TicketFinding[] {
  const { freeCents, quantity } = getLineExtent(lines)
  const mostFree = Math.max(limits.free_line_limit_cents, approved?.free_line_limit_cents ?? 0)
  const mostUnits = Math.max(limits.line_quantity_limit, approved?.line_quantity_limit ?? 0)
  const refusal = { code: 'APPROVAL_REQUIRED', data: { right: 'change_prices' } } as const
  const free = {
    refusal,
    kind: 'free_line_over_limit' as const,
    details: { total_cents: freeCents, limit_cents: limits.free_line_limit_cents },
  }
  const units = {
    refusal,
    kind: 'quantity_over_limit' as const,
    details: { quantity, limit: limits.line_quantity_limit },
  }
  return [...(freeCents > mostFree ? [free] : []), ...(quantity > mostUnits ? [units] : [])]
}

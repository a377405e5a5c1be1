import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { checkLines } from '../checks/check-lines.ts'
import { getLineExtent, type LimitedLine, type LineLimits } from '../checks/rules.ts'
import { readLineLimits } from '../line-approvals/read-line-limits.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { getLineQuantity, getLineVariant } from '../ticket/rules.ts'

/**
 * A priced line as the limits count it. What the catalog does not know counts as a free line.
 */
export const toLimitedLine = (
  line: PricedLine,
  variants: ReadonlyMap<number, unknown>,
): LimitedLine => {
  const variantId = getLineVariant(line)
  return {
    variantId: variantId !== undefined && variants.has(variantId) ? variantId : null,
    quantity: getLineQuantity(line),
    unitCents: line.charged.unit_cents,
  }
}

interface LimitedTicket {
  lines: readonly LimitedLine[]
  approvalId: string | undefined
  /** Of the till's log: the same sale may use an approval again, another one may not. */
  operationId: string
  /** When it was sold. */
  at: Date
}

/** Where a ticket goes beyond the shop's limits and a colleague's approval; the approval is this sale's from then on. */
export async function findLineFindings(
  tx: Db,
  { lines, approvalId, operationId, at }: LimitedTicket,
): Promise<ReturnType<typeof checkLines>> {
  const extent = getLineExtent(lines)
  // Most sales go nowhere near a limit: none of them is below one of an article.
  if (extent.freeCents === 0 && extent.quantity <= 1) return []
  const limits = await readLineLimits(tx)
  const findings = checkLines({ lines, limits, approved: undefined })
  if (findings.length === 0 || !approvalId) return findings
  const [approved] = await query<LineLimits>(tx, 'line_approval_redeem', REDEEM, [
    approvalId,
    operationId,
    later(at, -days(1)),
  ])
  return checkLines({ lines, limits, approved })
}

const REDEEM = `
  update line_approvals set operation_id = $2
  where approval_id = $1::uuid and (operation_id is null or operation_id = $2) and approved_at >= $3
  returning most_free_cents as free_line_limit_cents, most_quantity as line_quantity_limit`

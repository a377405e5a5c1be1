import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { ApprovedDiscount } from '../checks/check-discounts.ts'

interface ApprovedLine {
  discount_approval?: { approval_id: string } | undefined
}

interface Sale {
  /** Of the till's log: the same sale may use an approval again, another one may not. */
  operationId: string
  /** When the discount was given. */
  at: Date
}

/**
 * How far each line's approval goes; undefined where it has none, or one that is unknown, a day old or used for another
 * sale. From then on the approvals are this sale's.
 */
export async function redeemDiscountApprovals(
  tx: Db,
  lines: readonly ApprovedLine[],
  { operationId, at }: Sale,
): Promise<(ApprovedDiscount | undefined)[]> {
  const ids = lines.flatMap(({ discount_approval }) => discount_approval?.approval_id ?? [])
  const found =
    ids.length > 0
      ? await query<ApprovedDiscount & { id: string }>(tx, 'discount_approvals_redeem', REDEEM, [
          ids,
          operationId,
          later(at, -days(1)),
        ])
      : []
  const approved = new Map(found.map(({ id, ...approval }) => [id, approval]))
  return lines.map(({ discount_approval }) => approved.get(discount_approval?.approval_id ?? ''))
}

const REDEEM = `
  update discount_approvals set operation_id = $2
  where approval_id = any($1::uuid[]) and (operation_id is null or operation_id = $2) and approved_at >= $3
  returning approval_id as id, percent, most_cents as "mostCents"`

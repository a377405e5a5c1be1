import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Writes down that a colleague approves a discount above the seller's limit, by PIN: the answer's id goes with the line
 * to `finishSale`, for one ticket and a day, up to its per cent and its cents. The colleague's own limit must cover it.
 */
export const approveDiscount = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/discount-approvals',
    successStatus: 201,
    summary: 'Approve a discount above the limit',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      /** Of a whole line. */
      percent: z.number().positive().max(100).multipleOf(0.01),
      /** What it takes off at the quantity that the colleague sees: a larger quantity is approved anew. */
      most_cents: z.int().positive().max(MOST_CENTS),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ approval_id: z.uuid(), percent: z.number(), most_cents: z.int() }))
  .handler(async ({ context, input: { percent, most_cents }, errors }) => {
    const { tx, actor, approver, audit } = context
    requireRight(context, 'exceed_discount', errors, (role) => percent <= role.max_discount_percent)
    const approvedBy = approver?.userId ?? (actor.kind === 'staff' ? actor.userId : undefined)
    if (!approvedBy) throw errors.APPROVAL_REQUIRED({ data: { right: 'exceed_discount' } })
    const [row] = await query<{ approval_id: string }>(tx, 'discount_approval_write', WRITE, {
      percent,
      most_cents,
      requested_by: actorKey(actor),
      approved_by: approvedBy,
      now: context.now(),
    })
    if (!row) throw new Error('discount_approvals: nothing was written')
    audit({ table: 'discount_approvals', id: row.approval_id, details: { percent, most_cents } })
    return { approval_id: row.approval_id, percent, most_cents }
  })

const WRITE = `
  insert into discount_approvals (percent, most_cents, requested_by, approved_by, approved_at)
  values (:percent, :most_cents, :requested_by, :approved_by, :now)
  returning approval_id`

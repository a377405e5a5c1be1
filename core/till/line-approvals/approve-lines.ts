import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { MOST_CENTS, MOST_UNITS } from '../../base/limits.ts'
import { type Actor, actorKey, hasPermission, hasRight } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Whether a person sells lines beyond the shop's limits alone: whoever may set prices may. */
export const mayExceedLines = (actor: Actor): boolean =>
  hasPermission(actor, 'can_manage_products') && hasRight(actor, 'change_prices')

/**
 * Writes down that a colleague who may change prices approves a ticket beyond the shop's limits, by PIN: the answer's id
 * goes with the ticket to `finishSale`, for one ticket and a day, up to its cents of free lines and its units of one
 * article.
 */
export const approveLines = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/line-approvals',
    successStatus: 201,
    summary: 'Approve lines beyond the limits of a ticket',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      /** What the free lines come to, before discounts. */
      free_cents: z.int().min(0).max(MOST_CENTS),
      /** The most of one article. */
      quantity: z.int().positive().max(MOST_UNITS),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ approval_id: z.uuid() }))
  .errors({ PERSON_REQUIRED: { status: 403 } })
  .handler(async ({ context, input: { free_cents, quantity }, errors }) => {
    const { tx, actor, approver, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    if (!mayExceedLines(actor)) {
      const permissions = { ...actor.permissions, change_prices: 'pin' as const }
      requireRight({ actor: { ...actor, permissions }, approver, audit }, 'change_prices', errors)
    }
    const [row] = await query<{ approval_id: string }>(tx, 'line_approval_write', WRITE, {
      most_free_cents: free_cents,
      most_quantity: quantity,
      requested_by: actorKey(actor),
      approved_by: approver?.userId ?? actor.userId,
      now: context.now(),
    })
    if (!row) throw new Error('line_approvals: nothing was written')
    audit({ table: 'line_approvals', id: row.approval_id, details: { free_cents, quantity } })
    return row
  })

const WRITE = `
  insert into line_approvals (most_free_cents, most_quantity, requested_by, approved_by, approved_at)
  values (:most_free_cents, :most_quantity, :requested_by, :approved_by, :now)
  returning approval_id`

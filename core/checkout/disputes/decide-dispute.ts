import { z } from 'zod'
import { actorKey, getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DISPUTE_STATES } from './rules.ts'
import { decide, lockDispute } from './write-dispute.ts'

/**
 * Says how a dispute ended, or that it is open again. What is lost counts from today, and comes back on the day on which it is
 * won after all. For who may confirm payments, be it with a colleague's PIN.
 */
export const decideDispute = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/disputes/{dispute_id}/decision',
    summary: 'Say how a dispute ended',
    tags: ['checkout'],
  })
  .input(z.strictObject({ dispute_id: z.int().positive(), state: z.enum(DISPUTE_STATES) }))
  .output(z.object({ state: z.enum(DISPUTE_STATES) }))
  .errors({ DISPUTE_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { dispute_id: disputeId, state }, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const dispute = await lockDispute(tx, disputeId)
    if (!dispute) throw errors.DISPUTE_UNKNOWN()
    const { state: from, amountCents, saleId } = dispute
    if (from !== state)
      await decide(tx, {
        disputeId,
        from,
        to: state,
        amountCents,
        actor: actorKey(actor),
        now: context.now(),
      })
    audit({
      table: 'disputes',
      id: disputeId,
      details: { sale_id: saleId, amount_cents: amountCents, from, to: state },
    })
    return { state }
  })

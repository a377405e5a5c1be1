import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DisputeFacts, disputeFactsErrors, readDisputeFacts } from './dispute-facts.ts'
import { lockDispute } from './write-dispute.ts'

/**
 * Replaces what was written down of a dispute: its sale, once somebody knows it, the reason, the last day to answer. The sum
 * of one that was decided stays, because figures hold it. For who may confirm payments, be it with a colleague's PIN.
 */
export const correctDispute = staff('can_manage_sales_pos')
  .act.route({
    method: 'PUT',
    path: '/disputes/{dispute_id}',
    summary: 'Correct what was written down of a dispute',
    tags: ['checkout'],
  })
  .input(DisputeFacts.extend({ dispute_id: z.int().positive() }))
  .output(z.object({ dispute_id: z.int() }))
  .errors({
    ...disputeFactsErrors,
    DISPUTE_UNKNOWN: { status: 404 },
    DISPUTE_DECIDED: { status: 409 },
  })
  .handler(async ({ context, input: { dispute_id, ...said }, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const dispute = await lockDispute(tx, dispute_id)
    if (!dispute) throw errors.DISPUTE_UNKNOWN()
    const facts = await readDisputeFacts(tx, said, context.now())
    if (typeof facts === 'string') throw errors[facts]()
    if (dispute.state !== 'open' && facts.amountCents !== dispute.amountCents)
      throw errors.DISPUTE_DECIDED()
    await query(tx, 'dispute_correct', UPDATE, {
      dispute_id,
      sale_id: facts.saleId,
      kind: facts.kind,
      amount_cents: facts.amountCents,
      taken_on: facts.takenOn,
      reason: facts.reason,
      respond_by: facts.respondBy,
      bank_number: facts.bankNumber,
      note: facts.note,
    })
    audit({
      table: 'disputes',
      id: dispute_id,
      details: {
        sale_id: facts.saleId,
        before: dispute.amountCents,
        amount_cents: facts.amountCents,
      },
    })
    return { dispute_id }
  })

// The number by which a bank tells of it again stays its own.
const UPDATE = `
  update disputes set sale_id = :sale_id, kind = :kind, amount_cents = :amount_cents, taken_on = :taken_on, reason = :reason,
    respond_by = :respond_by, bank_number = case when bank is null then :bank_number else bank_number end, note = :note
  where dispute_id = :dispute_id`

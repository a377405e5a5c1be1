import { z } from 'zod'
import { actorKey, getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockBankEntry } from '../bank-entries/lock-bank-entry.ts'
import { writeBankEntry } from '../bank-entries/write-bank-entry.ts'
import { DisputeFacts, disputeFactsErrors, readDisputeFacts } from './dispute-facts.ts'
import { decide, writeDispute } from './write-dispute.ts'

/**
 * Writes down that a bank took money back by itself: a card that its holder disputes, a returned transfer or direct debit. It is
 * gone already, so no sum is too large, and the sale may be unknown. Neither invoices nor tenders change. For who may confirm
 * payments, be it with a colleague's PIN.
 */
export const openDispute = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/disputes',
    successStatus: 201,
    summary: 'Write down that a bank took money back',
    tags: ['checkout'],
  })
  .input(
    DisputeFacts.extend({
      /** The entry of a statement that shows it. */
      bank_entry_id: z.int().positive().optional(),
    }),
  )
  .output(z.object({ dispute_id: z.int() }))
  .errors({
    ...disputeFactsErrors,
    BANK_ENTRY_UNKNOWN: { status: 404 },
    BANK_ENTRY_SETTLED: { status: 409 },
    BANK_ENTRY_CAME: { status: 422 },
  })
  .handler(async ({ context, input: { bank_entry_id, ...said }, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const now = context.now()
    const facts = await readDisputeFacts(tx, said, now)
    if (typeof facts === 'string') throw errors[facts]()
    const disputeId = await writeDispute(tx, facts)
    const { amountCents } = facts
    const by = { actor: actorKey(actor), now }
    await decide(tx, { disputeId, from: 'open', to: 'open', amountCents, ...by })
    if (bank_entry_id !== undefined) {
      const entry = await lockBankEntry(tx, bank_entry_id)
      if (!entry) throw errors.BANK_ENTRY_UNKNOWN()
      if (entry.state !== 'open') throw errors.BANK_ENTRY_SETTLED()
      if (entry.amountCents > 0) throw errors.BANK_ENTRY_CAME()
      await writeBankEntry(tx, { id: bank_entry_id, state: 'dispute', disputeId, ...by })
    }
    audit({
      table: 'disputes',
      id: disputeId,
      details: { sale_id: facts.saleId, amount_cents: amountCents, bank_entry_id },
    })
    return { dispute_id: disputeId }
  })

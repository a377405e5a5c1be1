import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockBankEntry } from './lock-bank-entry.ts'

/**
 * Takes back what was said of money in the account, where nothing was booked with it: cards, a dispute, which stays written
 * down, or nothing of sales. For who may confirm payments, be it with a colleague's PIN.
 */
export const reopenBankEntry = staff('can_manage_sales_pos')
  .act.route({
    method: 'DELETE',
    path: '/bank-entries/{bank_entry_id}/meaning',
    summary: 'Take back what money in the account was said to be',
    tags: ['checkout'],
  })
  .input(z.strictObject({ bank_entry_id: z.int().positive() }))
  .output(z.object({ state: z.literal('open') }))
  .errors({ BANK_ENTRY_UNKNOWN: { status: 404 }, BANK_ENTRY_BOOKED: { status: 409 } })
  .handler(async ({ context, input: { bank_entry_id: id }, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const entry = await lockBankEntry(tx, id)
    if (!entry) throw errors.BANK_ENTRY_UNKNOWN()
    if (entry.state === 'transfer') throw errors.BANK_ENTRY_BOOKED()
    await query(tx, 'bank_entry_reopen', REOPEN, [id])
    audit({ table: 'bank_entries', id })
    return { state: 'open' as const }
  })

const REOPEN = `
  update bank_entries set state = 'open', dispute_id = null, card_scope = null, card_from = null, card_to = null, card_cents = null,
    settled_by = null, settled_at = null
  where bank_entry_id = $1`

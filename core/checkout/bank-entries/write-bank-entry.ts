import { type Db, query } from '../../base/db.server.ts'
import type { BankEntryState, CardScope } from './rules.ts'

interface SettledEntry {
  id: number
  state: Exclude<BankEntryState, 'open'>
  paymentId?: number
  disputeId?: number
  card?: { scope: CardScope; from: string; to: string; cents: number }
  actor: string
  now: Date
}

/** Writes what an entry was. For whoever has locked it. */
export async function writeBankEntry(
  tx: Db,
  { id, state, paymentId, disputeId, card, actor, now }: SettledEntry,
): Promise<void> {
  await query(tx, 'bank_entry_write', WRITE, {
    id,
    state,
    payment_id: paymentId ?? null,
    dispute_id: disputeId ?? null,
    scope: card?.scope ?? null,
    from: card?.from ?? null,
    to: card?.to ?? null,
    cents: card?.cents ?? null,
    actor,
    now,
  })
}

const WRITE = `
  update bank_entries set state = :state::bank_entry_state, payment_id = :payment_id, dispute_id = :dispute_id,
    card_scope = :scope::card_scope, card_from = :from, card_to = :to, card_cents = :cents, settled_by = :actor, settled_at = :now
  where bank_entry_id = :id`

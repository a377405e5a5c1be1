import { type Db, query } from '../../base/db.server.ts'
import type { BankEntryState } from './rules.ts'

interface LockedEntry {
  amountCents: number
  state: BankEntryState
}

/** Undefined where there is none. */
export async function lockBankEntry(tx: Db, id: number): Promise<LockedEntry | undefined> {
  const [entry] = await query<LockedEntry>(
    tx,
    'bank_entry_lock',
    'select amount_cents as "amountCents", state from bank_entries where bank_entry_id = $1 for update',
    [id],
  )
  return entry
}

import type { Db } from '../../base/db.server.ts'
import { lockBankEntry } from './lock-bank-entry.ts'
import { writeBankEntry } from './write-bank-entry.ts'

interface BookedEntry {
  id: number
  receivedCents: number
  paymentId: number
  actor: string
  now: Date
}

/** Writes that an entry of the account is the transfer that is being booked; answers why it cannot be. */
export async function bookEntry(
  tx: Db,
  { id, receivedCents, paymentId, actor, now }: BookedEntry,
): Promise<'BANK_ENTRY_UNKNOWN' | 'BANK_ENTRY_SETTLED' | 'BANK_ENTRY_AMOUNT' | undefined> {
  const entry = await lockBankEntry(tx, id)
  if (!entry) return 'BANK_ENTRY_UNKNOWN'
  if (entry.state !== 'open') return 'BANK_ENTRY_SETTLED'
  if (entry.amountCents !== receivedCents) return 'BANK_ENTRY_AMOUNT'
  await writeBankEntry(tx, { id, state: 'transfer', paymentId, actor, now })
  return undefined
}

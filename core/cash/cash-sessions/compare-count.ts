import type { Db } from '../../base/db.server.ts'
import { type SessionMethod, toSessionMethods } from '../counts/session-methods.ts'
import { addUpSession, type CashSums, type CentsByKind } from '../counts/session-sums.ts'
import type { Count } from './closing-schemas.ts'

/** A count beside what should be there, in cents. */
export interface ComparedCount {
  counted: CentsByKind
  expected: CentsByKind & { cash: number }
  /** What the expected cash is made of. */
  cashSums: CashSums
  methods: SessionMethod[]
}

/** Compares a count with what should be there by the ledger. The caller has locked the session. */
export async function compareCount(tx: Db, count: Count): Promise<ComparedCount> {
  const { cash, expected } = await addUpSession(tx, count.cash_session_id)
  const counted = toCounted(count)
  return { counted, expected, cashSums: cash, methods: toSessionMethods(expected, counted) }
}

const toCounted = (count: Count): CentsByKind => ({
  cash: count.counted_cents,
  ...(count.card_cents !== undefined && { card: count.card_cents }),
  ...(count.bizum_cents !== undefined && { bizum: count.bizum_cents }),
  ...(count.transfer_cents !== undefined && { transfer: count.transfer_cents }),
})

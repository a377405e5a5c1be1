import type { Db } from '../../../base/db.server.ts'
import { lockCashSession } from '../../../cash/lock-cash-session.ts'
import { isTenderAllowed } from '../../../sales/tenders/rules.ts'

interface MoneyOut {
  /** What leaves, below zero. */
  entries: readonly { kind: string }[]
  /** Whose drawer it leaves; only transfers leave without one. */
  till: string | undefined
}

/** The session whose drawer money leaves, locked; undefined where none leaves one. */
export async function lockDrawerOut(
  tx: Db,
  { entries, till }: MoneyOut,
  errors: { NO_OPEN_SESSION(): Error },
): Promise<number | undefined> {
  if (entries.length === 0) return undefined
  if (till === undefined) {
    if (!entries.some(({ kind }) => isTenderAllowed(kind, 'counter_out'))) return undefined
    throw errors.NO_OPEN_SESSION()
  }
  const session = await lockCashSession(tx, till)
  if (!session) throw errors.NO_OPEN_SESSION()
  return session.cashSessionId
}

import type { Db } from '../../base/db.server.ts'
import { lockCashSession } from '../../cash/lock-cash-session.ts'

/** Refusals of every act that moves money at the counter. */
export const counterErrors = { NO_OPEN_SESSION: { status: 409 } } as const

interface CounterErrors {
  NO_OPEN_SESSION(): Error
}

/** The open session of a till, locked against closing. The first lock of an act. */
export async function lockCounter({ tx }: { tx: Db }, till: string, errors: CounterErrors) {
  const session = await lockCashSession(tx, till)
  if (!session) throw errors.NO_OPEN_SESSION()
  return session
}

export type Counter = Awaited<ReturnType<typeof lockCounter>>

import { type Db, query } from '../../base/db.server.ts'
import type { MayActAt } from '../../base/procedures/context.ts'
import { readDeviceAccess } from './device-access.ts'

/**
 * Whether a browser may act at a till: a till with registered devices takes acts from them alone. A till or a session
 * that nobody knows is left to the act, which refuses it by its own name.
 */
export const mayActAt: MayActAt = async (tx, place, by) => {
  const till = 'till' in place ? place.till : await findSessionTill(tx, place.cashSessionId)
  if (till === undefined) return 'allowed'
  const { isAllowed, hasDevice } = await readDeviceAccess(tx, { till, ...by })
  if (isAllowed) return 'allowed'
  return hasDevice ? 'refused' : 'none left'
}

async function findSessionTill(tx: Db, cashSessionId: number): Promise<string | undefined> {
  const [session] = await query<{ till: string }>(
    tx,
    'cash_session_till',
    'select t.code as till from cash_sessions join tills t using (till_id) where cash_session_id = $1',
    [cashSessionId],
  )
  return session?.till
}

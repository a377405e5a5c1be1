import type { Db } from '../../../base/db.server.ts'
import type { CoveredMoney } from '../../../payments/money-out/cover-money.ts'
import { readLinkedWays } from '../../../returns/counter/linked-sales.ts'
import type { PricedTicket } from '../price-ticket.ts'
import { toCoveredAct } from './check-returned-money.ts'

/**
 * Has the rule of money out judge what a ticket takes back while its customer waits: what leaves, and units that are late
 * or without ticket. Undefined where there is nothing to judge, and of a ticket that happened.
 */
export async function coverReturns(
  tx: Db,
  { ticket, mode, locked, returns }: PricedTicket,
): Promise<CoveredMoney | undefined> {
  if (mode.kind !== 'finish' || !returns) return undefined
  const { tenders } = ticket.payload
  const { cashSessionId } = locked.session
  const came = await readLinkedWays(tx, returns.linkedSaleIds)
  const act = toCoveredAct({ returns, tenders, came, cashSessionId })
  return act && mode.cover(act)
}

import type { Db } from '../../../base/db.server.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { sellLentItems } from '../../../loans/sell-lent-items.ts'
import type { SoldLentItem } from './open-loans.ts'

/** Notes in their loans that the pairs of a ticket were sold. */
export async function endSoldItems(
  tx: Db,
  kept: readonly SoldLentItem[],
  by: { saleId: number; actor: Actor; now: Date },
): Promise<void> {
  const loanIds = [...new Set(kept.map(({ loanId }) => loanId))]
  for (const loanId of loanIds) {
    const own = kept.filter((pair) => pair.loanId === loanId)
    await sellLentItems(tx, { loanId, lentItemIds: own.map((pair) => pair.lentItemId), ...by })
  }
}

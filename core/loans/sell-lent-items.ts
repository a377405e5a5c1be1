import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { endLoan, writeLoanEvent } from './write-loan.ts'

interface SoldLentItems {
  loanId: number
  lentItemIds: readonly number[]
  /** That they became. */
  saleId: number
  actor: Actor
  now: Date
}

/** Ends pairs of a locked loan that stay with their customer; the sale and the goods are the caller's. */
export async function sellLentItems(
  tx: Db,
  { loanId, lentItemIds, saleId, actor, now }: SoldLentItems,
): Promise<void> {
  await query(
    tx,
    'lent_items_sold',
    `update lent_items set state = 'sold', sale_id = $2, ended_at = $3
     where lent_item_id = any($1::bigint[]) and state = 'lent'`,
    [lentItemIds, saleId, now],
  )
  const details = { pairs: lentItemIds.length }
  await writeLoanEvent(tx, { loanId, event: 'sold', details, actor, now })
  await endLoan(tx, loanId, now)
}

import { type Db, query } from '../../base/db.server.ts'
import { lockStocktake, type StocktakeRefusal } from './lock-stocktake.ts'

/** Ends an open stocktake without changing any stock; its counts are kept. Answers why not where it has ended before. */
export async function cancelStocktake(
  tx: Db,
  stocktakeId: number,
  actor: string,
): Promise<{ refused: StocktakeRefusal } | undefined> {
  const stocktake = await lockStocktake(tx, stocktakeId, 'end')
  if ('refused' in stocktake) return stocktake
  await query(
    tx,
    'stocktake_cancel',
    `update stocktakes set state = 'cancelled', ended_at = now(), ended_by = $2 where stocktake_id = $1`,
    [stocktakeId, actor],
  )
  return undefined
}

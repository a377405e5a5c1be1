import { type Db, query } from '../../base/db.server.ts'
import type { StocktakeState } from './rules.ts'

/** Why nothing can be done with a stocktake any more, or yet. */
export type StocktakeRefusal = 'STOCKTAKE_UNKNOWN' | 'STOCKTAKE_APPLIED' | 'STOCKTAKE_CANCELLED'

export interface LockedStocktake {
  stocktakeId: number
  locationId: number
  location: string
}

/**
 * Locks a stocktake that is still open, before any pair: exclusively for who ends it, shared for who counts. Answers why
 * not where it is not open.
 */
export async function lockStocktake(
  tx: Db,
  stocktakeId: number,
  lock: 'end' | 'count',
): Promise<LockedStocktake | { refused: StocktakeRefusal }> {
  const [row] = await query<LockedStocktake & { state: StocktakeState }>(
    tx,
    `stocktake_lock_${lock}`,
    `select stocktake_id as "stocktakeId", s.location_id as "locationId", l.code as location, s.state
     from stocktakes s join locations l using (location_id) where stocktake_id = $1
     for ${lock === 'end' ? 'no key update' : 'share'} of s`,
    [stocktakeId],
  )
  if (!row) return { refused: 'STOCKTAKE_UNKNOWN' }
  const { state, ...stocktake } = row
  if (state === 'open') return stocktake
  return { refused: state === 'applied' ? 'STOCKTAKE_APPLIED' : 'STOCKTAKE_CANCELLED' }
}

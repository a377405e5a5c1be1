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
  stocktake_id: number,
  lock: 'end' | 'count',
): Promise<LockedStocktake | { refused: StocktakeRefusal }> {
  const [row] =
    lock === 'end'
      ? await query<FoundStocktake>(tx, 'stocktake_lock_end', LOCK_TO_END, { stocktake_id })
      : await query<FoundStocktake>(tx, 'stocktake_lock_count', LOCK_TO_COUNT, { stocktake_id })
  if (!row) return { refused: 'STOCKTAKE_UNKNOWN' }
  const { state, ...stocktake } = row
  if (state === 'open') return stocktake
  return { refused: state === 'applied' ? 'STOCKTAKE_APPLIED' : 'STOCKTAKE_CANCELLED' }
}

interface FoundStocktake extends LockedStocktake {
  state: StocktakeState
}

const lockBy = (strength: string) => `
  select stocktake_id as "stocktakeId", s.location_id as "locationId", l.code as location, s.state
  from stocktakes s join locations l using (location_id) where stocktake_id = :stocktake_id for ${strength} of s`

const LOCK_TO_END = lockBy('no key update')
const LOCK_TO_COUNT = lockBy('share')

import { type Db, query } from '../../base/db.server.ts'
import type { NearSide } from './owned-statement.ts'

export interface NearMoment {
  side: NearSide
  /** What the statement of `ownedGoods` is told. */
  values: { until: Date; base?: Date }
}

/**
 * Answers from where what the shop owned at a moment is found fastest: from the last balance before it, where there is one.
 * Otherwise the last quarter of all movements is undone, because undoing a movement takes about three times as long as
 * following it. All sides say the same.
 */
export async function findNearSide(db: Db, until: Date): Promise<NearMoment> {
  const [row] = await query<{ base: Date | null; isFar: boolean | null }>(
    db,
    'stock_near_side',
    SIDE,
    [until],
  )
  if (row?.base) return { side: 'balance', values: { until, base: row.base } }
  return { side: row?.isFar ? 'beginning' : 'now', values: { until } }
}

/** Movements are numbered as they happen, so the one at three quarters of the numbers is found by its key. */
const SIDE = `
  select (select max(at) from stock_balance_moments where at <= $1) as base, (
    select $1 < created_at from stock_movements
    where movement_id >= (select min(movement_id) + (max(movement_id) - min(movement_id)) * 3 / 4 from stock_movements)
    order by movement_id limit 1) as "isFar"`

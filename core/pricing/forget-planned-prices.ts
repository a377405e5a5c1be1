import { type Db, query } from '../base/db.server.ts'

/** Deletes prices that have not begun; the database refuses any other. */
export async function forgetPlannedPrices(
  tx: Db,
  planned: readonly { id: number }[],
): Promise<void> {
  if (planned.length === 0) return
  const ids = planned.map(({ id }) => id)
  await query(tx, 'prices_forget_planned', 'select forget_planned_prices($1::bigint[])', [ids])
}

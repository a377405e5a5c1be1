import { type Db, query } from '../../../base/db.server.ts'
import type { KeyedFigure } from '../figure.ts'

/** The figures of a statement whose rows are `key`, `amount` and, for an average or a share, `of`. */
export async function readRows(
  tx: Db,
  statement: string,
  values: Record<string, unknown>,
): Promise<KeyedFigure[]> {
  const rows = await query<{ key: string | null; amount: number; of?: number }>(
    tx,
    '',
    statement,
    values,
  )
  return rows.map(({ key, amount, of }) => ({
    key,
    amount: Number(amount),
    ...(of !== undefined && { of: Number(of) }),
  }))
}

import { type Db, query } from '../../base/db.server.ts'

/** A line of a sale, by its place from 0, whose one unit went out for a unit that came back. */
export interface UnitExchange {
  at: number
  fromLineId: number
  fromN: number
  /** The last day of the unit that came back. */
  returnUntil: string | null
}

/** Writes down which units of a sale went out for which units of a return. */
export async function writeUnitExchanges(
  tx: Db,
  { saleId, returnId }: { saleId: number; returnId: number },
  exchanges: readonly UnitExchange[],
): Promise<void> {
  if (exchanges.length === 0) return
  await query(tx, 'unit_exchanges_write', WRITE, {
    sale_id: saleId,
    return_id: returnId,
    exchanges: JSON.stringify(
      exchanges.map(({ at, fromLineId, fromN, returnUntil }) => {
        return { at, from_line_id: fromLineId, from_n: fromN, return_until: returnUntil }
      }),
    ),
  })
}

const WRITE = `
  insert into unit_exchanges (line_id, n, from_line_id, from_n, return_id, return_until)
  select l.line_id, 1, e.from_line_id, e.from_n, :return_id, e.return_until
  from (select line_id, row_number() over (order by position) - 1 as at from sale_lines where sale_id = :sale_id) l
  join jsonb_to_recordset(:exchanges::jsonb) as e (at int, from_line_id bigint, from_n int, return_until date) using (at)`

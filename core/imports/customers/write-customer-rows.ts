import { type Db, query } from '../../base/db.server.ts'
import type { CustomerReport, CustomerRowState } from './rules.ts'

export interface ReportedRow {
  row: number
  state: CustomerRowState
  /** Nothing where the row was refused, or would be somebody new. */
  customer_id: number | null
  told: CustomerReport[]
}

/** Writes down what became of rows. One that came in before a stop keeps that it did. */
export async function writeCustomerRows(
  tx: Db,
  importRunId: number,
  rows: readonly ReportedRow[],
): Promise<void> {
  await query(tx, 'import_customer_rows_write', WRITE, [importRunId, JSON.stringify(rows)])
}

const WRITE = `
  insert into import_customer_rows as r (import_run_id, row, state, customer_id, told)
  select $1, w.row, w.state, w.customer_id, w.told from jsonb_to_recordset($2::jsonb)
    as w (row int, state import_row_state, customer_id bigint, told jsonb)
  on conflict (import_run_id, row) do update set
    state = case when r.state in ('created', 'changed') then r.state else excluded.state end,
    customer_id = coalesce(excluded.customer_id, r.customer_id), told = excluded.told`

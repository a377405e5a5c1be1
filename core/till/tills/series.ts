import { type Db, query } from '../../base/db.server.ts'

/** Whether an invoice was ever numbered with this series, in any year. */
export async function hasNumbered(db: Db, series: string): Promise<boolean> {
  const [row] = await query<{ numbered: boolean }>(
    db,
    'till_series_numbered',
    `select exists (select from invoice_series where starts_with(series, $1 || '-')) as numbered`,
    [series],
  )
  return row?.numbered ?? false
}

/** Whether a till may begin to use the series: no till, archived ones included, and no invoice ever had it. */
export async function isSeriesFree(db: Db, series: string): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(
    db,
    'till_series_taken',
    'select exists (select from tills where series = $1) as taken',
    [series],
  )
  return !row?.taken && !(await hasNumbered(db, series))
}

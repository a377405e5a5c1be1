import { type Db, query } from '../../base/db.server.ts'
import { TRIAL_PREFIX } from '../../invoicing/rules.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

/**
 * SQL: whether an invoice was ever numbered with a till's series, in any year. Numbers of the trial keep it no longer
 * than the trial lasts.
 */
export const seriesNumbered = (series: string) => `
  exists (select from invoice_series n where starts_with(n.series, ${series} || '-')
    or (starts_with(n.series, '${TRIAL_PREFIX}' || ${series} || '-') and ${IN_TRIAL}))`

/** Whether one ever was. */
export async function hasNumbered(db: Db, series: string): Promise<boolean> {
  const [row] = await query<{ numbered: boolean }>(
    db,
    'till_series_numbered',
    `select ${seriesNumbered(':series')} as numbered`,
    { series },
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

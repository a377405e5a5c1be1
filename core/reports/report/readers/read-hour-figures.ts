import { RETURNED, SOLD } from '../../../sales/summary/figures.ts'
import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import type { Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** Reads what was sold and came back by the hour from the ledger, because a day of the summary has no hours. */
export const readHourFigures: FigureReader = async (tx, question) => {
  const { measure, starts, ends, trial } = question
  const columns = COLUMNS[measure]
  if (!columns) throw new Error(`report: hours know no ${measure}`)
  const values = { starts, ends, trial: trial ?? null }
  return { figures: await readRows(tx, buildStatement(columns), values) }
}

const COLUMNS: Partial<Record<Measure, string>> = {
  net: 'sum(sold - returned) as amount',
  sold: 'sum(sold) as amount',
  returned: 'sum(returned) as amount',
  sales: 'sum(sales) as amount',
  average_ticket: 'sum(sold) as amount, sum(sales) as of',
}

/** A row for each quarter of an hour, whose hours every zone has, so that few moments are converted. */
const QUARTERS = (at: string) => `date_bin('15 minutes', ${at}, '2000-01-01Z')`

const IN_RANGE = `at >= :starts and at < :ends and ${isChosenSide('is_trial', ':trial')}`

const buildStatement = (columns: string) => `
  select extract(hour from at at time zone horma_zone())::int::text as key, ${columns}
  from (
    select ${QUARTERS('at')} as at, sum(cents) as sold, count(*) as sales, 0 as returned
    from ${SOLD} sold where ${IN_RANGE} group by 1
    union all
    select ${QUARTERS('at')}, 0, 0, sum(cents) from ${RETURNED} returned where ${IN_RANGE} group by 1
  ) entries
  group by 1`

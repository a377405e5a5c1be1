import { type Db, query } from '../../base/db.server.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import type { TENDER_KINDS } from '../tenders/rules.ts'
import type { SummaryPurpose } from './rules.ts'
import {
  buildGrouping,
  buildSummaryConditions,
  DAY_COLUMNS,
  type DayDimensions,
  type SummaryFilter,
} from './summary-filter.ts'

/** What money can be told apart by. Its seller is that of the sale; a deposit has none. */
export interface MoneyDimensions extends DayDimensions {
  purpose: SummaryPurpose
  kind: (typeof TENDER_KINDS)[number]
}

/** Cents, on the day and at the till where they moved. */
export interface MoneySums {
  taken_cents: number
  /** Above zero. */
  given_back_cents: number
  /** Taken less given back. */
  net_cents: number
  /** Of deposits that the shop kept: taken on an earlier day. */
  kept_cents: number
}

/**
 * Adds up what was taken and given back, a row for each value of `by` in its order; one row without any. Value that was
 * used up counts as a kind beside money: `isMoney` tells which is which.
 */
export function readMoney<Dimension extends keyof MoneyDimensions = never>(
  db: Db,
  filter: SummaryFilter,
  by: readonly Dimension[] = [],
): Promise<(Pick<MoneyDimensions, Dimension> & MoneySums)[]> {
  const { values, add } = collectValues()
  const where = buildSummaryConditions(filter, add).join(' and ')
  const { select, groupBy, orderBy } = buildGrouping(COLUMNS, by)
  return query(
    db,
    '',
    `select ${select}coalesce(sum(f.taken_cents), 0) as taken_cents,
       coalesce(sum(f.given_back_cents), 0) as given_back_cents,
       coalesce(sum(f.taken_cents - f.given_back_cents), 0) as net_cents, coalesce(sum(f.kept_cents), 0) as kept_cents
     from sales_summary_money f where ${where} ${groupBy} ${orderBy}`,
    values,
  )
}

const COLUMNS: Record<keyof MoneyDimensions, string> = {
  ...DAY_COLUMNS,
  purpose: 'f.purpose',
  kind: 'f.tender_kind',
}

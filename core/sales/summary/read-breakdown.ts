import { type Db, query } from '../../base/db.server.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { FRESH_DAYS, ZONE } from './fresh-days.ts'
import type { SummaryBreakdown } from './rules.ts'

interface BreakdownFilter {
  /** Days of the shop, both included. */
  from: string
  to: string
  /** Absent: of the trial while it lasts, of real sales after it. */
  trial?: boolean | undefined
}

/** Cents with VAT. What a breakdown does not count is 0. */
export interface BreakdownSums {
  /** An hour from 0 to 23, an id, a reason; null is none. */
  key: string | null
  sales: number
  sold_units: number
  sold_cents: number
  discount_cents: number
  returned_units: number
  returned_cents: number
}

/**
 * Adds up what was sold and came back by what no row of an act tells apart: finished days from their counts, days that an act
 * was added to since from the ledger.
 */
export function readBreakdown(
  db: Db,
  breakdown: SummaryBreakdown,
  { from, to, trial }: BreakdownFilter,
): Promise<BreakdownSums[]> {
  return query(db, '', STATEMENT, { breakdown, from, to, trial: trial ?? null })
}

const MEASURES = [
  'sales',
  'sold_units',
  'sold_cents',
  'discount_cents',
  'returned_units',
  'returned_cents',
]
const SUMS = MEASURES.map((each) => `sum(b.${each}) as ${each}`).join(', ')

const STATEMENT = `
  with ${FRESH_DAYS}, ${ZONE}
  select b.key, ${SUMS} from (
    select f.* from sales_summary_breakdowns f
    where f.breakdown = :breakdown and f.day >= :from::date and f.day <= :to::date and f.day not in (select day from fresh)
    union all
    select f.* from fresh cross join zone
    cross join lateral horma_count_breakdowns(array[:breakdown::summary_breakdown],
      horma_day_begins(fresh.day, zone.name), horma_day_begins(fresh.day + 1, zone.name)) f
    where fresh.day >= :from::date and fresh.day <= :to::date) b
  where ${isChosenSide('b.is_trial', ':trial')}
  group by b.key`

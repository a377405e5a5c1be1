import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import type { Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** Reads the paid sales of each coupon, on the day they were paid; `discount` is what the coupon took off. */
export const readCouponFigures: FigureReader = async (tx, question) => {
  const { measure, starts, ends, trial } = question
  const columns = COLUMNS[measure]
  if (!columns) throw new Error(`report: coupons know no ${measure}`)
  const values = { starts, ends, trial: trial ?? null }
  return { figures: await readRows(tx, buildStatement(columns), values) }
}

const COLUMNS: Partial<Record<Measure, string>> = {
  sales: 'count(*) as amount',
  sold: 'sum(s.total_cents) as amount',
  discount: 'sum(u.discount_cents) as amount',
  average_ticket: 'sum(s.total_cents) as amount, count(*) as of',
}

const buildStatement = (columns: string) => `
  select u.coupon_id::text as key, ${columns}
  from coupon_uses u join sales s using (sale_id)
  where s.paid_at >= :starts and s.paid_at < :ends and ${isChosenSide('s.is_trial', ':trial')}
  group by 1`

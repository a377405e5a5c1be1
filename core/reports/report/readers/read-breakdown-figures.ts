import { type BreakdownSums, readBreakdown } from '../../../sales/summary/read-breakdown.ts'
import { SUMMARY_BREAKDOWNS } from '../../../sales/summary/rules.ts'
import type { Figure, FigureReader } from '../figure.ts'
import type { Measure } from '../rules.ts'

/**
 * Reads what was sold by hour, coupon or campaign, and what came back by hour, reason or cause. Sales count on the day they were
 * paid. What a coupon or a campaign has as `discount` is what the coupon took off, and what was taken off the campaign's price.
 */
export const readBreakdownFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, from, to, trial } = question
  const breakdown = SUMMARY_BREAKDOWNS.find((each) => each === dimension)
  const toFigure = FIGURES[measure]
  if (!breakdown || !toFigure)
    throw new Error(`report: nobody breaks ${measure} down by ${dimension}`)
  const rows = await readBreakdown(tx, breakdown, { from, to, trial })
  return { figures: rows.map((row) => ({ key: row.key, ...toFigure(row) })) }
}

const FIGURES: Partial<Record<Measure, (sums: BreakdownSums) => Figure>> = {
  net: ({ sold_cents, returned_cents }) => ({ amount: sold_cents - returned_cents }),
  sold: ({ sold_cents }) => ({ amount: sold_cents }),
  returned: ({ returned_cents }) => ({ amount: returned_cents }),
  sales: ({ sales }) => ({ amount: sales }),
  average_ticket: ({ sold_cents, sales }) => ({ amount: sold_cents, of: sales }),
  sold_units: ({ sold_units }) => ({ amount: sold_units }),
  returned_units: ({ returned_units }) => ({ amount: returned_units }),
  discount: ({ discount_cents }) => ({ amount: discount_cents }),
}

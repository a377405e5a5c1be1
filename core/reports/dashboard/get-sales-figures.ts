import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { readDayFigures, readFiguresBefore } from './read-figures.ts'
import { readSalesTrend } from './read-sales-trend.ts'
import { readStretches } from './read-stretches.ts'
import { DASHBOARD_PERIODS } from './rules.ts'
import { TrendPoint } from './trend.ts'

const Figures = z.object({
  /** Paid sales. */
  sales: z.int(),
  sold_cents: z.int(),
  returned_cents: z.int(),
  /** Sold less returned. */
  net_cents: z.int(),
  /** Money in less money out, web and till, deposits included, by the way of paying. */
  collected: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
})

/**
 * The sales of a period as the dashboard shows them, in cents with VAT, beside the same stretch of time before: of a day
 * the same weekday of the week before, of a week or month the one before, until the hour that it is now. Of the trial
 * while it lasts, of real sales after it. Refused (FORBIDDEN) without the right to see turnover.
 */
export const getSalesFigures = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/dashboard/sales',
    summary: 'Sales of a period, compared with the one before',
    tags: ['reports'],
  })
  .input(z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('today') }))
  .output(
    z.object({
      /** Days of the shop, both included; those of `before` may end at an hour of the last one. */
      from: z.string(),
      to: z.string(),
      before: z.object({ from: z.string(), to: z.string(), is_cut: z.boolean() }),
      figures: Figures,
      figures_before: Figures,
      /** Net by hour or day, in cents. */
      trend: z.array(TrendPoint),
    }),
  )
  .handler(async ({ context: { db, actor, now }, input: { period }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const stretches = await readStretches(db, period, now())
    const [figures, figures_before, trend] = await Promise.all([
      readDayFigures(db, stretches.now),
      readFiguresBefore(db, stretches),
      readSalesTrend(db, stretches),
    ])
    const before = { ...stretches.before, is_cut: stretches.isCut }
    return { ...stretches.now, before, figures, figures_before, trend }
  })

import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import type { Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/**
 * Reads what was sold while its variant had a reduced price of a campaign where it was sold; `discount` is what was taken off
 * that price besides. Sales count on the day they were paid, by the price of the moment they were placed.
 */
export const readCampaignFigures: FigureReader = async (tx, question) => {
  const { measure, starts, ends, trial } = question
  const column = COLUMNS[measure]
  if (!column) throw new Error(`report: campaigns know no ${measure}`)
  const values = { starts, ends, trial: trial ?? null }
  return { figures: await readRows(tx, buildStatement(column), values) }
}

const COLUMNS: Partial<Record<Measure, string>> = {
  sold: 'l.total_cents',
  sold_units: 'l.quantity',
  discount: 'l.discount_cents',
}

const buildStatement = (column: string) => `
  with reduced as materialized (
    select variant_id, campaign_id, valid, channel from prices
    where campaign_id is not null and lower(valid) < :ends
  )
  select r.campaign_id::text as key, sum(${column}) as amount
  from reduced r join sale_lines l using (variant_id) join sales s using (sale_id)
  where s.paid_at >= :starts and s.paid_at < :ends and r.valid @> s.created_at
    and (r.channel is null or r.channel::text = s.sale_origin::text) and ${isChosenSide('s.is_trial', ':trial')}
  group by 1`

import type { FigureReader } from '../figure.ts'
import { AGE_BANDS } from '../rules.ts'
import { readRows } from './read-rows.ts'
import { OWNED } from './read-stock-figures.ts'

/**
 * Reads the pairs of the shop at the end of the last day, or what they cost, by how long each had been there then. Counted
 * goods have no age.
 */
export const readAgeFigures: FigureReader = async (tx, question) => {
  const { measure, ends, now } = question
  const amount = measure === 'stock_value' ? 'coalesce(sum(cost_cents), 0)' : 'count(*)'
  const isPast = ends < now
  const statement = buildStatement(amount, isPast ? THEN : NOW)
  return { figures: await readRows(tx, statement, { at: isPast ? ends : now }) }
}

const NOW = `select created_at, cost_cents from inventory_items where status in ${OWNED} and created_at < :at`

/** A pair was then what its first movement since takes it from. */
const THEN = `
  select i.created_at, i.cost_cents from inventory_items i left join lateral (
    select m.from_status from stock_movements m where m.item_id = i.item_id and m.created_at >= :at
    order by m.created_at, m.movement_id limit 1) later on true
  where i.created_at < :at and coalesce(later.from_status, i.status) in ${OWNED}`

/** In parentheses the day is reckoned once, not for each pair. */
const BAND = AGE_BANDS.map(
  (days) => `when created_at > (select :at::timestamptz - interval '${days} days') then '${days}'`,
).join(' ')

const buildStatement = (amount: string, pairs: string) => `
  select case ${BAND} else 'more' end as key, ${amount} as amount from (${pairs}) pairs group by 1`

import type { FigureReader } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readRows } from './read-rows.ts'

/** Pairs that the shop owns and has, or has lent; what is defective or gone is worth nothing. */
export const OWNED = `('in_stock', 'reserved', 'lent', 'in_transit')`

/**
 * Reads the pairs of the shop, or what they cost it, at the end of the last day: those of this moment less what has moved
 * since. What has no cost is worth nothing here.
 */
export const readStockFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, ends, now } = question
  const key = toKeyColumn(dimension, { place: 'g.location_id' })
  const { held, moved } = measure === 'stock_value' ? VALUE : PAIRS
  const isPast = ends < now
  const statement = buildStatement(key, isPast ? `${held} union all ${moved}` : held)
  const figures = await readRows(tx, statement, isPast ? { ends } : {})
  return { figures: figures.filter((figure) => figure.amount !== 0) }
}

const isOwned = (status: string) => `coalesce(${status} in ${OWNED}, false)`

/** How many owned pairs a movement since then has taken away, or brought if below zero. */
const GONE = `case when ${isOwned('m.from_status')} then m.quantity else -m.quantity end`

const SINCE = `m.created_at >= :ends and ${isOwned('m.from_status')} <> ${isOwned('m.to_status')}`

/** Each source is added up before it is joined to models: a year has more movements than there are sizes. */
const PAIRS = {
  held: `
    select variant_id, location_id, count(*) as amount from inventory_items where status in ${OWNED} group by 1, 2
    union all
    select variant_id, location_id, quantity from counted_stock where quantity > 0`,
  moved: `
    select m.variant_id, m.location_id, sum(${GONE}) from stock_movements m where ${SINCE} group by 1, 2`,
}

const VALUE = {
  held: `
    select variant_id, location_id, sum(cost_cents) as amount from inventory_items where status in ${OWNED} group by 1, 2
    union all
    select s.variant_id, s.location_id, s.quantity * c.cost_cents
    from counted_stock s join variant_costs c using (variant_id) where s.quantity > 0`,
  moved: `
    select m.variant_id, m.location_id, sum(${GONE} * i.cost_cents)
    from stock_movements m join inventory_items i using (item_id) where ${SINCE} group by 1, 2
    union all
    select m.variant_id, m.location_id, m.gone * c.cost_cents
    from (
      select m.variant_id, m.location_id, sum(${GONE}) as gone from stock_movements m
      where m.item_id is null and ${SINCE} group by 1, 2) m
    join variant_costs c using (variant_id)`,
}

const buildStatement = (key: string, sources: string) => `
  select ${key} as key, coalesce(sum(g.amount), 0) as amount
  from (${sources}) g join product_variants v using (variant_id) join products p using (product_id)
  group by 1`

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
  const amount =
    measure === 'stock_value' ? 'sum(g.quantity * coalesce(g.cost_cents, 0))' : 'sum(g.quantity)'
  const since = ends < now ? MOVED_SINCE : ''
  const statement = buildStatement(key, amount, since)
  const figures = await readRows(tx, statement, ends < now ? { ends } : {})
  return { figures: figures.filter((figure) => figure.amount !== 0) }
}

const NOW = `
  select variant_id, location_id, cost_cents, count(*) as quantity from inventory_items
  where status in ${OWNED} group by 1, 2, 3
  union all
  select s.variant_id, s.location_id, c.cost_cents, s.quantity from counted_stock s left join variant_costs c using (variant_id)
  where s.quantity > 0`

const isOwned = (status: string) => `coalesce(${status} in ${OWNED}, false)::int`

const MOVED_SINCE = `
  union all
  select m.variant_id, m.location_id, case when m.item_id is null then c.cost_cents else i.cost_cents end,
    m.quantity * (${isOwned('m.from_status')} - ${isOwned('m.to_status')})
  from stock_movements m left join inventory_items i using (item_id) left join variant_costs c on c.variant_id = m.variant_id
  where m.created_at >= :ends and ${isOwned('m.from_status')} <> ${isOwned('m.to_status')}`

const buildStatement = (key: string, amount: string, since: string) => `
  select ${key} as key, ${amount} as amount
  from (${NOW}${since}) g join product_variants v using (variant_id) join products p using (product_id)
  group by 1`

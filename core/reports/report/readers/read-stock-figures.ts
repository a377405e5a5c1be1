import { NO_END } from '../../../stock/rules.ts'
import { findNearSide } from '../../../stock/valuation/find-near-side.ts'
import { type NearSide, ownedParts } from '../../../stock/valuation/owned-statement.ts'
import type { FigureReader } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readRows } from './read-rows.ts'

/** Pairs that the shop owns and has, or has lent; what is defective or gone is worth nothing. */
export const OWNED = `('in_stock', 'reserved', 'lent', 'in_transit')`

/**
 * Reads the pairs of the shop, or what they cost it, at the end of the last day, or now where that is still to come. What
 * has no cost is worth nothing here.
 */
export const readStockFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, ends, now } = question
  const key = toKeyColumn(dimension, { place: 'o.location_id' })
  const amount = measure === 'stock_value' ? 'o.cents' : 'o.pairs'
  const { side, values } = await findNearSide(tx, ends < now ? ends : NO_END)
  const figures = await readRows(tx, buildStatement(side, { key, amount }), { ...values })
  return { figures: figures.filter((figure) => figure.amount !== 0) }
}

const buildStatement = (side: NearSide, { key, amount }: { key: string; amount: string }) => `
  with ${ownedParts(side)}
  select ${key} as key, coalesce(sum(${amount}), 0) as amount
  from owned o join product_variants v using (variant_id) join products p using (product_id)
  where o.status in ${OWNED} group by 1`

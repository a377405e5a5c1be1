import type { FigureReader } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readRows } from './read-rows.ts'

/** Reads how many colours of published models have lost a size in the middle of their run now, or how many sizes those are. */
export const readBrokenRuns: FigureReader = async (tx, { measure, dimension, now }) => {
  const amount = measure === 'missing_sizes' ? 'sum(holes)' : 'count(*)'
  const statement = buildStatement(toKeyColumn(dimension, {}), amount)
  return { figures: await readRows(tx, statement, { now }) }
}

const buildStatement = (key: string, amount: string) => `
  with broken as (
    select product_id, colour_id, count(*) as holes from horma_run_holes(:now) group by 1, 2
  )
  select ${key} as key, ${amount} as amount from broken join products p using (product_id)
  where p.status = 'published' and p.archived_at is null and p.stock_kind = 'pair' group by 1`

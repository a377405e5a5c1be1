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
  with ranks as materialized (
    select size_id, row_number() over (order by sort, label)::int as rank from sizes
  ), runs as (
    select v.product_id, v.colour_id, coalesce(c.pairs, 0) as pairs, sum(coalesce(c.pairs, 0)) over run as run_pairs,
      count(*) over run as sizes,
      row_number() over (partition by v.product_id, v.colour_id order by r.rank, v.variant_id) as place
    from product_variants v join ranks r using (size_id) left join horma_takeable_pairs(:now) c using (variant_id)
    where v.archived_at is null window run as (partition by v.product_id, v.colour_id)
  ), broken as (
    select product_id, colour_id, count(*) as holes from runs
    where horma_is_low('broken_run', 0, true, pairs, run_pairs, place, sizes) group by 1, 2
  )
  select ${key} as key, ${amount} as amount from broken join products p using (product_id)
  where p.status = 'published' and p.archived_at is null and p.stock_kind = 'pair' group by 1`

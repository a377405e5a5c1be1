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
  with states as materialized (
    select v.variant_id, v.product_id, v.colour_id, v.size_id, coalesce(c.pairs, 0) as pairs
    from product_variants v left join horma_takeable_pairs(:now) c using (variant_id)
    where v.archived_at is null and v.size_id is not null
  ), ranks as materialized (
    select size_id, row_number() over (order by sort, label)::int as rank from sizes
  ), runs as (
    select s.product_id, s.colour_id, s.pairs, sum(s.pairs) over run as run_pairs, count(*) over run as sizes,
      row_number() over (partition by s.product_id, s.colour_id order by r.rank, s.variant_id) as place
    from states s join ranks r using (size_id)
    where s.product_id in (select product_id from states where pairs = 0)
    window run as (partition by s.product_id, s.colour_id)
  ), broken as (
    select product_id, colour_id, count(*) as holes from runs
    where horma_is_low('broken_run', 0, true, pairs, run_pairs, place, sizes) group by 1, 2
  )
  select ${key} as key, ${amount} as amount from broken join products p using (product_id)
  where p.status = 'published' and p.archived_at is null and p.stock_kind = 'pair' group by 1`

import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import { type FigureReader, type KeyedFigure, toValue } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import type { Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** The key of the row that is of all customers together. */
const ALL = 'all'

/**
 * Reads how many customers bought for the first time, or had bought before. Whoever came back twice is one customer in the total and
 * one in each row. A sale without a record of its customer says nothing.
 */
export const readCustomerFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, starts, ends, trial } = question
  const condition = CONDITIONS[measure]
  if (!condition) throw new Error(`report: customers know no ${measure}`)
  const key = toKeyColumn(dimension, {
    at: 's.paid_at',
    seller: 's.seller_id',
    till: 's.till_id',
    place: 's.location_id',
    origin: 's.sale_origin',
  })
  const values = { starts, ends, trial: trial ?? null }
  const rows = await readRows(tx, buildStatement(key, condition), values)
  const isTotal = ({ key: each }: KeyedFigure) => each === ALL
  const total = rows.find(isTotal)
  return {
    figures: rows.filter((row) => !isTotal(row) && toValue(row) !== 0),
    total: { amount: total?.amount ?? 0 },
  }
}

const CONDITIONS: Partial<Record<Measure, string>> = {
  new_customers: 'is_first and earlier.person is null',
  returning_customers: 'not is_first or earlier.person is not null',
}

/** Records that were merged are one person. */
const PERSON = `case when c.merged_into is null then c.customer_id else horma_merged_customer(c.customer_id) end`

const OF_SIDE = isChosenSide('s.is_trial', ':trial')

const buildStatement = (key: string, condition: string) => `
  with bought as materialized (
    select ${PERSON} as person, ${key} as key,
      row_number() over (partition by ${PERSON} order by s.paid_at, s.sale_id) = 1 as is_first
    from sales s join customers c using (customer_id)
    where s.paid_at >= :starts and s.paid_at < :ends and ${OF_SIDE}
  ), earlier as (
    select distinct ${PERSON} as person from sales s join customers c using (customer_id)
    where s.paid_at < :starts and ${OF_SIDE}
  )
  select case when grouping(key) = 1 then '${ALL}' else key end as key,
    count(distinct person) filter (where ${condition}) as amount
  from bought left join earlier using (person) group by grouping sets ((key), ())`

import { BOUGHT, readFreshBuyers } from '../../../sales/summary/bought.ts'
import type { FigureReader, KeyedFigure } from '../figure.ts'
import type { Dimension, Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** The key of the row that is of all customers together. */
const ALL = 'all'

/**
 * Reads how many customers bought for the first time, or had bought before. Whoever came back twice is one customer in the total and
 * one in each row. A sale without a record of its customer says nothing.
 */
export const readCustomerFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, from, to, trial } = question
  const condition = CONDITIONS[measure]
  const key = KEYS[dimension]
  if (!condition || !key) throw new Error(`report: customers know no ${measure} by ${dimension}`)
  const values = { from, to, trial: trial ?? null, ...(await readFreshBuyers(tx)) }
  const rows = await readRows(tx, buildStatement(key, condition), values)
  const isTotal = ({ key: each }: KeyedFigure) => each === ALL
  const total = rows.find(isTotal)
  return {
    figures: rows.filter((row) => !isTotal(row)),
    total: { amount: total?.amount ?? 0 },
  }
}

const CONDITIONS: Partial<Record<Measure, string>> = {
  new_customers: 'is_first',
  returning_customers: 'not is_first',
}

const KEYS: Partial<Record<Dimension, string>> = {
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  weekday: 'extract(isodow from day)::int::text',
  seller: 'seller_id::text',
  till: 'till_id::text',
  place: 'location_id::text',
  origin: 'sale_origin::text',
}

const buildStatement = (key: string, condition: string) => `
  with ${BOUGHT}, counted as materialized (select distinct ${key} as key, person from bought where ${condition})
  select key, count(*) as amount from counted group by key
  union all
  select '${ALL}', count(*) from (select distinct person from counted) people`

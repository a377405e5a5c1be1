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
  const buildStatement = STATEMENTS[measure]
  const key = KEYS[dimension]
  if (!buildStatement || !key)
    throw new Error(`report: customers know no ${measure} by ${dimension}`)
  const values = { from, to, trial: trial ?? null, ...(await readFreshBuyers(tx)) }
  const rows = await readRows(tx, buildStatement(key), values)
  const isTotal = ({ key: each }: KeyedFigure) => each === ALL
  const total = rows.find(isTotal)
  return { figures: rows.filter((row) => !isTotal(row)), ...(total && { total }) }
}

interface Key {
  /** The column that is grouped by, because texts are slow to compare. */
  column: string
  /** The SQL of the key that the report answers for it. */
  text: string
}

const buildKey = (column: string): Key => ({ column, text: 'key::text' })

const KEYS: Partial<Record<Dimension, Key>> = {
  day: buildKey('day'),
  month: { column: `date_trunc('month', day)`, text: `to_char(key, 'YYYY-MM')` },
  weekday: buildKey('extract(isodow from day)::int'),
  seller: buildKey('seller_id'),
  till: buildKey('till_id'),
  place: buildKey('location_id'),
  origin: buildKey('sale_origin'),
}

/** A person has one first sale, so the total is the sum of the rows. */
const buildNew = ({ column, text }: Key) => `
  with ${BOUGHT}
  select ${text} as key, count(*) as amount from (select ${column} as key from bought where is_first) firsts group by firsts.key`

const buildReturning = ({ column, text }: Key) => `
  with ${BOUGHT}, counted as materialized (select distinct ${column} as key, person from bought where not is_first)
  select ${text} as key, count(*) as amount from counted group by counted.key
  union all
  select '${ALL}', count(distinct person) from counted`

const STATEMENTS: Partial<Record<Measure, (key: Key) => string>> = {
  new_customers: buildNew,
  returning_customers: buildReturning,
}

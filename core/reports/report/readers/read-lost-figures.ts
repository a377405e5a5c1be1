import type { FigureReader } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readRows } from './read-rows.ts'

/** Reads how often a size was asked for that was not there, or how many customers of those still wait to hear of it. */
export const readLostFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, starts, ends } = question
  const key = toKeyColumn(dimension, {
    at: 'l.created_at',
    seller: 'l.staff_id',
    till: 'l.till_id',
    place: 'l.location_id',
  })
  const isWaiting = measure === 'waiting' ? 'and l.email is not null' : ''
  return { figures: await readRows(tx, buildStatement(key, isWaiting), { starts, ends }) }
}

const buildStatement = (key: string, isWaiting: string) => `
  select ${key} as key, count(*) as amount
  from lost_sales l join product_variants v using (variant_id) join products p using (product_id)
  where l.created_at >= :starts and l.created_at < :ends ${isWaiting} group by 1`

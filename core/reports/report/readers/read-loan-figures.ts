import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readRows } from './read-rows.ts'

/** Reads the pairs that customers had at home at the end of the last day. */
export const readLoanFigures: FigureReader = async (tx, { dimension, ends, trial }) => {
  const key = toKeyColumn(dimension, { seller: 'l.staff_id', place: 'l.location_id' })
  return { figures: await readRows(tx, buildStatement(key), { ends, trial: trial ?? null }) }
}

const buildStatement = (key: string) => `
  select ${key} as key, count(*) as amount
  from lent_items i join loans l using (loan_id) join product_variants v using (variant_id) join products p using (product_id)
  where l.created_at < :ends and (i.ended_at is null or i.ended_at >= :ends) and ${isChosenSide('l.is_trial', ':trial')}
  group by 1`

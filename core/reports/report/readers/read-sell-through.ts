import { type FigureReader, groupFigures, type KeyedFigure, sumFigures } from '../figure.ts'
import { toKeyColumn } from '../key-columns.ts'
import { readGoodsFigures } from './read-goods-figures.ts'
import { readRows } from './read-rows.ts'

/** Reads the units that came in over the range, alone or beside the units that were sold in it less what came back. */
export const readSellThrough: FigureReader = async (tx, question) => {
  const { measure, dimension, starts, ends } = question
  const statement = buildStatement(toKeyColumn(dimension, {}))
  const received = await readRows(tx, statement, { starts, ends })
  if (measure === 'received_units') return { figures: received }
  const { figures: sold } = await readGoodsFigures(tx, { ...question, measure: 'net_units' })
  const parts = [
    ...sold.map(({ key, amount }): KeyedFigure => ({ key, amount: amount * 100, of: 0 })),
    ...received.map(({ key, amount }): KeyedFigure => ({ key, amount: 0, of: amount })),
  ]
  const figures = groupFigures(
    parts,
    ({ key }) => key,
    (part) => part,
  )
  return { figures, total: sumFigures(figures) }
}

/** What was undone of a receipt is none: its line has its pairs no more, and a negative line does not exist. */
const buildStatement = (key: string) => `
  select ${key} as key, sum(l.quantity) as amount
  from receipts r join receipt_lines l using (receipt_id) join product_variants v using (variant_id)
  join products p using (product_id)
  where r.created_at >= :starts and r.created_at < :ends and r.reason in ('receipt', 'import')
  group by 1`

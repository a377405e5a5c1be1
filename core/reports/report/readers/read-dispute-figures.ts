import { type Db, query } from '../../../base/db.server.ts'
import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import { type FigureReader, groupFigures, type ReportQuestion } from '../figure.ts'
import { toDayKey } from './day-key.ts'
import { readMoneyFigures } from './read-money-figures.ts'

/**
 * Reads money that banks took back by themselves: on the day they took it, and what was lost of it on the day it was lost, less
 * what came back on its own day. What was collected less that is what the shop keeps.
 */
export const readDisputeFigures: FigureReader = async (tx, question) => {
  const { measure, dimension } = question
  const toKey = (row: DisputeRow) => (dimension in KEYS ? row.key : toDayKey(row, dimension))
  const read = async (statement: string, sign: number) =>
    groupFigures(await readDisputes(tx, question, statement), toKey, ({ amount }) => ({
      amount: sign * amount,
    }))
  if (measure === 'disputed') return { figures: await read(TAKEN, 1) }
  if (measure === 'disputes_lost') return { figures: await read(LOST, 1) }
  const { figures } = await readMoneyFigures(tx, { ...question, measure: 'collected' })
  const all = [...figures, ...(await read(LOST, -1))]
  return {
    figures: groupFigures(
      all,
      ({ key }) => key,
      ({ amount }) => ({ amount }),
    ),
  }
}

interface DisputeRow {
  day: string
  key: string | null
  amount: number
}

function readDisputes(
  tx: Db,
  { dimension, from, to, trial }: ReportQuestion,
  statement: string,
): Promise<DisputeRow[]> {
  const key = KEYS[dimension as keyof typeof KEYS] ?? 'null'
  const values = { from, to, trial: trial ?? null }
  return query(tx, '', statement.replace('{key}', key), values)
}

/** A returned direct debit is told among transfers: neither is a tender of its own. */
const KEYS = {
  origin: 's.sale_origin::text',
  tender: `case when d.kind = 'direct_debit' then 'transfer' else d.kind::text end`,
} as const

/** What nobody knows the sale of is real money. */
const OF_SIDE = isChosenSide('coalesce(s.is_trial, false)', ':trial')

const TAKEN = `
  select d.taken_on::text as day, {key} as key, sum(d.amount_cents)::float8 as amount
  from disputes d left join sales s using (sale_id)
  where d.taken_on between :from::date and :to::date and ${OF_SIDE}
  group by 1, 2`

const LOST = `
  select horma_day(v.created_at)::text as day, {key} as key, sum(v.lost_cents)::float8 as amount
  from dispute_events v join disputes d using (dispute_id) left join sales s using (sale_id)
  where v.lost_cents <> 0 and horma_day(v.created_at) between :from::date and :to::date and ${OF_SIDE}
  group by 1, 2`

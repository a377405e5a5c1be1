import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import type { Dimension } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** Reads the money that lay with the shop as deposits at the end of the last day. */
export const readDepositFigures: FigureReader = async (tx, { dimension, ends, trial }) => {
  const key = KEYS[dimension]
  if (!key) throw new Error(`report: deposits know no ${dimension}`)
  const values = { ends, trial: trial ?? null }
  return { figures: await readRows(tx, buildStatement(key), values) }
}

const KEYS: Partial<Record<Dimension, string>> = {
  deposit_kind: 'd.kind',
  place: 'd.location_id',
}

const buildStatement = (key: string) => `
  select ${key}::text as key, sum(t.amount_cents) as amount
  from deposits d join tenders t using (deposit_id)
  where d.created_at < :ends and (d.ended_at is null or d.ended_at >= :ends)
    and t.created_at < :ends and t.state = 'captured' and ${isChosenSide('d.is_trial', ':trial')}
  group by 1`

import { isChosenSide } from '../../../settings/trial/trial-side.ts'
import type { FigureReader } from '../figure.ts'
import type { Dimension, Measure } from '../rules.ts'
import { readRows } from './read-rows.ts'

/** Reads what came back by its reason, or by the cause that its customer gave at a counter. */
export const readReturnedFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, starts, ends, trial } = question
  const key = KEYS[dimension]
  const column = COLUMNS[measure]
  if (!key || !column) throw new Error(`report: returns know no ${measure} by ${dimension}`)
  const values = { starts, ends, trial: trial ?? null }
  return { figures: await readRows(tx, buildStatement(key, column), values) }
}

const KEYS: Partial<Record<Dimension, string>> = {
  return_reason: 'r.reason',
  return_cause: 'u.cause',
}

/** Money without goods is no unit, and neither is shipping. */
const COLUMNS: Partial<Record<Measure, string>> = {
  returned: 'sum(u.cents)',
  returned_units: `count(*) filter (where u.condition is not null and l.kind <> 'shipping')`,
}

const buildStatement = (key: string, column: string) => `
  select ${key}::text as key, ${column} as amount
  from returns r join return_units u using (return_id) join sale_lines l using (line_id) join sales s using (sale_id)
  where r.reason <> 'trial' and r.created_at >= :starts and r.created_at < :ends and ${isChosenSide('s.is_trial', ':trial')}
  group by 1`

import type { Budget, Row } from '../measured-row.ts'
import type { Load } from './get-load.ts'
import { BUDGET_CONNECTIONS, type PassLoads } from './interleaved-rounds.ts'

interface RowOptions<Name> {
  what: string
  of: Name
  limit?: { what: string; of: Name }
  budget?: Budget
}

/** The rows of one subject: its rates at each number of connections, with the percentiles of the best round. */
export function toLoadRows<Name extends string>(
  turns: readonly PassLoads<Name>[],
  { what, of, limit, budget }: RowOptions<Name>,
): Row[] {
  return turns.map(({ connections, loads }) => ({
    what,
    connections,
    unit: '/s',
    rounds: rates(loads[of]),
    ...percentiles(loads[of]),
    ...(limit && { limit: { what: limit.what, rounds: rates(loads[limit.of]) } }),
    ...(budget && connections === BUDGET_CONNECTIONS && { budget }),
  }))
}

/** Milliseconds per request in the best round. */
export function percentiles(loads: readonly Load[]): Pick<Row, 'p50' | 'p99'> {
  const [best] = loads.toSorted((a, b) => b.perSecond - a.perSecond)
  return best ? { p50: best.p50, p99: best.p99 } : {}
}

function rates(loads: readonly Load[]): number[] {
  return loads.map((load) => load.perSecond)
}

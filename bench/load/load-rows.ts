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

/** Milliseconds per request in the best round, of waiting and of processor. */
export function percentiles(loads: readonly Load[]): Pick<Row, 'p50' | 'p99' | 'processorMs'> {
  const [best] = loads.toSorted((a, b) => b.perSecond - a.perSecond)
  if (!best) return {}
  const { p50, p99, processorMs } = best
  return { p50, p99, ...(processorMs !== undefined && { processorMs }) }
}

/** The processor of one request in each round at the judged connections; none where the system does not tell it. */
export function processorRounds<Name extends string>(
  turns: readonly PassLoads<Name>[],
  of: Name,
): number[] {
  const judged = turns.find(({ connections }) => connections === BUDGET_CONNECTIONS)
  return (judged?.loads[of] ?? []).flatMap(({ processorMs }) => processorMs ?? [])
}

function rates(loads: readonly Load[]): number[] {
  return loads.map((load) => load.perSecond)
}

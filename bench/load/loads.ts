import type { Budget, Row } from '../row.ts'
import type { Load } from './get-load.ts'
import { JUDGED_AT, type Turn } from './turns.ts'

interface Wanted<Name> {
  what: string
  of: Name
  limit?: { what: string; of: Name }
  budget?: Budget
}

/** What the table says of one subject: its rates at each number of connections, and the times of the best round. */
export function rowsOf<Name extends string>(
  turns: readonly Turn<Name>[],
  { what, of, limit, budget }: Wanted<Name>,
): Row[] {
  return turns.map(({ connections, loads }) => ({
    what,
    connections,
    unit: '/s',
    rounds: rates(loads[of]),
    ...timesOf(loads[of]),
    ...(limit && { limit: { what: limit.what, rounds: rates(loads[limit.of]) } }),
    ...(budget && connections === JUDGED_AT && { budget }),
  }))
}

/** Milliseconds of one request in the best round. */
export function timesOf(loads: readonly Load[]): Pick<Row, 'p50' | 'p99'> {
  const [best] = loads.toSorted((a, b) => b.perSecond - a.perSecond)
  return best ? { p50: best.p50, p99: best.p99 } : {}
}

function rates(loads: readonly Load[]): number[] {
  return loads.map((load) => load.perSecond)
}

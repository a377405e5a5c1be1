import type { Load } from './get-load.ts'
import type { Row } from './row.ts'

/** What the table says of some rounds: all rates, and the times of the best round. */
export function rowOf(what: string, loads: readonly Load[]): Row {
  const [best] = loads.toSorted((a, b) => b.perSecond - a.perSecond)
  return {
    what,
    unit: '/s',
    rounds: rates(loads),
    ...(best && { p50: best.p50, p99: best.p99 }),
  }
}

export function rates(loads: readonly Load[]): number[] {
  return loads.map((load) => load.perSecond)
}

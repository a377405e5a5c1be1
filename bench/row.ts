/** What is asked of a figure: of what was measured, or of its ratio to the limit of the same run. */
export interface Budget {
  of: 'measured' | 'ratio'
  atLeast?: number
  atMost?: number
  below?: number
  exactly?: number
}

/** One figure. `rounds` are all that were run; the best of them counts. */
export interface Row {
  what: string
  /** So many asked, ordered or sold at once. Rows that differ by it alone stand side by side. */
  connections?: number
  unit: '/s' | 'ms' | 'kB' | 'MB' | 'pairs' | 'points' | 'shift'
  rounds: number[]
  /** Milliseconds of one request or order, in the best round. */
  p50?: number
  p99?: number
  limit?: { what: string; rounds: number[] }
  budget?: Budget
  note?: string
}

export interface Judged extends Row {
  measured: number
  limitMeasured?: number
  ratio?: number
  verdict: 'ok' | 'missed' | ''
}

/** Adds the best round, its ratio to the best round of the limit, and whether the budget is kept. */
export function judge(row: Row): Judged {
  const measured = best(row.unit, row.rounds)
  const limitMeasured = row.limit && best(row.unit, row.limit.rounds)
  const ratio = limitMeasured ? measured / limitMeasured : undefined
  const judged = {
    ...row,
    measured,
    ...(limitMeasured !== undefined && { limitMeasured }),
    ...(ratio !== undefined && { ratio }),
  }
  if (!row.budget) return { ...judged, verdict: '' }
  const figure = row.budget.of === 'ratio' ? ratio : measured
  return { ...judged, verdict: figure !== undefined && keeps(row.budget, figure) ? 'ok' : 'missed' }
}

function best(unit: Row['unit'], rounds: readonly number[]): number {
  return unit === '/s' || unit === 'pairs' || unit === 'points'
    ? Math.max(...rounds)
    : Math.min(...rounds)
}

function keeps({ atLeast, atMost, below, exactly }: Budget, figure: number): boolean {
  return (
    (atLeast === undefined || figure >= atLeast) &&
    (atMost === undefined || figure <= atMost) &&
    (below === undefined || figure < below) &&
    (exactly === undefined || figure === exactly)
  )
}

/** The bounds of a measured value, or of its ratio to the limit of the same run. */
export interface Budget {
  of: 'measured' | 'ratio'
  atLeast?: number
  atMost?: number
  below?: number
  exactly?: number
}

/** One measured value: the best of all `rounds` counts. */
export interface Row {
  what: string
  /** How many requests, orders or sales at a time. Rows that differ only in this share a line of the table. */
  connections?: number
  unit:
    | '/s'
    | '/min'
    | 'ms'
    | 'kB'
    | 'MB'
    | 'pairs'
    | 'models'
    | 'points'
    | 'shift'
    | 'statements'
    | 'elements'
  rounds: number[]
  /** Milliseconds per request or order, in the best round. */
  p50?: number
  p99?: number
  /** What one request or order took of the processor, server and database together, in the best round. */
  processorMs?: number
  limit?: { what: string; rounds: number[] }
  budget?: Budget
  note?: string
}

export interface MeasuredRow extends Row {
  measured: number
  limitMeasured?: number
  ratio?: number
  verdict: 'ok' | 'missed' | ''
}

/** Adds the best round, its ratio to the best round of the limit, and the verdict on the budget. */
export function toMeasuredRow(row: Row): MeasuredRow {
  const measured = best(row.unit, row.rounds)
  const limitMeasured = row.limit && best(row.unit, row.limit.rounds)
  const ratio = limitMeasured ? measured / limitMeasured : undefined
  const measuredRow = {
    ...row,
    measured,
    ...(limitMeasured !== undefined && { limitMeasured }),
    ...(ratio !== undefined && { ratio }),
  }
  if (!row.budget) return { ...measuredRow, verdict: '' }
  const figure = row.budget.of === 'ratio' ? ratio : measured
  return {
    ...measuredRow,
    verdict: figure !== undefined && isWithin(row.budget, figure) ? 'ok' : 'missed',
  }
}

function best(unit: Row['unit'], rounds: readonly number[]): number {
  return toPreferred(unit) === 'more' ? Math.max(...rounds) : Math.min(...rounds)
}

/** Whether a higher figure of this unit is the better one. */
export const toPreferred = (unit: Row['unit']): 'more' | 'less' =>
  ['/s', '/min', 'pairs', 'models', 'points'].includes(unit) ? 'more' : 'less'

function isWithin({ atLeast, atMost, below, exactly }: Budget, figure: number): boolean {
  return (
    (atLeast === undefined || figure >= atLeast) &&
    (atMost === undefined || figure <= atMost) &&
    (below === undefined || figure < below) &&
    (exactly === undefined || figure === exactly)
  )
}

/** A row with the table that it belongs to. */
export type ResultRow = MeasuredRow & { section: string }

/** Tells the figures of a run apart. */
export const toRowKey = ({ section, what, connections }: ResultRow) =>
  `${section} ${what} ${connections}`

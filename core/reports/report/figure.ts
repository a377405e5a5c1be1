import type { Db } from '../../base/db.server.ts'
import type { Dimension, Measure } from './rules.ts'

/**
 * One figure of a report: `amount`, or `amount` of `of` where it is an average or a share. Parts can be added up, and a figure
 * of them is still true.
 */
export interface Figure {
  amount: number
  of?: number
}

export interface KeyedFigure extends Figure {
  /** The value of the dimension; null is none, such as a sale without seller. */
  key: string | null
}

export interface ReportQuestion {
  measure: Measure
  dimension: Dimension
  /** Days of the shop, both included. */
  from: string
  to: string
  /** Midnight of the first day, and of the day after the last one. */
  starts: Date
  ends: Date
  /** Absent: of the trial while it lasts, of real sales after it. */
  trial: boolean | undefined
  now: Date
}

export interface ReportFigures {
  figures: readonly KeyedFigure[]
  /** Given where it is not the sum of the figures. */
  total?: Figure
  /** Units of a margin whose cost nobody knows: it is too high by what they cost. */
  uncosted_units?: number
}

/** Reads the figures of one line of `REPORT_LINES`. */
export type FigureReader = (tx: Db, question: ReportQuestion) => Promise<ReportFigures>

/** A figure as people read it: null is an average or a share of nothing. */
export function toValue({ amount, of }: Figure): number | null {
  if (of === undefined) return amount
  return of === 0 ? null : amount / of
}

export function sumFigures(figures: readonly Figure[]): Figure {
  return figures.reduce<Figure>(
    (sum, { amount, of }) => ({
      amount: sum.amount + amount,
      ...(of !== undefined && { of: (sum.of ?? 0) + of }),
    }),
    { amount: 0 },
  )
}

/** One figure for each key, of all rows that have it. */
export function groupFigures<Row>(
  rows: readonly Row[],
  toKey: (row: Row) => string | null,
  toFigure: (row: Row) => Figure,
): KeyedFigure[] {
  const groups = new Map<string | null, Figure[]>()
  for (const row of rows) {
    const key = toKey(row)
    const group = groups.get(key)
    if (group) group.push(toFigure(row))
    else groups.set(key, [toFigure(row)])
  }
  return [...groups].map(([key, figures]) => ({ key, ...sumFigures(figures) }))
}

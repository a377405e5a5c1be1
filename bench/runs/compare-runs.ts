import { type ResultRow, toPreferred, toRowKey } from '../measured-row.ts'
import type { BenchResults } from '../results.ts'
import { alignedTable, formatMeasured } from '../table.ts'

/** What is worse by more than this share is named: rounds of one run differ by less. */
const LOSS = 0.1

interface NamedRun {
  /** Its commit. */
  name: string
  results: BenchResults
}

/** A line for each figure that both runs have: before, now, and by how much it is better or worse. */
export function compareRuns(before: NamedRun, now: NamedRun): string {
  const earlier = new Map(before.results.rows.map((row) => [toRowKey(row), row]))
  const lines = now.results.rows.flatMap((row) => {
    const old = earlier.get(toRowKey(row))
    if (!old || old.unit !== row.unit) return []
    const change = gain(old, row)
    const percent = `${change > 0 ? '+' : ''}${(change * 100).toFixed(0)} %`
    const what = row.connections === undefined ? row.what : `${row.what}, at ${row.connections}`
    const verdict = change < -LOSS ? 'worse' : ''
    return [[what, formatMeasured(old), formatMeasured(row), percent, verdict]]
  })
  return alignedTable(['what', before.name, now.name, 'gain', ''], lines)
}

/**
 * By how much the second figure is better, as a share of the first. Figures with a limit are compared by their ratio to
 * it, which a machine that was slower that day changes less.
 */
function gain(old: ResultRow, row: ResultRow): number {
  const [was, is] =
    old.ratio !== undefined && row.ratio !== undefined
      ? [old.ratio, row.ratio]
      : [old.measured, row.measured]
  if (was === is) return 0
  return toPreferred(row.unit) === 'more' ? is / was - 1 : was / is - 1
}

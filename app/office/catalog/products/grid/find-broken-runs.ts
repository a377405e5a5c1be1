import { findRunHoles, isBrokenRun } from '../../../../../core/stock/rules.ts'
import { cellKey, columnLabel } from '../../../ui/size-grid/size-grid.ts'
import type { VariantGrid } from './variant-grid.ts'

/** The colours that have lost a size inside their run, each with the sizes that it lacks; goods without sizes have none. */
export function findBrokenRuns({ rows, columns, cells }: VariantGrid) {
  return rows.flatMap((row) => {
    const run = columns.flatMap((column) => {
      const variant = cells.get(cellKey(row, column))
      const isSold = variant && !variant.archived && column.size !== null
      return isSold ? [{ label: columnLabel(column), pairs: variant.stock }] : []
    })
    const pairs = run.map((each) => each.pairs)
    if (!isBrokenRun(pairs)) return []
    const sizes = findRunHoles(pairs).map((at) => run[at]?.label ?? '')
    return { colourId: row.colourId, sizes }
  })
}

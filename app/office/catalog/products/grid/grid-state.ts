import type { OfficeProduct } from '../product.ts'
import type { RefusedCells } from './cell-refusals.ts'
import { type GridChanges, readChanges, type StockAdjustment } from './grid-changes.ts'
import type { GridEdits } from './grid-edits.ts'
import { buildVariantGrid, type Layer, type VariantGrid } from './variant-grid.ts'

/** Everything the grid shows: what is saved, what was changed over it, and what of that cannot be saved. */
export interface GridState {
  grid: VariantGrid
  edits: GridEdits
  adjustment: StockAdjustment
  changes: GridChanges
  /** Of the last save. */
  refusals: RefusedCells
}

export type GridAction =
  | { type: 'grid edited'; edits: GridEdits }
  /** A cell that is written again is no longer marked as refused. */
  | { type: 'cells written'; layer: Layer; texts: Readonly<Record<string, string | undefined>> }
  | { type: 'adjustment edited'; adjustment: StockAdjustment }

export type GridDispatch = (action: GridAction) => void

export function toGridState(
  { variants }: Pick<OfficeProduct, 'variants'>,
  draft: Pick<GridState, 'edits' | 'adjustment' | 'refusals'>,
): GridState {
  const { edits, adjustment, refusals } = draft
  const grid = buildVariantGrid(variants, edits)
  return { grid, edits, adjustment, refusals, changes: readChanges(grid, edits, adjustment.reason) }
}

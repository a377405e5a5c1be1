import { cellKey, type GridColumn, type GridRow } from '../../../ui/size-grid/size-grid.ts'
import type { GridEdits } from './grid-edits.ts'
import { buildVariantGrid, type VariantGrid } from './variant-grid.ts'

export interface AddedToGrid {
  rows?: readonly GridRow[]
  columns?: readonly GridColumn[]
}

/**
 * Adds colours or sizes and offers all of their cells. The single cell of a model without colour or size is replaced
 * if it was never saved.
 */
export function addToGrid(
  edits: GridEdits,
  grid: VariantGrid,
  { rows = [], columns = [] }: AddedToGrid,
): GridEdits {
  const next = {
    ...edits,
    rows: [...edits.rows, ...rows],
    columns: [...edits.columns, ...columns],
  }
  const after = buildVariantGrid([...grid.cells.values()], next)
  const offered = { ...edits.offers }
  const isNew = new Set([...rows, ...columns].map(({ key }) => key))
  // Without colours, or without sizes, there is nothing to offer until both exist.
  const bare = after.rows.every((row) => row.colourId === null) && rows.length > 0
  for (const row of after.rows)
    for (const column of after.columns) {
      const key = cellKey(row, column)
      const saved = grid.cells.get(key)
      const fresh = isNew.has(row.key) || isNew.has(column.key)
      if (fresh && !bare && (!saved || saved.archived)) offered[key] = true
    }
  // Cells that no longer exist would be offered forever.
  const there = new Set(
    after.rows.flatMap((row) => after.columns.map((column) => cellKey(row, column))),
  )
  return {
    ...next,
    offers: Object.fromEntries(Object.entries(offered).filter(([key]) => there.has(key))),
    texts: Object.fromEntries(Object.entries(edits.texts).filter(([key]) => there.has(key))),
  }
}

import type { GridEdits } from './grid-edits.ts'
import { buildGrid, cellKey, type GridColumn, type GridRow, type SizeGrid } from './size-grid.ts'

export interface AddedToGrid {
  rows?: readonly GridRow[]
  columns?: readonly GridColumn[]
}

/**
 * Adds colours or sizes: all of their cells are offered, in every size or colour that is there. What stood alone
 * without a colour or size, and was never saved, gives way.
 */
export function addToGrid(
  edits: GridEdits,
  grid: SizeGrid,
  { rows = [], columns = [] }: AddedToGrid,
): GridEdits {
  const next = {
    ...edits,
    rows: [...edits.rows, ...rows],
    columns: [...edits.columns, ...columns],
  }
  const after = buildGrid([...grid.variants.values()], next)
  const offered = { ...edits.offers }
  const isNew = new Set([...rows, ...columns].map(({ key }) => key))
  // A size is sold in no colour yet, or a colour in no size: nothing to offer until both are there.
  const bare = after.rows.every((row) => row.colourId === null) && rows.length > 0
  for (const row of after.rows)
    for (const column of after.columns) {
      const key = cellKey(row, column)
      const saved = grid.variants.get(key)
      const fresh = isNew.has(row.key) || isNew.has(column.key)
      if (fresh && !bare && (!saved || saved.archived)) offered[key] = true
    }
  // Cells of a place that is gone would be offered for ever.
  const there = new Set(
    after.rows.flatMap((row) => after.columns.map((column) => cellKey(row, column))),
  )
  return {
    ...next,
    offers: Object.fromEntries(Object.entries(offered).filter(([key]) => there.has(key))),
    texts: Object.fromEntries(Object.entries(edits.texts).filter(([key]) => there.has(key))),
  }
}

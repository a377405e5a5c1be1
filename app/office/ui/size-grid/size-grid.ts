/** A colour; null where the model has none. */
export interface GridRow {
  key: string
  colourId: number | null
}

/** A size, with other options such as width; null where the model has none. */
export interface GridColumn {
  key: string
  size: string | null
  attributes: Record<string, string>
  sort: number
}

/** Colours down, sizes across, and in each cell what a screen keeps there: a variant, a count, a price. */
export interface SizeGrid<Cell> {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** By `cellKey`; an empty place has none. */
  cells: ReadonlyMap<string, Cell>
}

/** The colour and size of something that lies in a grid. */
export interface GridPlace {
  colourId: number | null
  size: string | null
  /** Where the size stands among the others. */
  sort: number
  attributes?: Record<string, string>
}

interface GridOptions<Item> {
  /** Whether its colour and size are shown on its account; it lies in the grid anyway. */
  isShown?(item: Item): boolean
  /** Colours and sizes that are shown though nothing lies there yet. */
  rows?: readonly GridRow[]
  columns?: readonly GridColumn[]
}

export const cellKey = (row: GridRow, column: GridColumn) => `${row.key}|${column.key}`

export const toGridRow = (colourId: number | null): GridRow => ({
  key: String(colourId ?? ''),
  colourId,
})

export function toGridColumn(
  size: string | null,
  sort: number,
  attributes: Record<string, string> = {},
): GridColumn {
  const others = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))
  return { key: JSON.stringify([size, ...others]), size, attributes, sort }
}

/** '38', '40 · ancho'; nothing for a model in one size. */
export function columnLabel({ size, attributes }: GridColumn): string {
  return [size, ...Object.values(attributes)].filter(Boolean).join(' · ')
}

/** Items as a grid, sizes in their order. A grid without any has one cell, which has neither colour nor size. */
export function buildSizeGrid<Item>(
  items: readonly Item[],
  toPlace: (item: Item) => GridPlace,
  { isShown = () => true, ...added }: GridOptions<Item> = {},
): SizeGrid<Item> {
  const rows = new Map<string, GridRow>()
  const columns = new Map<string, GridColumn>()
  const cells = new Map<string, Item>()
  for (const item of items) {
    const { colourId, size, sort, attributes } = toPlace(item)
    const row = toGridRow(colourId)
    const column = toGridColumn(size, sort, attributes)
    cells.set(cellKey(row, column), item)
    if (!isShown(item)) continue
    rows.set(row.key, row)
    columns.set(column.key, column)
  }
  for (const row of added.rows ?? []) rows.set(row.key, row)
  for (const column of added.columns ?? []) columns.set(column.key, column)
  if (rows.size === 0) rows.set('', toGridRow(null))
  if (columns.size === 0) {
    const only = toGridColumn(null, 0)
    columns.set(only.key, only)
  }
  return {
    rows: [...rows.values()],
    columns: [...columns.values()].sort((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1)),
    cells,
  }
}

type Shape = Pick<SizeGrid<unknown>, 'rows' | 'columns'>

export const listRowKeys = ({ columns }: Shape, row: GridRow): string[] =>
  columns.map((column) => cellKey(row, column))

export const listColumnKeys = ({ rows }: Shape, column: GridColumn): string[] =>
  rows.map((row) => cellKey(row, column))

/** The keys of all cells in the row or the column of a cell; none where the cell is not in the grid. */
export function listKeysAlong(grid: Shape, key: string, direction: 'row' | 'column'): string[] {
  const lines =
    direction === 'row'
      ? grid.rows.map((row) => listRowKeys(grid, row))
      : grid.columns.map((column) => listColumnKeys(grid, column))
  return lines.find((keys) => keys.includes(key)) ?? []
}

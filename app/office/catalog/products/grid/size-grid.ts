import type { ProductVariant } from '../product.ts'

/** What is edited in the cells. */
export const LAYERS = ['price', 'code', 'sku', 'stock'] as const
export type Layer = (typeof LAYERS)[number]

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

export interface SizeGrid {
  rows: GridRow[]
  columns: GridColumn[]
  /** By `cellKey`; a place without a variant has none. */
  variants: ReadonlyMap<string, ProductVariant>
}

/** Whether a cell is sold as the shop has it. */
export const isSaved = ({ variants }: SizeGrid, key: string) =>
  variants.get(key)?.archived === false

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

/**
 * The variants of a product as rows and columns, with colours and sizes that somebody is about to add. A model
 * without any has one cell, which is neither of a colour nor of a size.
 */
export function buildGrid(
  variants: readonly ProductVariant[],
  added: { rows: readonly GridRow[]; columns: readonly GridColumn[] } = { rows: [], columns: [] },
): SizeGrid {
  const rows = new Map<string, GridRow>()
  const columns = new Map<string, GridColumn>()
  const byKey = new Map<string, ProductVariant>()
  for (const variant of variants) {
    const row = toGridRow(variant.colour_id)
    const column = toGridColumn(variant.size, variant.size_sort ?? 0, variant.attributes)
    byKey.set(cellKey(row, column), variant)
    // What was put away keeps its place only where a sister is still sold.
    if (variant.archived) continue
    rows.set(row.key, row)
    columns.set(column.key, column)
  }
  for (const row of added.rows) rows.set(row.key, row)
  for (const column of added.columns) columns.set(column.key, column)
  if (rows.size === 0) rows.set('', toGridRow(null))
  if (columns.size === 0) {
    const only = toGridColumn(null, 0)
    columns.set(only.key, only)
  }
  return {
    rows: [...rows.values()],
    columns: [...columns.values()].sort((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1)),
    variants: byKey,
  }
}

/** The price that most of the variants have: the model's own, of which others are exceptions. */
export function modelCents(variants: readonly ProductVariant[]): number | null {
  const counts = new Map<number, number>()
  for (const { archived, price_cents } of variants)
    if (!archived && price_cents !== null)
      counts.set(price_cents, (counts.get(price_cents) ?? 0) + 1)
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || a - b)
  return most ? most[0] : null
}

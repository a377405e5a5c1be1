import {
  buildSizeGrid,
  type GridColumn,
  type GridRow,
  type SizeGrid,
} from '../../../ui/size-grid/size-grid.ts'
import type { ProductVariant } from '../product.ts'

/** What is edited in the cells. */
export const LAYERS = ['price', 'cost', 'code', 'sku', 'stock'] as const
export type Layer = (typeof LAYERS)[number]

/** The variants of a product by colour and size, archived ones included. */
export type VariantGrid = SizeGrid<ProductVariant>

/** Whether a cell is sold as the shop has it. */
export const isSaved = ({ cells }: VariantGrid, key: string) => cells.get(key)?.archived === false

/**
 * The variants of a product with colours and sizes that are about to be added. An archived variant shows its colour
 * and size only where another is still sold.
 */
export function buildVariantGrid(
  variants: readonly ProductVariant[],
  added: { rows?: readonly GridRow[]; columns?: readonly GridColumn[] } = {},
): VariantGrid {
  return buildSizeGrid(
    variants,
    ({ colour_id, size, size_sort, attributes }) => ({
      colourId: colour_id,
      size,
      attributes,
      sort: size_sort ?? 0,
    }),
    { isShown: ({ archived }) => !archived, rows: added.rows, columns: added.columns },
  )
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

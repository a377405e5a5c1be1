import { parseStock } from '../cells/parse-cell.ts'
import { toSizeSku } from './expand-sizes.ts'
import type { ParsedVariant, RowRefusal, RowWarning } from './parsed-product.ts'

/** A column whose title is a size and whose cells are its pairs. */
export interface SizeColumn {
  at: number
  title: string
  size: string
}

interface SizeCells {
  variants: ParsedVariant[]
  refusals: RowRefusal[]
  warnings: RowWarning[]
}

/**
 * The sizes of a row of an order sheet: one for each cell that says pairs, none for a blank one or a dash; `x` is a
 * size without a pair yet. What is no number of pairs is refused under the title of its size.
 */
export function readSizeColumns(
  row: { row: number; fields: readonly string[] },
  variant: Omit<ParsedVariant, 'row'>,
  columns: readonly SizeColumn[],
): SizeCells {
  const { row: at, fields } = row
  const refusals: RowRefusal[] = []
  const warnings: RowWarning[] = []
  const variants = columns.flatMap((column) => {
    const written = fields[column.at] ?? ''
    if (/^[-–—.]?$/.test(written)) return []
    const stock = /^[x✓✔]$/i.test(written) ? '0' : written
    const pairs = parseStock(stock)
    if (typeof pairs === 'string')
      refusals.push({ row: at, field: 'stock', column: column.title, reason: pairs })
    return [
      {
        ...variant,
        row: at,
        values: [column.size, ...variant.values],
        sku: toSizeSku(variant.sku, column.size),
        stock: typeof pairs === 'string' ? '' : stock,
        barcodes: [],
      },
    ]
  })
  if (variants.length === 0) warnings.push({ row: at, reason: 'SIZES_NONE' })
  if (variant.barcodes?.length)
    warnings.push({ row: at, field: 'barcode', reason: 'BARCODE_SHARED' })
  return { variants, refusals, warnings }
}

/** A row that adds the others up. */
export const isTotalRow = (fields: readonly string[]) =>
  fields.some((cell) => /^(?:sub)?total(?:es)?:?$/i.test(cell))

import type { ParsedProduct, RowRefusal, RowWarning, Titles } from '../formats/parsed-product.ts'
import type { RowReason, RowReport, Warning } from '../rules.ts'
import { getCellText, shorten } from './cell-text.ts'
import type { ImportedProduct } from './import-product.ts'

/** The result of importing one product of the file. */
export type ProductOutcome = {
  row: number
  name: string
  handle: string
  /** Pictures that the file names by their addresses. */
  pictureUrls: number
  /** Cells that were left out of it, or read otherwise than they are written. */
  left: RowReport<Warning>[]
} & (
  | ({ state: 'imported' } & Omit<ImportedProduct, 'warnings'>)
  | { state: 'refused'; refusals: RowReport<RowReason>[] }
)

export type ImportResult = { warnings: readonly RowWarning[] } & (
  | ImportedProduct
  | { refusals: readonly RowRefusal[] }
)

/** Names the columns by their titles in the file, and shows what the cells say. */
export function toOutcome(
  parsed: ParsedProduct,
  titles: Titles,
  result: ImportResult,
): ProductOutcome {
  const { row, name, handle } = parsed
  const toReport = <R>(issue: (RowRefusal | RowWarning) & { reason: R }): RowReport<R> => {
    const { row, field, column, reason } = issue
    const value = 'value' in issue && issue.value ? shorten(issue.value) : undefined
    return {
      row,
      column: column ?? (field && titles[field]) ?? null,
      reason,
      value: value ?? (field ? getCellText(parsed, row, field) : null),
    }
  }
  const left = result.warnings.map(toReport<Warning>)
  const product = { row, name, handle, pictureUrls: parsed.pictures?.length ?? 0, left }
  if ('refusals' in result)
    return { ...product, state: 'refused', refusals: result.refusals.map(toReport<RowReason>) }
  const { warnings, ...imported } = result
  return { ...product, state: 'imported', ...imported }
}

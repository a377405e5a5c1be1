import type { Db } from '../../base/db.server.ts'
import type { ParsedProduct, RowRefusal, RowWarning, Titles } from '../formats/parsed-product.ts'
import {
  type FileSurvey,
  type ReadOptions,
  readProducts,
  surveyFile,
} from '../formats/read-catalog.ts'
import type { RowReason, Warning } from '../rules.ts'
import { addOutcome, emptyCounts, type ImportCounts } from '../runs/import-counts.ts'
import { FileRefusal } from '../uploads/file-refusal.ts'
import { getCellText, shorten } from './cell-text.ts'
import { checkProduct } from './check-product.ts'
import { ColourNames } from './colour-names.ts'
import { type ImportedProduct, type ImportOptions, importProduct } from './import-product.ts'
import type { ProductTransaction } from './product-transaction.ts'

/** A problem by the name of its column in the file. */
export interface RowReport<Reason> {
  row: number
  column: string | null
  reason: Reason
  /** What stands there, where one cell is meant. */
  value: string | null
}

/** What became of one product of the file. */
export type ProductOutcome = {
  row: number
  name: string
  handle: string
  /** What was left out of it. */
  left: RowReport<Warning>[]
} & (
  | ({ state: 'imported' } & Omit<ImportedProduct, 'warnings'>)
  | { state: 'refused'; refusals: RowReport<RowReason>[] }
)

interface ImportProducts extends Omit<ImportOptions, 'source'>, ReadOptions {
  inProductTransaction: ProductTransaction
  /** Hears of each product in turn, so that nothing is piled up here; what it promises is waited for. */
  onProduct(outcome: ProductOutcome): unknown
  /** Writes down what was done to a product, within the transaction that did it. */
  saveRow?(tx: Db, outcome: ProductOutcome): Promise<void>
  /** Hears, before each product and at the end, how many of the file's rows are done. */
  onProgress?(done: number, rows: number): void
  /** A larger file is refused whole; rows and bytes have limits of their own. */
  atMost?: FileSize
}

interface FileSize {
  variants: number
  pairs: number
}

/**
 * Brings a catalog in, product after product. The file is read once to the end before anything is
 * written: a file that is wrong as a whole throws FileRefused and leaves nothing. A product with a bad
 * row is left out whole, all others go in. `signal` stops between two products. Counts are kept in `counts`,
 * also when it throws half-way.
 */
export async function importProducts(
  importing: ImportProducts,
  counts: ImportCounts = emptyCounts(),
): Promise<ImportCounts> {
  const seen = await surveyFile(importing)
  await refuseLarge(importing, seen)
  const { onProduct, onProgress, signal } = importing
  const handles = new Set<string>()
  const colours = new ColourNames()
  let done = 0
  for await (const found of readProducts(importing, seen)) {
    signal?.throwIfAborted()
    onProgress?.(done, seen.rows)
    const key = JSON.stringify([found.source, found.handle])
    const isRepeated = found.handle !== '' && handles.has(key)
    handles.add(key)
    const result = isRepeated
      ? repeated(found)
      : await importFound(found, importing, { ...seen, colours })
    const outcome = toOutcome(found, seen.columns, result)
    addOutcome(counts, outcome)
    await onProduct(outcome)
    done += Math.max(1, found.variants.length)
  }
  onProgress?.(seen.rows, seen.rows)
  return counts
}

async function refuseLarge(importing: ImportProducts, seen: FileSurvey): Promise<void> {
  const { atMost } = importing
  if (!atMost) return
  const size = { variants: 0, pairs: 0 }
  for await (const found of readProducts(importing, seen)) {
    size.variants += found.variants.length
    const checked = checkProduct(found, seen.decimals)
    if ('product' in checked)
      for (const variant of checked.product.variants) size.pairs += variant.pairs
  }
  if (size.variants > atMost.variants || size.pairs > atMost.pairs)
    throw new FileRefusal('TOO_MUCH_AT_ONCE')
}

type Result = { warnings: readonly RowWarning[] } & (
  | ImportedProduct
  | { problems: readonly RowRefusal[] }
)

function repeated({ row, warnings = [] }: ParsedProduct): Result {
  return { warnings, problems: [{ row, field: 'handle', reason: 'HANDLE_REPEATED' }] }
}

async function importFound(
  found: ParsedProduct,
  { inProductTransaction: whole, saveRow: keep, ...importing }: ImportProducts,
  { source, decimals, columns, colours }: FileSurvey & { colours: ColourNames },
): Promise<Result> {
  const checked = checkProduct(found, decimals)
  if ('problems' in checked) return checked
  const { product, warnings } = checked
  const { result, heard } = await whole(async (tx) => {
    const heard = await colours.resolve(tx, product.variants)
    const made = await importProduct(tx, product, { ...importing, source: found.source ?? source })
    if ('problems' in made) return { result: { ...made, warnings } }
    const result = { ...made, warnings: [...warnings, ...heard.warnings, ...made.warnings] }
    await keep?.(tx, toOutcome(found, columns, result))
    return { result, heard }
  })
  if (heard) colours.remember(heard)
  return result
}

function toOutcome(found: ParsedProduct, titles: Titles, result: Result): ProductOutcome {
  const { row, name, handle } = found
  const tell = <R>(what: (RowRefusal | RowWarning) & { reason: R }) => {
    const { row, field, column, reason } = what
    const value = 'value' in what && what.value ? shorten(what.value) : undefined
    return {
      row,
      column: column ?? (field && titles[field]) ?? null,
      reason,
      value: value ?? (field ? getCellText(found, row, field) : null),
    }
  }
  const product = { row, name, handle, left: result.warnings.map(tell<Warning>) }
  if ('problems' in result)
    return { ...product, state: 'refused', refusals: result.problems.map(tell<RowReason>) }
  const { warnings, ...imported } = result
  return { ...product, state: 'imported', ...imported }
}

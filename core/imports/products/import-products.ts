import type { Db } from '../../base/db.server.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ParsedProduct } from '../formats/parsed-product.ts'
import {
  type FileSurvey,
  type ReadOptions,
  readProducts,
  surveyFile,
} from '../formats/read-catalog.ts'
import { checkProduct } from './check-product.ts'
import { ColourNames } from './colour-names.ts'
import { addOutcome, emptyCounts, type ImportCounts } from './import-counts.ts'
import { type ImportOptions, importProduct } from './import-product.ts'
import { type ImportResult, type ProductOutcome, toOutcome } from './product-outcome.ts'
import type { ProductTransaction } from './product-transaction.ts'

interface ImportProducts extends Omit<ImportOptions, 'source'>, ReadOptions {
  inProductTransaction: ProductTransaction
  /** Called after each product; a promise it returns is awaited. */
  onProduct(outcome: ProductOutcome): unknown
  /** Called within the transaction that wrote a product. */
  saveRow?(tx: Db, outcome: ProductOutcome): Promise<void>
  /** Called before each product and at the end. */
  onProgress?(rowsDone: number, rows: number): void
  /** A larger file is refused whole; rows and bytes have limits of their own. */
  atMost?: FileSize
}

interface FileSize {
  variants: number
  pairs: number
}

/**
 * Imports a catalog, product after product. The file is read once to the end before anything is written: one that is
 * invalid as a whole throws FileRefusal. A product with a bad row is left out whole, all others are imported. `signal`
 * stops between two products. `counts` is filled also when it throws half-way.
 */
export async function importProducts(
  options: ImportProducts,
  counts: ImportCounts = emptyCounts(),
): Promise<ImportCounts> {
  const survey = await surveyFile(options)
  await refuseLarge(options, survey)
  const { onProduct, onProgress, signal } = options
  const handles = new Set<string>()
  const colours = new ColourNames()
  let rowsDone = 0
  for await (const parsed of readProducts(options, survey)) {
    signal?.throwIfAborted()
    onProgress?.(rowsDone, survey.rows)
    const key = JSON.stringify([parsed.source, parsed.handle])
    const isRepeated = parsed.handle !== '' && handles.has(key)
    handles.add(key)
    const result = isRepeated
      ? refuseRepeated(parsed)
      : await importParsed(parsed, options, { ...survey, colours })
    const outcome = toOutcome(parsed, survey.columns, result)
    addOutcome(counts, outcome)
    await onProduct(outcome)
    rowsDone += Math.max(1, parsed.variants.length)
  }
  onProgress?.(survey.rows, survey.rows)
  return counts
}

async function refuseLarge(options: ImportProducts, survey: FileSurvey): Promise<void> {
  const { atMost } = options
  if (!atMost) return
  const size = { variants: 0, pairs: 0 }
  for await (const parsed of readProducts(options, survey)) {
    size.variants += parsed.variants.length
    const checked = checkProduct(parsed, survey.decimals)
    if ('product' in checked)
      for (const variant of checked.product.variants) size.pairs += variant.pairs
  }
  if (size.variants > atMost.variants || size.pairs > atMost.pairs)
    throw new FileRefusal('TOO_MUCH_AT_ONCE')
}

function refuseRepeated({ row, warnings = [] }: ParsedProduct): ImportResult {
  return { warnings, refusals: [{ row, field: 'handle', reason: 'HANDLE_REPEATED' }] }
}

async function importParsed(
  parsed: ParsedProduct,
  { inProductTransaction, saveRow, ...options }: ImportProducts,
  { source, decimals, columns, colours }: FileSurvey & { colours: ColourNames },
): Promise<ImportResult> {
  const checked = checkProduct(parsed, decimals)
  if ('refusals' in checked) return checked
  const { product, warnings } = checked
  const { result, names } = await inProductTransaction(async (tx) => {
    const names = await colours.resolve(tx, product.variants)
    const imported = await importProduct(tx, product, {
      ...options,
      source: parsed.source ?? source,
    })
    if ('refusals' in imported) return { result: { ...imported, warnings } }
    const all = [...warnings, ...names.warnings, ...imported.warnings]
    const result = { ...imported, warnings: all }
    await saveRow?.(tx, toOutcome(parsed, columns, result))
    return { result, names }
  })
  if (names) colours.remember(names)
  return result
}

import type { Db } from '../../base/db.server.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ParsedProduct } from '../formats/parsed-product.ts'
import {
  type FileSurvey,
  type ReadOptions,
  readProducts,
  surveyFile,
} from '../formats/read-catalog.ts'
import { type CheckedProduct, checkProduct } from './check-product.ts'
import { ColourNames } from './colour-names.ts'
import { addContents, addUnknownWords } from './file-contents.ts'
import { addOutcome, emptyCounts, type ImportCounts } from './import-counts.ts'
import { type ImportOptions, importProduct } from './import-product.ts'
import { type ImportResult, type ProductOutcome, toOutcome } from './product-outcome.ts'
import type { ProductTransaction } from './product-transaction.ts'
import { readVatRate } from './read-vat-rate.ts'

interface ImportProducts extends Omit<ImportOptions, 'source' | 'isOwnExport'>, ReadOptions {
  /** Whose file it is; the format's own name where nothing is said. */
  source?: string | undefined
  inProductTransaction: ProductTransaction
  /** The prices of the file are without VAT: that of each product's tax class is added. */
  vatExcluded?: boolean | undefined
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
    const { product, ...result }: ParsedResult = isRepeated
      ? refuseRepeated(parsed)
      : await importParsed(parsed, options, { ...survey, colours })
    const outcome = toOutcome(parsed, survey.columns, result)
    if (product) {
      addContents(counts.read, product)
      addUnknownWords(counts.unknown_words, product, survey.columns)
    }
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

/** With what was written, where it was not refused. */
type ParsedResult = ImportResult & { product?: CheckedProduct }

async function importParsed(
  parsed: ParsedProduct,
  { inProductTransaction, saveRow, ...options }: ImportProducts,
  { format, source, decimals, columns, colours }: FileSurvey & { colours: ColourNames },
): Promise<ParsedResult> {
  const key = { source: parsed.source ?? options.source ?? source, handle: parsed.handle }
  const vatRate = options.vatExcluded
    ? await inProductTransaction((tx) => readVatRate(tx, key, options.now))
    : undefined
  const checked = checkProduct(parsed, decimals, vatRate)
  if ('refusals' in checked) return checked
  const { product, warnings } = checked
  const { result, names } = await inProductTransaction(async (tx) => {
    const names = await colours.resolve(tx, product.variants)
    const imported = await importProduct(tx, product, {
      ...options,
      source: key.source,
      isOwnExport: format === 'horma',
    })
    if ('refusals' in imported) return { result: { ...imported, warnings } }
    const all = [...warnings, ...names.warnings, ...imported.warnings]
    const result = { ...imported, warnings: all }
    await saveRow?.(tx, toOutcome(parsed, columns, result))
    return { result, names }
  })
  if (!names) return result
  colours.remember(names)
  return { ...result, product }
}

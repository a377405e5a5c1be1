import { checkProduct } from './check-product.ts'
import { type Imported, type Importing, importProduct } from './import-product.ts'
import { readCatalogue } from './read-catalogue.ts'
import { FileRefused, type OpenFile } from './read-rows.ts'
import type { FoundProduct, RowProblem, RowReason, Titles } from './rules.ts'
import type { Whole } from './whole-product.ts'

/** A problem by the name of its column in the file. */
export interface Refusal {
  row: number
  column: string | null
  reason: RowReason
}

/** What became of one product of the file. */
export type Outcome = { row: number; name: string; handle: string } & (
  | ({ state: 'imported' } & Imported)
  | { state: 'refused'; refusals: Refusal[] }
)

export interface Counts {
  products: { created: number; changed: number; unchanged: number; refused: number }
  variants: { created: number; unchanged: number }
  pairs: number
  changed_prices: number
  published: number
}

interface ImportProducts extends Omit<Importing, 'source'> {
  open: OpenFile
  whole: Whole
  /** Hears of each product in turn, so that nothing is piled up here. */
  onProduct(outcome: Outcome): void
  /** Stops between two products. */
  signal?: AbortSignal
  /** A larger file is refused whole. */
  most?: FileSize
}

interface FileSize {
  variants: number
  pairs: number
}

/**
 * Brings a catalogue in, product after product. The file is read once to the end before anything is
 * written: a file that is wrong as a whole throws FileRefused and leaves nothing. A product with a bad
 * row is left out whole, all others go in. Counts are kept in `counts`, also when it throws half-way.
 */
export async function importProducts(
  { open, whole, onProduct, signal, most, ...importing }: ImportProducts,
  counts: Counts = noCounts(),
): Promise<Counts> {
  const size = await readToTheEnd(open)
  if (most && (size.variants > most.variants || size.pairs > most.pairs))
    throw new FileRefused('FILE_TOO_LARGE')
  const handles = new Set<string>()
  for await (const { source, titles, ...found } of readCatalogue(open)) {
    signal?.throwIfAborted()
    const result = handles.has(found.handle)
      ? { problems: [{ row: found.row, field: 'handle', reason: 'HANDLE_REPEATED' } as const] }
      : await importFound(found, whole, { ...importing, source })
    handles.add(found.handle)
    const outcome = outcomeOf(found, titles, result)
    count(counts, outcome)
    onProduct(outcome)
  }
  return counts
}

async function readToTheEnd(open: OpenFile): Promise<FileSize> {
  const size = { variants: 0, pairs: 0 }
  for await (const found of readCatalogue(open)) {
    size.variants += found.variants.length
    const checked = checkProduct(found)
    if ('product' in checked)
      for (const variant of checked.product.variants) size.pairs += variant.pairs
  }
  return size
}

type Result = Imported | { problems: readonly RowProblem[] }

async function importFound(
  found: FoundProduct,
  whole: Whole,
  importing: Importing,
): Promise<Result> {
  const checked = checkProduct(found)
  if ('problems' in checked) return checked
  return whole((tx) => importProduct(tx, checked.product, importing))
}

function outcomeOf({ row, name, handle }: FoundProduct, titles: Titles, result: Result): Outcome {
  const product = { row, name, handle }
  if (!('problems' in result)) return { ...product, state: 'imported', ...result }
  const refusals = result.problems.map(({ row, field, reason }) => ({
    row,
    column: field ? titles[field] : null,
    reason,
  }))
  return { ...product, state: 'refused', refusals }
}

export function noCounts(): Counts {
  return {
    products: { created: 0, changed: 0, unchanged: 0, refused: 0 },
    variants: { created: 0, unchanged: 0 },
    pairs: 0,
    changed_prices: 0,
    published: 0,
  }
}

function count(counts: Counts, outcome: Outcome): void {
  counts.products[changeOf(outcome)]++
  if (outcome.state === 'refused') return
  counts.variants.created += outcome.createdVariants
  counts.variants.unchanged += outcome.variants - outcome.createdVariants
  counts.pairs += outcome.pairs
  counts.changed_prices += outcome.changedPrices
  counts.published += outcome.published ? 1 : 0
}

/** What the import did to a product. */
export function changeOf(outcome: Outcome): keyof Counts['products'] {
  if (outcome.state === 'refused') return 'refused'
  if (outcome.created) return 'created'
  const { createdVariants, changedPrices, published } = outcome
  return createdVariants > 0 || changedPrices > 0 || published ? 'changed' : 'unchanged'
}

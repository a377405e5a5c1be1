import type { Row } from './read-rows.ts'
import { collectionOf, type FoundProduct, MOST_VARIANTS, type Titles } from './rules.ts'

/** Where Vendure writes what is read. Its other columns (pictures, tax, stock keeping) are passed over. */
export const VENDURE_TITLES = {
  name: 'name',
  handle: 'slug',
  description: 'description',
  brand: 'facets',
  category: 'facets',
  collection: 'facets',
  groups: 'optionGroups',
  values: 'optionValues',
  sku: 'sku',
  price: 'price',
  stock: 'stockOnHand',
} as const satisfies Titles

const COLUMNS = [...new Set(Object.values(VENDURE_TITLES))]
type Cells = Record<(typeof COLUMNS)[number], string>

/**
 * Products of Vendure's export. The row with a name begins a product, those below without one are its
 * further variants; options and facets are separated by `|`.
 */
export async function* readVendure(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<FoundProduct> {
  let product: FoundProduct | undefined
  for await (const { row, fields } of rows) {
    const cells = cellsOf(columns, fields)
    if (!product || cells.name || cells.slug) {
      if (product) yield product
      product = begin(row, cells)
    }
    if (fields.length !== columns.length) note(product, { row, reason: 'COLUMN_COUNT' })
    else if (product.variants.length >= MOST_VARIANTS)
      note(product, { row, reason: 'TOO_MANY_VARIANTS' })
    else product.variants.push(variant(row, cells))
  }
  if (product) yield product
}

function cellsOf(columns: readonly string[], fields: readonly string[]): Cells {
  const cell = (column: string) => fields[columns.indexOf(column)] ?? ''
  return Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as Cells
}

function begin(row: number, { name, slug, description, facets, optionGroups }: Cells) {
  const found = facetsOf(facets)
  const kinds = found.get('category') ?? []
  const goods = kinds.filter((kind) => !collectionOf(kind))
  const forWhom = [...(found.get('collection') ?? []), ...kinds].map(collectionOf)
  return {
    row,
    handle: slug,
    name,
    description,
    brand: found.get('brand')?.[0] ?? '',
    category: goods.at(-1) ?? '',
    collection: forWhom.find(Boolean) ?? '',
    groups: parts(optionGroups),
    variants: [],
    problems: [],
  } satisfies FoundProduct
}

function variant(row: number, { optionValues, sku, price, stockOnHand }: Cells) {
  return { row, values: parts(optionValues), sku, price, stock: stockOnHand }
}

/** Past the limit only the first row is named, so that a product without end fills no memory. */
function note(product: FoundProduct, problem: FoundProduct['problems'][number]): void {
  if (
    product.problems.length < MOST_VARIANTS &&
    product.problems.at(-1)?.reason !== 'TOO_MANY_VARIANTS'
  )
    product.problems.push(problem)
}

/** `brand:Atalaya|category:Botas` as a list of values by name. */
function facetsOf(written: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const facet of parts(written)) {
    const colon = facet.indexOf(':')
    const value = facet.slice(colon + 1).trim()
    if (colon < 1 || !value) continue
    const name = facet.slice(0, colon).trim().toLowerCase()
    found.set(name, [...(found.get(name) ?? []), value])
  }
  return found
}

const parts = (written: string) =>
  written === '' ? [] : written.split('|').map((part) => part.trim())

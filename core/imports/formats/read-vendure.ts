import { findCollectionKey } from '../cells/collection-words.ts'
import { FileRefusal } from '../file-refusal.ts'
import { type CellReader, findColumns, getCellReader, isWhole, requireColumns } from './columns.ts'
import { type FormatReader, findPictureUrls, type ProductPiece } from './format-reader.ts'
import type { Titles } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/** Where Vendure writes what is read. Its other columns (tax, stock keeping) are passed over. */
const HEADINGS = {
  name: ['name'],
  slug: ['slug'],
  description: ['description'],
  facets: ['facets'],
  assets: ['assets'],
  variantAssets: ['variantAssets'],
  optionGroups: ['optionGroups'],
  optionValues: ['optionValues'],
  sku: ['sku'],
  price: ['price'],
  stockOnHand: ['stockOnHand'],
} as const

const NEEDED = Object.keys(HEADINGS).filter((name) => !/assets$/i.test(name))

const TITLES: Titles = {
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
}

export const isVendure = (titles: CsvRow) =>
  ['optionGroups', 'optionValues'].every((title) => titles.fields.includes(title))

/**
 * Products of Vendure's export. The row with a name begins a product, those below without one are its
 * further variants; options and facets are separated by `|`. Rows say by their place alone to which product they
 * belong: one with a cell too few or too many has lost its columns, and with it the file is refused whole.
 */
export function vendureReader(titles: CsvRow): FormatReader {
  const columns = findColumns(HEADINGS, titles)
  requireColumns(HEADINGS, NEEDED, columns, titles.row)
  const width = titles.fields.length
  let key = ''
  return {
    name: 'vendure',
    source: 'vendure',
    titles: TITLES,
    isOrdered: true,
    priceColumns: columns.price ? [columns.price.at] : [],
    piece(found) {
      const { row } = found
      if (!isWhole(width, found)) throw new FileRefusal('ROW_LENGTH', row)
      const cell = getCellReader(columns, found)
      const begins = key === '' || cell('name') !== '' || cell('slug') !== ''
      if (begins) key = `row ${row}`
      const piece: ProductPiece = { row, key, ...(begins && { product: readProductCells(cell) }) }
      const pictures = [cell('assets'), cell('variantAssets')].flatMap(findPictureUrls)
      return { ...piece, pictures, variants: [readVariant(row, cell)] }
    },
  }
}

type Cell = CellReader<keyof typeof HEADINGS>

function readProductCells(cell: Cell) {
  const found = parseFacets(cell('facets'))
  const kinds = found.get('category') ?? []
  const goods = kinds.filter((kind) => !findCollectionKey(kind))
  const forWhom = [...(found.get('collection') ?? []), ...kinds].map(findCollectionKey)
  return {
    handle: cell('slug'),
    name: cell('name'),
    description: cell('description'),
    brand: found.get('brand')?.[0] ?? '',
    category: goods.at(-1) ?? '',
    collection: forWhom.find(Boolean) ?? '',
    groups: splitValues(cell('optionGroups')),
  }
}

function readVariant(row: number, cell: Cell) {
  return {
    row,
    values: splitValues(cell('optionValues')),
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stockOnHand'),
  }
}

/** `brand:Atalaya|category:Botas` as a list of values by name. */
function parseFacets(written: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const facet of splitValues(written)) {
    const colon = facet.indexOf(':')
    const value = facet.slice(colon + 1).trim()
    if (colon < 1 || !value) continue
    const name = facet.slice(0, colon).trim().toLowerCase()
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return found
}

const splitValues = (written: string) =>
  written === '' ? [] : written.split('|').map((part) => part.trim())

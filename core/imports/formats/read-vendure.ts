import { collectionOf, type Titles } from '../rules.ts'
import { FileRefused } from '../uploads/file-refused.ts'
import { type Cells, cellsOf, columnsOf, demand, isWhole } from './columns.ts'
import type { Piece, Reader } from './format.ts'
import type { Row } from './read-rows.ts'

/** Where Vendure writes what is read. Its other columns (pictures, tax, stock keeping) are passed over. */
const HEADINGS = {
  name: ['name'],
  slug: ['slug'],
  description: ['description'],
  facets: ['facets'],
  optionGroups: ['optionGroups'],
  optionValues: ['optionValues'],
  sku: ['sku'],
  price: ['price'],
  stockOnHand: ['stockOnHand'],
} as const

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

export const isVendure = (titles: Row) =>
  ['optionGroups', 'optionValues'].every((title) => titles.fields.includes(title))

/**
 * Products of Vendure's export. The row with a name begins a product, those below without one are its
 * further variants; options and facets are separated by `|`. Rows say by their place alone to which product they
 * belong: one with a cell too few or too many has lost its columns, and with it the file is refused whole.
 */
export function vendure(titles: Row): Reader {
  const columns = columnsOf(HEADINGS, titles)
  demand(HEADINGS, Object.keys(HEADINGS), columns, titles.row)
  const width = titles.fields.length
  let key = ''
  return {
    name: 'vendure',
    source: 'vendure',
    titles: TITLES,
    apart: true,
    priceColumns: columns.price ? [columns.price.at] : [],
    piece(found) {
      const { row } = found
      if (!isWhole(width, found)) throw new FileRefused('ROW_LENGTH', row)
      const cell = cellsOf(columns, found)
      const begins = key === '' || cell('name') !== '' || cell('slug') !== ''
      if (begins) key = `row ${row}`
      const piece: Piece = { row, key, ...(begins && { product: begin(cell) }) }
      return { ...piece, variant: variant(row, cell) }
    },
  }
}

type Cell = Cells<keyof typeof HEADINGS>

function begin(cell: Cell) {
  const found = facetsOf(cell('facets'))
  const kinds = found.get('category') ?? []
  const goods = kinds.filter((kind) => !collectionOf(kind))
  const forWhom = [...(found.get('collection') ?? []), ...kinds].map(collectionOf)
  return {
    handle: cell('slug'),
    name: cell('name'),
    description: cell('description'),
    brand: found.get('brand')?.[0] ?? '',
    category: goods.at(-1) ?? '',
    collection: forWhom.find(Boolean) ?? '',
    groups: parts(cell('optionGroups')),
  }
}

function variant(row: number, cell: Cell) {
  return {
    row,
    values: parts(cell('optionValues')),
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stockOnHand'),
  }
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

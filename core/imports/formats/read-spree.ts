import { findCollectionKey } from '../cells/collection-words.ts'
import {
  type CellReader,
  findColumns,
  getCellReader,
  isWhole,
  normaliseTitle,
  requireColumns,
} from './columns.ts'
import {
  type FormatReader,
  findPictureUrls,
  joinPieces,
  type ProductPiece,
} from './format-reader.ts'
import type { ParsedProduct, ParsedVariant, RowWarning } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

const HEADINGS = {
  slug: ['slug'],
  sku: ['sku'],
  name: ['name'],
  price: ['price'],
  compareAt: ['compare_at_price'],
  currency: ['currency'],
  status: ['status'],
  description: ['description'],
  category: ['category1'],
  option1: ['option1_name'],
  value1: ['option1_value'],
  option2: ['option2_name'],
  value2: ['option2_value'],
  option3: ['option3_name'],
  value3: ['option3_value'],
  barcode: ['barcode'],
  stock: ['inventory_count'],
  picture1: ['image1_src'],
  picture2: ['image2_src'],
  picture3: ['image3_src'],
} as const

const NEEDED = ['slug', 'sku', 'name', 'price', 'option1', 'value1']
const NUMBERS = [1, 2, 3] as const

type Cell = CellReader<keyof typeof HEADINGS>

export function isSpree({ fields }: CsvRow): boolean {
  const titles = fields.map(normaliseTitle)
  return ['slug', 'option1_name', 'option1_value'].every((title) => titles.includes(title))
}

/**
 * Products of Spree's export. The first row of a slug is its master, which is sold only where it stands
 * alone. A row for each further currency repeats a SKU: the price in euros is the price, others are noted.
 */
export function spreeReader(titles: CsvRow): FormatReader {
  const columns = findColumns(HEADINGS, titles)
  requireColumns(HEADINGS, NEEDED, columns, titles.row)
  const width = titles.fields.length
  const masters = new Set<string>()
  return {
    name: 'spree',
    source: 'spree',
    titles: {
      name: 'name',
      handle: 'slug',
      description: 'description',
      category: 'category1',
      collection: 'category1',
      groups: 'option1_name',
      values: 'option1_value',
      sku: 'sku',
      barcode: 'barcode',
      price: 'price',
      compare_at: 'compare_at_price',
      currency: 'currency',
      stock: 'inventory_count',
    },
    priceColumns: [columns.price, columns.compareAt].flatMap((column) => column?.at ?? []),
    piece(found) {
      const { row } = found
      const cell = getCellReader(columns, found)
      const key = cell('slug') || `row ${row}`
      const isMaster = cell('name') !== '' && !masters.has(key)
      if (isMaster) masters.add(key)
      const piece: ProductPiece = { row, key, ...(isMaster && { product: readProductCells(cell) }) }
      if (!isWhole(width, found)) return { ...piece, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      const pictures = NUMBERS.flatMap((n) => findPictureUrls(cell(`picture${n}`)))
      return { ...piece, pictures, variants: [variant(row, cell)] }
    },
    join: (key, pieces) => joinCurrencies(joinPieces(key, pieces), key, pieces),
  }
}

interface Priced extends ParsedVariant {
  currency?: string
}

/** Rows of one SKU are one variant in several currencies. */
function joinCurrencies(
  product: ParsedProduct,
  key: string,
  pieces: readonly ProductPiece[],
): ParsedProduct {
  const isMaster = new Set(pieces.flatMap((piece) => (piece.product ? piece.row : [])))
  const priced = product.variants as Priced[]
  const bySku = Map.groupBy(priced, ({ sku, row }) => sku || `row ${row}`)
  const all = [...bySku.values()]
  const sold = all.filter((rows) => !rows.some(({ row }) => isMaster.has(row)))
  const warnings: RowWarning[] = []
  return {
    ...product,
    handle: key.startsWith('row ') ? '' : key,
    variants: (sold.length > 0 ? sold : all).map((rows) => inEuros(rows, warnings)),
    warnings,
  }
}

function inEuros(rows: readonly Priced[], warnings: RowWarning[]): ParsedVariant {
  const [first, ...others] = rows as [Priced, ...Priced[]]
  const of = (currency: string) => rows.find((row) => (row.currency || 'EUR') === currency)
  const { currency, notes, ...variant } = of('EUR') ?? first
  const dollars = of('USD')?.price
  if (!of('EUR')) warnings.push({ row: variant.row, field: 'currency', reason: 'CURRENCY_OTHER' })
  return {
    ...first,
    groups: rows.find(({ groups }) => groups?.length)?.groups ?? [],
    values: rows.find(({ groups }) => groups?.length)?.values ?? [],
    stock: [first, ...others].find(({ stock }) => stock)?.stock ?? '',
    price: of('EUR') ? variant.price : '',
    notes: { ...(of('EUR') && notes), ...(dollars && { usd_cents: dollars }) },
  }
}

function readProductCells(cell: Cell) {
  const path = cell('category')
    .split('->')
    .map((part) => part.trim())
  return {
    name: cell('name'),
    description: cell('description'),
    category: path.findLast((part) => part && !findCollectionKey(part)) ?? '',
    collection: path.map(findCollectionKey).find(Boolean) ?? '',
    hidden: !['active', ''].includes(cell('status')),
  }
}

/** A compare-at price of zero is none. */
function variant(row: number, cell: Cell): Priced {
  const named = NUMBERS.filter((n) => cell(`option${n}`))
  const compareAt = /^[0.,]*$/.test(cell('compareAt')) ? '' : cell('compareAt')
  return {
    row,
    groups: named.map((n) => cell(`option${n}`)),
    values: named.map((n) => cell(`value${n}`)),
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stock'),
    barcodes: [cell('barcode')].filter(Boolean),
    currency: cell('currency').toUpperCase(),
    ...(compareAt && { notes: { compare_at_cents: compareAt } }),
  }
}

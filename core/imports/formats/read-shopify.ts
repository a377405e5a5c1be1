import { findCollectionKey } from './collection-words.ts'
import {
  type CellReader,
  findColumns,
  getCellReader,
  isWhole,
  normaliseTitle,
  requireColumns,
} from './columns.ts'
import { type FormatReader, joinPieces, type ProductPiece } from './format-reader.ts'
import type { ParsedVariant } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/** As Shopify has written them since long, and as its newer table calls them. */
const HEADINGS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  giftCard: ['Gift Card'],
  gender: ['Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group'],
} as const

const NEEDED = ['handle', 'title', 'option1', 'value1', 'price']
const NUMBERS = [1, 2, 3] as const

type Cell = CellReader<keyof typeof HEADINGS>

export function isShopify({ fields }: CsvRow): boolean {
  const titles = fields.map(normaliseTitle)
  const has = (some: readonly string[]) =>
    some.some((title) => titles.includes(normaliseTitle(title)))
  return has(HEADINGS.handle) && has(HEADINGS.title) && has(HEADINGS.option1)
}

/**
 * Products of Shopify's export. Rows of one handle are one product: the first has its texts, each with an
 * option or a price is a variant, the others only name a picture. A compare-at price is kept, never shown.
 */
export function shopifyReader(titles: CsvRow): FormatReader {
  const columns = findColumns(HEADINGS, titles)
  requireColumns(HEADINGS, NEEDED, columns, titles.row)
  const title = (name: keyof typeof HEADINGS) => columns[name]?.title ?? HEADINGS[name][0]
  const width = titles.fields.length
  return {
    name: 'shopify',
    source: 'shopify',
    titles: {
      name: title('title'),
      handle: title('handle'),
      description: title('body'),
      brand: title('vendor'),
      category: title('type'),
      collection: title('tags'),
      groups: title('option1'),
      values: title('value1'),
      sku: title('sku'),
      barcode: title('barcode'),
      price: title('price'),
      compare_at: title('compareAt'),
      stock: title('stock'),
      weight: title('grams'),
      kind: title('giftCard'),
    },
    priceColumns: columns.price ? [columns.price.at] : [],
    piece(found) {
      const { row } = found
      const cell = getCellReader(columns, found)
      const piece: ProductPiece = { row, key: cell('handle') || `row ${row}` }
      if (cell('title')) piece.product = readProductCells(cell)
      if (!isWhole(width, found)) return { ...piece, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      if (isTrue(cell('giftCard')) && cell('title'))
        piece.refusals = [{ row, field: 'kind', reason: 'KIND_GIFT_CARD' }]
      const says = cell('value1') || cell('price') || cell('sku')
      return { ...piece, ...(says && { readVariant: readVariant(row, cell) }) }
    },
    join: joinShopifyProduct,
  }
}

/** Without options every product has one variant, whose option Shopify calls Title and Default Title. */
function joinShopifyProduct(key: string, pieces: readonly ProductPiece[]) {
  const product = joinPieces(key, pieces)
  const isPlain = product.groups.length === 1 && product.groups[0] === 'Title'
  const groups = isPlain && product.variants.length === 1 ? [] : product.groups
  const variants = product.variants.map((one) => ({
    ...one,
    values: one.values.slice(0, groups.length),
  }))
  return { ...product, groups, variants, handle: key.startsWith('row ') ? '' : key }
}

function readProductCells(cell: Cell) {
  const tags = cell('tags').split(',')
  return {
    name: cell('title'),
    description: cell('body'),
    brand: cell('vendor'),
    category: findCollectionKey(cell('type')) ? '' : cell('type'),
    collection:
      ofGender(cell('gender'), cell('ageGroup')) ??
      [...tags, cell('type')].map(findCollectionKey).find(Boolean) ??
      '',
    groups: NUMBERS.map((n) => cell(`option${n}`)).filter(Boolean),
    hidden:
      /^(?:draft|archived|unlisted)$/i.test(cell('status')) || /^false$/i.test(cell('published')),
  }
}

function readVariant(row: number, cell: Cell): ParsedVariant {
  const compareAt = cell('compareAt')
  return {
    row,
    values: NUMBERS.map((n) => cell(`value${n}`)),
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stock'),
    barcodes: [cell('barcode')].filter(Boolean),
    weight: cell('grams'),
    ...(compareAt && { notes: { compare_at_cents: compareAt } }),
  }
}

const isTrue = (written: string) => /^(?:true|1|yes|verdadero)$/i.test(written)

function ofGender(gender: string, ageGroup: string): string | undefined {
  const isChild = /^(?:kids|toddler|infant|newborn)$/i.test(ageGroup)
  const word = { male: isChild ? 'boy' : 'man', female: isChild ? 'girl' : 'woman' }[
    gender.toLowerCase()
  ]
  return word && findCollectionKey(word)
}

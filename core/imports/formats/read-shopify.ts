import { findCollectionKey, findGenderCollection } from '../cells/collection-words.ts'
import { withoutGuard } from '../cells/parse-cell.ts'
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
import type { ParsedVariant, RowWarning } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

const FIELDS = 'product.metafields'

/** As Shopify has written them since long, as its newer table calls them, and by the key of a metafield. */
const HEADINGS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  category: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  googleCategory: ['Google Shopping / Google Product Category'],
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
  cost: ['Cost per item'],
  picture: ['Image Src', 'Product image URL'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  gender: ['Google Shopping / Gender'],
  targetGender: [`${FIELDS}.shopify.target-gender`, 'Gender', 'Género', 'Sexo'],
  googleGender: [`${FIELDS}.mm-google-shopping.gender`, `${FIELDS}.custom.gender`],
  ageGroup: ['Google Shopping / Age Group'],
  targetAge: [`${FIELDS}.shopify.age-group`, `${FIELDS}.mm-google-shopping.age_group`],
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

/** `Género objetivo (product.metafields.shopify.target-gender)` is known by its key, whatever the shop's language. */
function findShopifyColumns(titles: CsvRow) {
  const fields = titles.fields.map(
    (title) => /\((product\.metafields\.\S+)\)$/.exec(title)?.[1] ?? title,
  )
  const columns = findColumns(HEADINGS, { ...titles, fields })
  const own = Object.entries(columns).map(([name, { at }]) => [
    name,
    { at, title: titles.fields[at] ?? '' },
  ])
  return Object.fromEntries(own) as typeof columns
}

/**
 * Products of Shopify's export. Rows of one handle are one product: the first has its texts, each with an
 * option or a price is a variant, the others only name a picture. A compare-at price is kept, never shown; a SKU
 * that stands twice in the file stays with the first.
 */
export function shopifyReader(titles: CsvRow): FormatReader {
  const columns = findShopifyColumns(titles)
  requireColumns(HEADINGS, NEEDED, columns, titles.row)
  const title = (name: keyof typeof HEADINGS) => columns[name]?.title ?? HEADINGS[name][0]
  const width = titles.fields.length
  const skus = new Set<string>()
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
      cost: title('cost'),
      stock: title('stock'),
      weight: title('grams'),
      kind: title('giftCard'),
    },
    priceColumns: columns.price ? [columns.price.at] : [],
    piece(found) {
      const { row } = found
      const cell = getCellReader(columns, found)
      const pictures = [cell('picture'), cell('variantPicture')].flatMap(findPictureUrls)
      const piece: ProductPiece = { row, key: cell('handle') || `row ${row}`, pictures }
      if (cell('title')) piece.product = readProductCells(cell)
      if (!isWhole(width, found)) return { ...piece, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      if (isTrue(cell('giftCard')) && cell('title'))
        piece.refusals = [{ row, field: 'kind', reason: 'KIND_GIFT_CARD' }]
      if (!cell('value1') && !cell('price') && !cell('sku')) return piece
      const { variant, warnings } = readVariant(row, cell, skus)
      return { ...piece, variants: [variant], warnings }
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
  const gender = cell('gender') || cell('targetGender') || cell('googleGender')
  return {
    name: cell('title'),
    description: cell('body'),
    brand: cell('vendor'),
    category: readCategory(cell),
    collection:
      findGenderCollection(gender, cell('ageGroup') || cell('targetAge')) ??
      [...tags, cell('type')].map(findCollectionKey).find(Boolean) ??
      '',
    groups: NUMBERS.map((n) => cell(`option${n}`)).filter(Boolean),
    hidden:
      /^(?:draft|archived|unlisted)$/i.test(cell('status')) || /^false$/i.test(cell('published')),
  }
}

/** The shop's own type, else the last part of a path such as `Apparel & Accessories > Shoes > Boots`. */
function readCategory(cell: Cell): string {
  if (cell('type')) return findCollectionKey(cell('type')) ? '' : cell('type')
  const path = [cell('category'), cell('googleCategory')].find((written) => written.includes('>'))
  const parts = (path ?? '').split('>').map((part) => part.trim())
  return parts.findLast((part) => part && !findCollectionKey(part)) ?? ''
}

/** Pairs that were sold without being there leave a stock below zero, which is none. */
function readVariant(row: number, cell: Cell, skus: Set<string>) {
  const warnings: RowWarning[] = []
  const compareAt = cell('compareAt')
  const isOversold = /^-[0-9]/.test(cell('stock'))
  if (isOversold)
    warnings.push({ row, field: 'stock', reason: 'STOCK_BELOW_ZERO', value: cell('stock') })
  const sku = withoutGuard(cell('sku'))
  const isRepeated = sku !== '' && skus.has(sku)
  if (isRepeated) warnings.push({ row, field: 'sku', reason: 'SKU_REPEATED', value: sku })
  skus.add(sku)
  const variant: ParsedVariant = {
    row,
    values: NUMBERS.map((n) => cell(`value${n}`)),
    sku: isRepeated ? '' : sku,
    price: cell('price'),
    stock: isOversold ? '0' : cell('stock'),
    barcodes: [cell('barcode')].filter(Boolean),
    weight: cell('grams'),
    cost: cell('cost'),
    ...(compareAt && { notes: { compare_at_cents: compareAt } }),
  }
  return { variant, warnings }
}

const isTrue = (written: string) => /^(?:true|1|yes|verdadero)$/i.test(written)

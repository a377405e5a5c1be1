import { findCollectionKey } from '../cells/collection-words.ts'
import { optionKind } from '../cells/option-kind.ts'
import type { RowReason } from '../rules.ts'
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
import type { ParsedVariant } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/** In English and as a Spanish shop writes them. */
const HEADINGS = {
  id: ['ID'],
  type: ['Type', 'Tipo'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'],
  name: ['Name', 'Nombre'],
  published: ['Published', 'Publicado'],
  visibility: ['Visibility in catalog', 'Visibilidad en el catálogo'],
  short: ['Short description', 'Descripción corta'],
  description: ['Description', 'Descripción'],
  stock: ['Stock', 'Inventario', 'Existencias'],
  weightKg: ['Weight (kg)', 'Peso (kg)'],
  weightG: ['Weight (g)', 'Peso (g)'],
  sale: ['Sale price', 'Precio rebajado'],
  price: ['Regular price', 'Precio normal'],
  categories: ['Categories', 'Categorías'],
  brands: ['Brands', 'Marcas', 'Brand', 'Marca'],
  parent: ['Parent', 'Superior', 'Principal'],
  pictures: ['Images', 'Imágenes'],
} as const

const NEEDED = ['type', 'sku', 'name', 'price', 'parent']
const MOST_ATTRIBUTES = 20

type Name = keyof typeof HEADINGS | `group${number}` | `value${number}`
type Cell = CellReader<Name>

export function isWooCommerce({ fields }: CsvRow): boolean {
  const titles = fields.map(normaliseTitle)
  const has = (some: readonly string[]) =>
    some.some((title) => titles.includes(normaliseTitle(title)))
  return has(HEADINGS.type) && has(HEADINGS.sku) && has(HEADINGS.price) && has(HEADINGS.parent)
}

/**
 * Products of WooCommerce's export. Variations name their parent by SKU or `id:` and stand anywhere in the
 * file; the regular price is the price, a sale price is kept and shown to nobody. What cannot be sold here
 * (downloads, groups, what other shops sell) is refused by its row.
 */
export function wooCommerceReader(titles: CsvRow): FormatReader {
  const attributes = Array.from({ length: MOST_ATTRIBUTES }, (_, at) => at + 1)
  const headings: Record<string, readonly string[]> = { ...HEADINGS }
  for (const n of attributes) {
    headings[`group${n}`] = [`Attribute ${n} name`, `Nombre del atributo ${n}`]
    headings[`value${n}`] = [`Attribute ${n} value(s)`, `Valor(es) del atributo ${n}`]
  }
  const columns = findColumns(headings, titles)
  requireColumns(headings, NEEDED, columns, titles.row)
  const there = attributes.filter((n) => columns[`group${n}`] && columns[`value${n}`])
  const title = (name: Name) => columns[name]?.title ?? headings[name]?.[0] ?? name
  const width = titles.fields.length
  const priceColumns = [columns.price, columns.sale].flatMap((column) => column?.at ?? [])
  return {
    name: 'woocommerce',
    source: 'woocommerce',
    titles: {
      name: title('name'),
      handle: title('sku'),
      description: title('description'),
      brand: title('brands'),
      category: title('categories'),
      collection: title('categories'),
      groups: title('group1'),
      values: title('value1'),
      sku: title('sku'),
      barcode: title('barcode'),
      price: title('price'),
      sale: title('sale'),
      stock: title('stock'),
      weight: title(columns.weightKg ? 'weightKg' : 'weightG'),
      kind: title('type'),
      parent: title('parent'),
    },
    priceColumns,
    piece(found) {
      const { row } = found
      const cell: Cell = getCellReader(columns, found)
      const types = splitTrimmed(cell('type').toLowerCase(), ',')
      const isVariation = types.includes('variation')
      const own = cell('id') && `id:${cell('id')}`
      const piece: ProductPiece = {
        row,
        key: (isVariation ? cell('parent') : cell('sku') || own) || `row ${row}`,
        pictures: findPictureUrls(cell('pictures')),
        ...(own && !isVariation && { aliases: [own] }),
      }
      if (!isVariation) piece.product = readProductCells(cell)
      if (!isWhole(width, found)) return { ...piece, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      const reason = getKindRefusal(types)
      if (reason) piece.refusals = [{ row, field: 'kind', reason }]
      if (types.includes('variable')) return piece
      const options = readOptions(cell, there, isVariation)
      return { ...piece, variants: [readVariant(row, cell, options)] }
    },
    join: joinVariations,
  }
}

/** A variation whose parent is not in the file belongs to no product. */
function joinVariations(key: string, pieces: readonly ProductPiece[]) {
  const product = joinPieces(key, pieces)
  const handle = key.startsWith('row ') ? '' : key
  const [own, ...others] = pieces.filter((piece) => piece.product)
  for (const { row } of others)
    product.refusals.push({ row, field: 'handle', reason: 'HANDLE_REPEATED' })
  if (own) return { ...product, handle, blanks: true }
  const reason = 'PARENT_MISSING'
  const refusals = pieces.map(({ row }) => ({ row, field: 'parent', reason }) as const)
  return { ...product, name: key, handle, refusals }
}

function getKindRefusal(types: readonly string[]): RowReason | undefined {
  if (types.includes('virtual') || types.includes('downloadable')) return 'KIND_VIRTUAL'
  if (types.includes('grouped')) return 'KIND_GROUPED'
  if (types.includes('external')) return 'KIND_EXTERNAL'
  const known = ['simple', 'variable', 'variation']
  return types.some((type) => known.includes(type)) ? undefined : 'KIND_UNKNOWN'
}

function readProductCells(cell: Cell) {
  const paths = splitList(cell('categories')).map((path) => splitTrimmed(path, '>'))
  const goods = paths.flatMap((path) => path.findLast((part) => !findCollectionKey(part)) ?? [])
  return {
    name: cell('name'),
    description: cell('description') || cell('short'),
    brand: splitList(cell('brands'))[0] ?? '',
    category: goods[0] ?? '',
    collection: paths.flat().map(findCollectionKey).find(Boolean) ?? '',
    hidden: !['1', ''].includes(cell('published')) || cell('visibility') === 'hidden',
  }
}

/** A simple product has the one colour and size it names; what it names besides only describes it. */
function readOptions(cell: Cell, there: readonly number[], isVariation: boolean) {
  return there
    .map((n) => ({ group: cell(`group${n}`), values: splitList(cell(`value${n}`)) }))
    .filter(({ group, values }) => group && values.length === 1)
    .filter(({ group }) => isVariation || optionKind(group) !== 'other')
    .map(({ group, values }) => [group.replace(/^pa_/, ''), values[0] ?? ''] as const)
}

function readVariant(
  row: number,
  cell: Cell,
  options: readonly (readonly [string, string])[],
): ParsedVariant {
  const sale = cell('sale')
  return {
    row,
    groups: options.map(([group]) => group),
    values: options.map(([, value]) => value),
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stock') === 'parent' ? '' : cell('stock'),
    barcodes: [cell('barcode')].filter(Boolean),
    weight: cell('weightKg') ? toGrams(cell('weightKg')) : cell('weightG'),
    ...(sale && { notes: { sale_cents: sale } }),
  }
}

function toGrams(kilograms: string): string {
  const number = Number(kilograms.replace(',', '.'))
  return Number.isFinite(number) ? String(Math.round(number * 1000)) : kilograms
}

/** An expression with blanks around the sign would take a time that grows with the square of how many they are. */
const splitTrimmed = (written: string, sign: string) =>
  written.split(sign).map((part) => part.trim())

/** Values stand between commas; one that is part of a value is written `\,`. */
const splitList = (written: string) =>
  written
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

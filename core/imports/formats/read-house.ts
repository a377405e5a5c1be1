import { LANGUAGES } from '../../base/languages.ts'
import { readDeclaredCells } from '../cells/read-declared-cells.ts'
import { DECLARED_FIELDS } from '../rules.ts'
import {
  type CellReader,
  findColumns,
  getCellReader,
  isWhole,
  normaliseTitle,
  requireColumns,
} from './columns.ts'
import { type FormatReader, joinPieces } from './format-reader.ts'
import { HOUSE_COLUMNS, type HouseColumn } from './house-columns.ts'
import type { ParsedColour, ParsedVariant, RowRefusal } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

const HEADINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  // Exports of before named categories in Spanish alone.
  HOUSE_COLUMNS.map((name) => [name, name === 'category_es' ? [name, 'category'] : [name]]),
)
/** What a model may be told apart by besides colour and size. */
const MOST_ATTRIBUTES = 20
const NEEDED = ['handle', 'name_es', 'sku', 'price', 'stock']

type Cell = CellReader<HouseColumn>

export function isHouse({ fields }: CsvRow): boolean {
  const titles = fields.map(normaliseTitle)
  return ['handle', 'name_es', 'colour_es'].every((title) => titles.includes(title))
}

/** Products of the shop's own export: rows of one source and handle, the texts in the first of them. */
export function houseReader(titles: CsvRow): FormatReader {
  const columns = findColumns(HEADINGS, titles)
  requireColumns(HEADINGS, NEEDED, columns, titles.row)
  const width = titles.fields.length
  return {
    name: 'horma',
    source: 'horma',
    verbatim: true,
    titles: {
      name: 'name_es',
      handle: 'handle',
      description: 'description_es',
      brand: 'brand',
      category: columns.category_es?.title ?? 'category_es',
      collection: 'collection',
      shelf: 'shelf',
      box: 'box_mm',
      ...Object.fromEntries(DECLARED_FIELDS.map((field) => [field, field])),
      groups: 'attributes',
      values: 'size',
      sku: 'sku',
      barcode: 'barcodes',
      price: 'price',
      stock: 'stock',
      weight: 'weight_g',
      cost: 'cost',
    },
    priceColumns: columns.price ? [columns.price.at] : [],
    piece(found) {
      const { row } = found
      const cell: Cell = getCellReader(columns, found)
      const source = cell('source') || 'horma'
      const key = cell('handle') ? JSON.stringify([source, cell('handle')]) : `row ${row}`
      const refusals: RowRefusal[] = []
      if (!isWhole(width, found)) refusals.push({ row, reason: 'COLUMN_COUNT' })
      const says = ['sku', 'price', 'size', 'colour_es', 'attributes'] as const
      return {
        row,
        key,
        ...(cell('name_es') && {
          product: { ...readProductCells(cell), source, handle: cell('handle') },
        }),
        ...(says.some((name) => cell(name)) && { variants: [variant(row, cell, refusals)] }),
        refusals,
      }
    },
    join(key, pieces) {
      const product = joinPieces(key, pieces)
      const [source, handle] = key.startsWith('[') ? (JSON.parse(key) as [string, string]) : []
      return { ...product, blanks: true, handle: handle ?? '', ...(source && { source }) }
    },
  }
}

function readProductCells(cell: Cell) {
  return {
    name: cell('name_es'),
    names: inLanguages((language) => cell(`name_${language}`)),
    description: cell('description_es'),
    descriptions: inLanguages((language) => cell(`description_${language}`)),
    brand: cell('brand'),
    category: cell('category_es'),
    categories: inLanguages((language) => cell(`category_${language}`)),
    collection: cell('collection'),
    shelf: cell('shelf'),
    box: cell('box_mm'),
    declared: readDeclaredCells(cell),
    hidden: cell('status') !== 'published',
  }
}

function variant(row: number, cell: Cell, refusals: RowRefusal[]): ParsedVariant {
  const attributes = parseAttributes(cell('attributes'))
  if (!attributes) refusals.push({ row, field: 'groups', reason: 'OPTION_GROUPS' })
  const others = Object.entries(attributes ?? {})
  const colour = cell('colour_es')
  return {
    row,
    groups: ['colour', 'size', ...others.map(([name]) => name)],
    values: [colour, cell('size'), ...others.map(([, value]) => value)],
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stock'),
    barcodes: cell('barcodes').split(' ').filter(Boolean),
    weight: cell('weight_g'),
    cost: cell('cost'),
    ...(colour && { colour: readColour(colour, cell) }),
  }
}

function readColour(es: string, cell: Cell): ParsedColour {
  return {
    name: { es, ...inLanguages((language) => cell(`colour_${language}`)) },
    swatch: cell('swatch'),
    family: cell('colour_family'),
  }
}

/** The other languages; Spanish stands by itself. */
function inLanguages(text: (language: (typeof LANGUAGES)[number]) => string) {
  const others = LANGUAGES.filter((language) => language !== 'es')
  return Object.fromEntries(
    others.flatMap((language) => (text(language) ? [[language, text(language)]] : [])),
  )
}

function parseAttributes(written: string): Record<string, string> | undefined {
  if (written === '') return {}
  try {
    const read: unknown = JSON.parse(written)
    const isPlain = typeof read === 'object' && read !== null && !Array.isArray(read)
    const values = isPlain ? Object.values(read) : []
    const isText =
      isPlain &&
      values.length <= MOST_ATTRIBUTES &&
      values.every((value) => typeof value === 'string')
    return isText ? (read as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}

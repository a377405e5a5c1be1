import { toSlug } from '../../catalog/rules.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ColumnMap, MapField } from '../rules.ts'
import { findCollectionKey } from './collection-words.ts'
import { toColumnNames } from './column-map.ts'
import { isWhole } from './columns.ts'
import { type FormatReader, joinPieces, type ProductPiece } from './format-reader.ts'
import type { ParsedVariant, RowWarning, Titles } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

interface MappedColumn {
  field: MapField
  at: number
  title: string
  values: Readonly<Record<string, string>>
}

/**
 * Products of any file, by what its reader is told of its columns. Rows of one handle are one product; where
 * there is no handle, rows of one brand and name; and where there are no options either, each row is one.
 */
export function mappedReader(titles: CsvRow, map: ColumnMap): FormatReader {
  const columns = findMappedColumns(titles, map)
  const of = (field: MapField) => columns.filter((column) => column.field === field)
  const title = (...fields: MapField[]) => fields.flatMap(of)[0]?.title
  const options = [...of('colour'), ...of('size'), ...of('option')]
  const groups = options.map(({ field, title }) => (field === 'option' ? title : field))
  const width = titles.fields.length
  const handles = new HandleMaker()
  return {
    name: 'map',
    source: 'map',
    titles: getTitles(title),
    priceColumns: [...of('price'), ...of('compare_at'), ...of('sale')].map(({ at }) => at),
    piece(found) {
      const { row, fields } = found
      const cell = (field: MapField) =>
        of(field).map((column) => translateCell(column, fields))[0] ?? ''
      const named = { brand: cell('brand'), name: cell('name') }
      const warnings: RowWarning[] = []
      const key =
        cell('handle') || handles.create(named, options.length > 0 ? undefined : row, warnings)
      if (!isWhole(width, found))
        return { row, key, product: named, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      const collection = cell('collection')
      return {
        row,
        key,
        product: {
          ...named,
          description: cell('description'),
          category: cell('category'),
          collection: findCollectionKey(collection) ?? (isKey(collection) ? collection : ''),
          groups,
        },
        readVariant: readVariant(
          row,
          cell,
          options.map((column) => translateCell(column, fields)),
        ),
        warnings,
      }
    },
    join: (key, pieces) => withoutRepeats(joinPieces(key, pieces), pieces),
  }
}

const isKey = (collection: string) => ['señora', 'caballero', 'niña', 'niño'].includes(collection)

function findMappedColumns(titles: CsvRow, map: ColumnMap): MappedColumn[] {
  const names = toColumnNames(titles)
  const columns = Object.entries(map.columns).map(([title, field]) => {
    const values = Object.hasOwn(map.values, title) ? (map.values[title] ?? {}) : {}
    return { field, values, title, at: names.indexOf(title) }
  })
  const unknown = columns.filter(({ at }) => at < 0).map(({ title }) => title)
  const twice = columns.filter(
    (column, at) =>
      column.field !== 'option' && columns.findIndex(({ field }) => field === column.field) !== at,
  )
  const wrong = [...unknown, ...twice.map(({ title }) => title)]
  if (wrong.length > 0) throw new FileRefusal('MAP_WRONG', titles.row, wrong)
  if (!columns.some(({ field }) => field === 'name'))
    throw new FileRefusal('MAP_WRONG', titles.row, ['name'])
  return columns
}

function translateCell({ at, values }: MappedColumn, fields: readonly string[]): string {
  const written = fields[at] ?? ''
  return Object.hasOwn(values, written) ? (values[written] ?? '') : written
}

function getTitles(title: (...fields: MapField[]) => string | undefined): Titles {
  const found = {
    name: title('name'),
    handle: title('handle', 'name'),
    description: title('description'),
    brand: title('brand'),
    category: title('category'),
    collection: title('collection'),
    values: title('colour', 'size', 'option'),
    sku: title('sku'),
    barcode: title('barcode'),
    price: title('price'),
    compare_at: title('compare_at'),
    sale: title('sale'),
    stock: title('stock'),
    weight: title('weight'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined))
}

function readVariant(
  row: number,
  cell: (field: MapField) => string,
  values: string[],
): ParsedVariant {
  const notes = { compare_at_cents: cell('compare_at'), sale_cents: cell('sale') }
  return {
    row,
    values,
    sku: cell('sku'),
    price: cell('price'),
    stock: cell('stock'),
    barcodes: [cell('barcode')].filter(Boolean),
    weight: cell('weight'),
    notes: Object.fromEntries(Object.entries(notes).filter(([, price]) => price)),
  }
}

/** The same row once more, such as a translation, is passed over; one that says something else is refused later. */
function withoutRepeats(product: ReturnType<typeof joinPieces>, pieces: readonly ProductPiece[]) {
  const byOptions = new Map<string, ParsedVariant>()
  const repeated: RowWarning[] = []
  const variants = product.variants.filter((variant) => {
    const key = JSON.stringify(variant.values)
    const first = byOptions.get(key)
    if (!first) byOptions.set(key, variant)
    const isSame = first && toComparable(first) === toComparable(variant)
    if (isSame) repeated.push({ row: variant.row, reason: 'ROW_REPEATED' })
    return !isSame
  })
  const warnings = [...pieces.flatMap((piece) => piece.warnings ?? []), ...repeated]
  return { ...product, variants, blanks: true, warnings }
}

const toComparable = ({ row, ...rest }: ParsedVariant) => JSON.stringify(rest)

/** Handles for rows that have none: made of brand and name, numbered where another has the same. */
class HandleMaker {
  private readonly byName = new Map<string, string>()
  private readonly given = new Map<string, number>()

  create(
    { brand, name }: { brand: string; name: string },
    alone: number | undefined,
    warnings: RowWarning[],
  ) {
    const key = JSON.stringify([brand, name])
    const known = this.byName.get(key)
    if (known && alone === undefined) return known
    if (known && alone !== undefined)
      warnings.push({ row: alone, field: 'name', reason: 'NAME_REPEATED' })
    const slug = toSlug(`${brand} ${name}`)
    let handle = slug
    for (let n = this.given.get(slug) ?? 1; this.given.has(handle); n++) handle = `${slug}-${n + 1}`
    this.given.set(slug, (this.given.get(slug) ?? 0) + 1)
    if (handle !== slug) this.given.set(handle, 1)
    if (!known) this.byName.set(key, handle)
    return handle
  }
}

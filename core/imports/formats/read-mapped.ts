import { toSlug } from '../../catalog/rules.ts'
import { parseSize } from '../../catalog/variants/rules.ts'
import { readDeclaredCells } from '../cells/read-declared-cells.ts'
import { FileRefusal } from '../file-refusal.ts'
import { type ColumnMap, DECLARED_FIELDS, type MapField } from '../rules.ts'
import { isWhole } from './columns.ts'
import { expandSizes } from './expand-sizes.ts'
import {
  type FormatReader,
  findPictureUrls,
  joinPieces,
  type ProductPiece,
} from './format-reader.ts'
import { findMappedColumns, toCollectionKey, translateCell } from './mapped-columns.ts'
import type { ParsedVariant, RowWarning, Titles } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'
import { isTotalRow, readSizeColumns } from './size-columns.ts'

/**
 * Products of any file, by what its reader is told of its columns. Rows of one handle are one product; where
 * there is no handle, rows of one brand, name and collection; and where there are no options either, each row is one.
 * A cell may name several sizes, or the sizes are columns with their pairs below.
 */
export function mappedReader(titles: CsvRow, map: ColumnMap): FormatReader {
  const columns = findMappedColumns(titles, map)
  if (!columns.some(({ field }) => field === 'name'))
    throw new FileRefusal('MAP_WRONG', titles.row, ['name'])
  const byField = Map.groupBy(columns, ({ field }) => field)
  const getColumns = (field: MapField) => byField.get(field) ?? []
  const title = (...fields: MapField[]) => fields.flatMap(getColumns)[0]?.title
  const sizeColumns = getColumns('size_pairs').map(({ at, title }) => ({
    at,
    title,
    size: parseSize(titles.fields[at] ?? '').label,
  }))
  const options = [...getColumns('colour'), ...getColumns('size'), ...getColumns('option')]
  const named = options.map(({ field, title }) => (field === 'option' ? title : field))
  const groups = sizeColumns.length > 0 ? ['size', ...named] : named
  const sizeAt = groups.indexOf('size')
  const width = titles.fields.length
  const handles = new HandleMaker()
  return {
    name: 'map',
    source: 'map',
    titles: getTitles(title),
    priceColumns: (['price', 'compare_at', 'sale'] as const)
      .flatMap(getColumns)
      .map(({ at }) => at),
    piece(found) {
      const { row, fields } = found
      if (sizeColumns.length > 0 && isTotalRow(fields)) return undefined
      const cell = (field: MapField) =>
        getColumns(field).map((column) => translateCell(column, fields))[0] ?? ''
      const named = { brand: cell('brand'), name: cell('name') }
      const written = cell('collection')
      const collection = toCollectionKey(written)
      const warnings: RowWarning[] = []
      const key =
        cell('handle') ||
        handles.create({ ...named, collection }, groups.length > 0 ? undefined : row, warnings)
      if (!isWhole(width, found))
        return { row, key, product: named, refusals: [{ row, reason: 'COLUMN_COUNT' }] }
      const variant = readVariant(
        row,
        cell,
        options.map((column) => translateCell(column, fields)),
      )
      const sized =
        sizeColumns.length > 0 ? readSizeColumns(found, variant, sizeColumns) : undefined
      return {
        row,
        key,
        product: {
          ...named,
          description: cell('description'),
          category: cell('category'),
          collection,
          shelf: cell('shelf'),
          box: cell('box'),
          declared: readDeclaredCells(cell),
          ...(written && !collection && { unknownWords: [{ field: 'collection', word: written }] }),
          groups,
        },
        pictures: getColumns('picture').flatMap(({ at }) => findPictureUrls(fields[at] ?? '')),
        variants: sized?.variants ?? [variant],
        refusals: sized?.refusals ?? [],
        warnings: [...warnings, ...(sized?.warnings ?? [])],
      }
    },
    join(key, pieces) {
      const product = withoutRepeats(joinPieces(key, pieces), pieces)
      return sizeAt >= 0 && sizeColumns.length === 0 ? expandSizes(product, sizeAt) : product
    },
  }
}

function getTitles(title: (...fields: MapField[]) => string | undefined): Titles {
  const found = {
    name: title('name'),
    handle: title('handle', 'name'),
    description: title('description'),
    brand: title('brand'),
    category: title('category'),
    collection: title('collection'),
    shelf: title('shelf'),
    box: title('box'),
    ...Object.fromEntries(DECLARED_FIELDS.map((field) => [field, title(field)])),
    values: title('colour', 'size', 'option', 'size_pairs'),
    size: title('size', 'size_pairs'),
    sku: title('sku'),
    barcode: title('barcode'),
    price: title('price'),
    compare_at: title('compare_at'),
    sale: title('sale'),
    stock: title('stock', 'size_pairs'),
    weight: title('weight'),
    cost: title('cost'),
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
    cost: cell('cost'),
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

/** Handles for rows that have none: made of brand, name and collection, numbered where another has the same. */
class HandleMaker {
  private readonly byName = new Map<string, string>()
  private readonly given = new Map<string, number>()

  create(
    { brand, name, collection }: { brand: string; name: string; collection: string },
    alone: number | undefined,
    warnings: RowWarning[],
  ) {
    const key = JSON.stringify([brand, name, collection])
    const known = this.byName.get(key)
    if (known && alone === undefined) return known
    if (known && alone !== undefined)
      warnings.push({ row: alone, field: 'name', reason: 'NAME_REPEATED' })
    const slug = toSlug(`${brand} ${name} ${collection}`)
    let handle = slug
    for (let n = this.given.get(slug) ?? 1; this.given.has(handle); n++) handle = `${slug}-${n + 1}`
    this.given.set(slug, (this.given.get(slug) ?? 0) + 1)
    if (handle !== slug) this.given.set(handle, 1)
    if (!known) this.byName.set(key, handle)
    return handle
  }
}

import { optionKind } from '../cells/option-kind.ts'
import { readDeclaredCells } from '../cells/read-declared-cells.ts'
import { FileRefusal } from '../file-refusal.ts'
import { CORRECTABLE_FIELDS, type ColumnMap, type MapField } from '../rules.ts'
import {
  type CorrectedCells,
  type FormatReader,
  joinPieces,
  type ProductPiece,
} from './format-reader.ts'
import {
  findMappedColumns,
  type MappedColumn,
  toCollectionKey,
  translateCell,
} from './mapped-columns.ts'
import type { ParsedProduct, ParsedVariant, Titles } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/**
 * A known format of which some columns are read as a person says: a cell that is not blank replaces what the format
 * finds, blank ones leave it.
 */
export function correctReader(reader: FormatReader, titles: CsvRow, map: ColumnMap): FormatReader {
  const columns = findMappedColumns(titles, map)
  const fixed = columns.filter(({ field }) => !CORRECTABLE_FIELDS.some((one) => one === field))
  if (fixed.length > 0)
    throw new FileRefusal(
      'MAP_WRONG',
      titles.row,
      fixed.map(({ title }) => title),
    )
  const join = reader.join ?? joinPieces
  const prices = columns.filter(({ field }) => field === 'price')
  return {
    ...reader,
    titles: { ...reader.titles, ...toTitles(columns) },
    priceColumns: prices.length > 0 ? prices.map(({ at }) => at) : reader.priceColumns,
    piece(row) {
      const piece = reader.piece(row)
      return piece && { ...piece, corrected: readCells(columns, row) }
    },
    join: (key, pieces) => correctProduct(join(key, pieces), pieces),
  }
}

function toTitles(columns: readonly MappedColumn[]): Titles {
  return Object.fromEntries(
    columns.map(({ field, title }) => [
      ['colour', 'size', 'option'].includes(field) ? 'values' : field,
      title,
    ]),
  )
}

function readCells(columns: readonly MappedColumn[], { fields }: CsvRow): CorrectedCells {
  const said = columns
    .map((column) => ({ ...column, text: translateCell(column, fields) }))
    .filter(({ text }) => text)
  const isOption = ({ field }: MappedColumn) => ['colour', 'size', 'option'].includes(field)
  return {
    fields: Object.fromEntries(said.map(({ field, text }) => [field, text])),
    options: said
      .filter(isOption)
      .map(({ field, title, text }) => [field === 'option' ? title : field, text]),
  }
}

function correctProduct(product: ParsedProduct, pieces: readonly ProductPiece[]): ParsedProduct {
  const byRow = new Map(pieces.map(({ row, corrected }) => [row, corrected]))
  const first = (field: MapField) =>
    pieces.flatMap(({ corrected }) => corrected?.fields[field] ?? [])[0]
  const collection = first('collection')
  const [shelf, box] = [first('shelf'), first('box')]
  return {
    ...product,
    name: first('name') ?? product.name,
    description: first('description') ?? product.description,
    brand: first('brand') ?? product.brand,
    category: first('category') ?? product.category,
    collection: collection === undefined ? product.collection : toCollectionKey(collection),
    ...(shelf && { shelf }),
    ...(box && { box }),
    declared: Object.assign({}, product.declared, readDeclaredCells(first)),
    variants: product.variants.map((variant) => {
      const cells = byRow.get(variant.row)
      return cells ? correctVariant(variant, cells, product.groups) : variant
    }),
  }
}

function correctVariant(
  variant: ParsedVariant,
  { fields, options }: CorrectedCells,
  productGroups: readonly string[],
): ParsedVariant {
  const { barcode, compare_at, sale, weight, cost } = fields
  const notes = {
    ...variant.notes,
    ...(compare_at && { compare_at_cents: compare_at }),
    ...(sale && { sale_cents: sale }),
  }
  const groups = [...(variant.groups ?? productGroups)]
  const values = [...variant.values]
  for (const [group, value] of options) {
    const kind = optionKind(group)
    const known = groups.findIndex(
      (one) => one === group || (kind !== 'other' && optionKind(one) === kind),
    )
    const at = known < 0 ? groups.length : known
    groups[at] = groups[at] ?? group
    values[at] = value
  }
  return {
    ...variant,
    sku: fields.sku ?? variant.sku,
    price: fields.price ?? variant.price,
    stock: fields.stock ?? variant.stock,
    ...(barcode && { barcodes: [barcode] }),
    ...(weight && { weight }),
    ...(cost && { cost }),
    ...(Object.keys(notes).length > 0 && { notes }),
    ...(options.length > 0 && { groups, values }),
  }
}

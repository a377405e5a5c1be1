import { normaliseTitle } from '../formats/columns.ts'
import type { CsvRow } from '../formats/read-rows.ts'
import type { CountColumns, CountField } from './rules.ts'

const TITLES: Readonly<Record<Exclude<CountField, 'place_pairs'>, readonly string[]>> = {
  code: [
    'ean',
    'ean13',
    'ean 13',
    'ean upc',
    'codigo ean',
    'codigo de barras',
    'cod barras',
    'barcode',
    'barras',
    'gtin',
    'upc',
    'sku',
    'referencia',
    'referencia interna',
    'ref',
    'reference',
    'internal reference',
    'default code',
    'codigo',
    'code',
    'item code',
    'codigo articulo',
  ],
  model: [
    'handle',
    'url handle',
    'modelo',
    'model',
    'nombre',
    'name',
    'producto',
    'product',
    'articulo',
    'item',
    'item name',
    'title',
    'titulo',
  ],
  option: [
    'color',
    'colour',
    'talla',
    'size',
    'numero',
    'n',
    'opcion 1',
    'opcion 2',
    'opcion 3',
    'option1 value',
    'option2 value',
    'option3 value',
    'variant option one value',
    'variant option two value',
    'variant option three value',
    'opcion 1 valor',
    'opcion 2 valor',
    'opcion 3 valor',
    'variation name',
    'nombre de la variante',
    'variante',
    'ancho',
  ],
  pairs: [
    'pares',
    'pairs',
    'contado',
    'contados',
    'counted',
    'counted quantity',
    'cantidad contada',
    'recuento',
    'conteo',
    'on hand current',
    'on hand',
    'cantidad a mano',
    'quantity on hand',
    'qty available',
    'cantidad',
    'quantity',
    'qty',
    'unidades',
    'units',
    'stock',
    'existencias',
    'en inventario',
    'in stock',
    'inventario',
    'inventory',
    'available not editable',
    'available',
    'disponible',
    'amount',
  ],
  place: ['location', 'local', 'tienda', 'almacen', 'warehouse', 'store', 'outlet', 'ubicacion'],
  cost: [
    'coste',
    'costo',
    'cost',
    'coste unitario',
    'precio de coste',
    'precio coste',
    'cost per item',
    'unit cost',
    'cost price',
    'standard price',
    'precio de compra',
    'precio compra',
    'default unit cost',
  ],
}

/** Several columns of a file may be one of these. */
const SEVERAL: readonly CountField[] = ['code', 'option']

/** How tills and shop programs head the pairs of one place: Loyverse, Square, Vend, Odoo. */
const PLACE_PAIRS =
  /^(?:en inventario|in stock|disponible|disponibles|available|inventory|inventario|stock|existencias|cantidad|current quantity|cantidad actual)(?: en| at)? (?!alert|level|point)(.+)$/

/** The columns behind which Shopify's older list of inventory has one for each place. */
const BEFORE_PLACES = ['coo', 'hs code', 'sku']

const spell = (title: string) => normaliseTitle(title.replace(/[_\-.()/:*[\]]+/g, ' '))

/** Whether the first row of a file is made of titles: a file of codes and numbers begins with its first goods. */
export function hasTitles({ fields }: Pick<CsvRow, 'fields'>): boolean {
  const known = Object.values(TITLES).flat()
  if (fields.map(spell).some((title) => known.includes(title) || PLACE_PAIRS.test(title)))
    return true
  return !fields.some((cell) => /^['+-]?[A-Z._/-]*\d[\dA-Z.,_/+-]*$/i.test(cell))
}

/** Says what the columns of a file with titles seem to be, for a person to judge. */
export function suggestCountColumns(
  { fields }: Pick<CsvRow, 'fields'>,
  names: readonly string[],
): CountColumns {
  const titles = fields.map(spell)
  const columns: Record<string, CountField> = {}
  const take = (field: CountField, at: number) => {
    const name = names[at]
    if (name !== undefined && !columns[name]) columns[name] = field
  }
  for (const [field, known] of Object.entries(TITLES) as [CountField, readonly string[]][]) {
    const places = known.flatMap((title) => {
      const at = titles.indexOf(title)
      return at < 0 ? [] : [at]
    })
    for (const at of SEVERAL.includes(field) ? places : places.slice(0, 1)) take(field, at)
  }
  if (!Object.values(columns).includes('place')) takePlaces(titles, names, columns)
  return columns
}

/** Columns of places take the place of one column of pairs, which is mostly their sum. */
function takePlaces(
  titles: readonly string[],
  names: readonly string[],
  columns: Record<string, CountField>,
): void {
  const isOlderShopify = titles.includes('option1 value') && titles.includes('coo')
  const last = Math.max(...BEFORE_PLACES.map((title) => titles.indexOf(title)))
  const found = names.filter((name, at) => {
    if (columns[name] && columns[name] !== 'pairs') return false
    return isOlderShopify ? at > last : PLACE_PAIRS.test(titles[at] ?? '')
  })
  if (found.length === 0) return
  for (const [name, field] of Object.entries(columns)) if (field === 'pairs') delete columns[name]
  for (const name of found) columns[name] = 'place_pairs'
}

/** The name of the place in the title of its column, such as `Tienda` of `En inventario [Tienda]`. */
export function readPlaceName(column: string): string {
  const [, place] = PLACE_PAIRS.exec(spell(column)) ?? []
  return place ?? spell(column)
}

/** What the columns of a file without titles seem to be: a code, and beside it how many. */
export function suggestUntitled(
  sample: readonly Pick<CsvRow, 'fields'>[],
  names: readonly string[],
): CountColumns {
  const columns: Record<string, CountField> = {}
  const cells = (at: number) => sample.map(({ fields }) => fields[at] ?? '').filter(Boolean)
  const code = names.findIndex((_, at) =>
    cells(at).some((cell) => /^'?[\dA-Z._-]{5,}$/i.test(cell)),
  )
  const pairs = names.findIndex(
    (_, at) =>
      at !== code && cells(at).length > 0 && cells(at).every((cell) => /^-?\d{1,4}$/.test(cell)),
  )
  const name = names[code < 0 ? (pairs === 0 ? -1 : 0) : code]
  if (name !== undefined) columns[name] = 'code'
  const counted = names[pairs]
  if (counted !== undefined && counted !== name) columns[counted] = 'pairs'
  return columns
}

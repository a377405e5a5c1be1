import { FileRefusal } from '../../imports/file-refusal.ts'
import { type Columns, findColumns } from '../../imports/formats/columns.ts'
import type { CsvRow } from '../../imports/formats/read-rows.ts'

/** Under which titles a price list has its columns, in the languages of the office. */
const HEADINGS = {
  sku: [
    'sku',
    'referencia',
    'nuestra referencia',
    'ref',
    'reference',
    'our sku',
    'référence',
    'artikelnummer',
    'riferimento',
    'referência',
  ],
  barcode: [
    'ean',
    'ean13',
    'ean 13',
    'codigo de barras',
    'código de barras',
    'barcode',
    'gtin',
    'upc',
    'code-barres',
    'codice a barre',
  ],
  code: [
    'codigo del proveedor',
    'código del proveedor',
    'codigo proveedor',
    'referencia del proveedor',
    'ref proveedor',
    'supplier code',
    'supplier reference',
    'code fournisseur',
    'lieferantennummer',
    'codice del fornitore',
    'código do fornecedor',
    'codigo',
    'code',
    'articulo',
  ],
  model: [
    'modelo',
    'codigo de modelo',
    'código de modelo',
    'model',
    'model code',
    'style',
    'modèle',
    'modell',
    'modello',
  ],
  price: [
    'precio',
    'coste',
    'precio de compra',
    'precio neto',
    'precio coste',
    'price',
    'cost',
    'net price',
    'wholesale price',
    'prix',
    'preis',
    'prezzo',
    'preço',
  ],
  from: [
    'desde',
    'desde pares',
    'a partir de',
    'cantidad',
    'from',
    'from quantity',
    'from pairs',
    'à partir de',
    'ab',
    'ab paare',
    'da',
    'da paia',
    'dès',
  ],
  minimum: [
    'minimo',
    'mínimo',
    'pedido minimo',
    'minimum',
    'moq',
    'minimale menge',
    'mindestmenge',
  ],
} as const
export type PriceColumn = keyof typeof HEADINGS

/** Finds the columns of a price list; refuses one that says neither of what nor how much. Throws FileRefusal. */
export function findPriceColumns(titles: CsvRow): Columns<PriceColumn> {
  const columns = findColumns(HEADINGS, titles)
  const missing = [
    ...(columns.sku || columns.barcode || columns.code || columns.model ? [] : ['SKU / EAN']),
    ...(columns.price ? [] : [HEADINGS.price[0]]),
  ]
  if (missing.length > 0) throw new FileRefusal('COLUMNS_MISSING', titles.row, missing)
  return columns
}

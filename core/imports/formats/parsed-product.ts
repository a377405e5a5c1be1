import { DECLARED_FIELDS, type DeclaredField, type RowReason, type Warning } from '../rules.ts'

/** What a catalog says, whatever its columns are called. */
export const CATALOG_FIELDS = [
  'name',
  'handle',
  'description',
  'brand',
  'category',
  'collection',
  'shelf',
  'box',
  'groups',
  'values',
  'size',
  'sku',
  'barcode',
  'price',
  'compare_at',
  'sale',
  'cost',
  'currency',
  'stock',
  'weight',
  'kind',
  'parent',
  ...DECLARED_FIELDS,
] as const
export type CatalogField = (typeof CATALOG_FIELDS)[number]

/** `row` is the one a spreadsheet shows: the titles are row 1, a cell with several lines is one row. */
interface RowPlace {
  row: number
  field?: CatalogField
  /** Its title in the file, where the field alone does not tell. */
  column?: string
}
export interface RowRefusal extends RowPlace {
  reason: RowReason
}
export interface RowWarning extends RowPlace {
  reason: Warning
  /** What is shown of it, where it is not the cell as it stands. */
  value?: string
}

/** A cell that nobody understands, such as a collection that the shop has not. */
export interface ParsedWord {
  field: CatalogField
  word: string
}

/** A row of a file, as written and without the spaces around it. */
export interface ParsedVariant {
  row: number
  /** Where they are other ones than the product's, or in another order. */
  groups?: readonly string[]
  /** In the order of the option groups. */
  values: readonly string[]
  sku: string
  price: string
  stock: string
  barcodes?: readonly string[]
  /** In grams. */
  weight?: string
  /** Of one pair, without VAT. */
  cost?: string
  /** What the file says of the colour, for a shop that has it not yet. */
  colour?: ParsedColour
  /** Prices that are kept as the file says them and shown to nobody, by the name under which they are kept. */
  notes?: Readonly<Partial<Record<PriceNote, string>>>
}

export interface ParsedColour {
  name: { es: string; [language: string]: string }
  /** `#rrggbb`, or nothing. */
  swatch: string
  family: string
}

/** What is kept of a file's other prices; in cents, as text. */
export type PriceNote = 'compare_at_cents' | 'sale_cents' | 'usd_cents'

/** What a file says of one product, before anybody has judged it. The same for every format. */
export interface ParsedProduct {
  row: number
  handle: string
  name: string
  description: string
  brand: string
  category: string
  /** Key of one of the shop's collections, or nothing. */
  collection: string
  /** Where its boxes stand in the storeroom. */
  shelf?: string
  /** The sides of its box in millimetres, as written: `340 x 220 x 130`. */
  box?: string
  /** Parts, facts and makers as written; what is blank is absent. */
  declared?: Readonly<Partial<Record<DeclaredField, string>>>
  groups: readonly string[]
  variants: ParsedVariant[]
  /** What the reader could not make sense of. */
  refusals: RowRefusal[]
  warnings?: RowWarning[]
  /** Cells that the reader has no meaning for. */
  unknownWords?: readonly ParsedWord[]
  /** Where a blank value of an option means that this variant has none. */
  blanks?: boolean
  /** It is not to be shown, though it could be sold. */
  hidden?: boolean
  /** The catalog it came from at first; the format's own name where nothing is said. */
  source?: string
  /** Names, descriptions and the category in other languages than Spanish. */
  names?: Readonly<Record<string, string>>
  descriptions?: Readonly<Record<string, string>>
  categories?: Readonly<Record<string, string>>
  /** Addresses of its pictures, which are counted and not fetched. */
  pictures?: readonly string[]
}

/** The columns of a format by what they say; several fields may stand in one column. */
export type Titles = Readonly<Partial<Record<CatalogField, string>>>

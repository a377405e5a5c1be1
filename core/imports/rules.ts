/** How a file is written. `map` is any other one, by what its reader is told of its columns. */
export const FORMATS = ['vendure', 'shopify', 'woocommerce', 'spree', 'horma', 'map'] as const
export type FormatName = (typeof FORMATS)[number]

/** Why a file cannot be imported at all. */
export const FILE_REASONS = [
  'NOT_UTF8',
  'FILE_PACKED',
  'FILE_EMPTY',
  'FORMAT_UNKNOWN',
  'COLUMNS_MISSING',
  'COLUMNS_REPEATED',
  'MAP_WRONG',
  'QUOTES_BROKEN',
  'ROW_TOO_LONG',
  'ROW_LENGTH',
  'FILE_TOO_LARGE',
  'TOO_MUCH_AT_ONCE',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

/** Why a row is refused, and its product with it. */
export const ROW_REASONS = [
  'COLUMN_COUNT',
  'NAME_MISSING',
  'HANDLE_REPEATED',
  'TEXT_TOO_LONG',
  'TEXT_BROKEN',
  'OPTION_GROUPS',
  'OPTIONS_COUNT',
  'OPTION_BLANK',
  'OPTIONS_REPEATED',
  'TOO_MANY_VARIANTS',
  'PARENT_MISSING',
  'KIND_VIRTUAL',
  'KIND_GROUPED',
  'KIND_EXTERNAL',
  'KIND_GIFT_CARD',
  'KIND_UNKNOWN',
  'SKU_TAKEN',
  'PRICE_NOT_A_NUMBER',
  'PRICE_AMBIGUOUS',
  'PRICE_NEGATIVE',
  'PRICE_DECIMALS',
  'PRICE_TOO_HIGH',
  'STOCK_NOT_A_NUMBER',
  'STOCK_NEGATIVE',
  'STOCK_TOO_HIGH',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** What is left out of a product that comes in all the same, or taken otherwise than it is written. */
export const WARNINGS = [
  'BARCODE_MANGLED',
  'BARCODE_FORM',
  'BARCODE_CHECK_DIGIT',
  'BARCODE_TAKEN',
  'SKU_MANGLED',
  'CURRENCY_OTHER',
  'COMPARE_AT_UNREADABLE',
  'WEIGHT_UNREADABLE',
  'ROW_REPEATED',
  'NAME_REPEATED',
  'COLOUR_ALIKE',
] as const
export type Warning = (typeof WARNINGS)[number]

/** Why an undo keeps a product, or something of it, as it is. */
export const KEPT_REASONS = ['SOLD', 'RESERVED', 'STOCK_CHANGED', 'EDITED', 'PRICE_STAYS'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** How it stands with a file of the office. `waiting` is for a worker, to be read or to be imported. */
export const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'waiting',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Nothing else may begin while a file is in one of these. */
export const BUSY: readonly ImportState[] = ['waiting', 'running', 'undoing']

/** What became of a product of a file. */
export const IMPORT_ROW_STATES = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'undone',
  'kept',
] as const

/** What is told of a product: where in the file, what stands there, and what is the matter. */
export interface ToldRow {
  row: number
  /** Its title; nothing where it is about the whole row or product. */
  column: string | null
  reason: RowReason | Warning | KeptReason
  value: string | null
}

/** Why nothing more of a file was imported. `FAULT` is ours, all others are the file's. */
export interface RefusedFile {
  reason: FileReason | 'FAULT'
  row: number | null
  columns: string[]
}

/** What is seen of a file before anything is done with it. */
export interface Preview {
  encoding: string
  delimiter: string
  columns: string[]
  sample: string[][]
}

/** A file is uploaded in pieces of so many bytes, since a request may have no more than a megabyte. */
export const PART_BYTES = 700_000

/** What a catalog says, whatever its columns are called. */
export const FIELDS = [
  'name',
  'handle',
  'description',
  'brand',
  'category',
  'collection',
  'groups',
  'values',
  'sku',
  'barcode',
  'price',
  'compare_at',
  'sale',
  'currency',
  'stock',
  'weight',
  'kind',
  'parent',
] as const
export type Field = (typeof FIELDS)[number]

/** What a column of a file that nobody knows may say. `option` is one more property, by the column's title. */
export const MAP_FIELDS = [
  'name',
  'handle',
  'description',
  'brand',
  'category',
  'collection',
  'colour',
  'size',
  'option',
  'sku',
  'barcode',
  'price',
  'compare_at',
  'sale',
  'stock',
  'weight',
] as const
export type MapField = (typeof MAP_FIELDS)[number]

/** What the columns of a file say. A column without a title is called by its place: `#1`. */
export interface ColumnMap {
  /** Field by column. */
  columns: Readonly<Record<string, MapField>>
  /** What a cell of a column means, such as `W` the collection `señora`. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** `row` is the one a spreadsheet shows: the titles are row 1, a cell with several lines is one row. */
interface Place {
  row: number
  field?: Field
  /** Its title in the file, where the field alone does not tell. */
  column?: string
}
export interface RowProblem extends Place {
  reason: RowReason
}
export interface RowWarning extends Place {
  reason: Warning
  /** What is shown of it, where it is not the cell as it stands. */
  value?: string
}

/** A row of a file, as written and without the spaces around it. */
export interface FoundVariant {
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
  /** What the file says of the colour, for a shop that has it not yet. */
  colour?: FoundColour
  /** Prices that are kept as the file says them and shown to nobody, by the name under which they are kept. */
  notes?: Readonly<Partial<Record<Note, string>>>
}

export interface FoundColour {
  name: { es: string; [language: string]: string }
  /** `#rrggbb`, or nothing. */
  swatch: string
  family: string
}

/** What is kept of a file's other prices; in cents, as text. */
export type Note = 'compare_at_cents' | 'sale_cents' | 'usd_cents'

/** What a file says of one product, before anybody has judged it. The same for every format. */
export interface FoundProduct {
  row: number
  handle: string
  name: string
  description: string
  brand: string
  category: string
  /** Key of one of the shop's collections, or nothing. */
  collection: string
  groups: readonly string[]
  variants: FoundVariant[]
  /** What the reader could not make sense of. */
  problems: RowProblem[]
  warnings?: RowWarning[]
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
}

/** The columns of a format by what they say; several fields may stand in one column. */
export type Titles = Readonly<Partial<Record<Field, string>>>

export const MOST_VARIANTS = 1000
export const MOST_BYTES = 64_000_000
export const MOST_ROWS = 250_000
const MOST_PAIRS = 9999

/**
 * Pairs on the shelf: a whole number from 0 to 9,999, also as a table writes it (`3.0`); nothing written
 * means none. `1.000` is refused: it may be one or a thousand.
 */
export function pairsOf(written: string): number | RowReason {
  const whole = written.replace(/[.,]00?$/, '')
  if (written === '') return 0
  if (/^-[0-9]+$/.test(whole)) return 'STOCK_NEGATIVE'
  if (!/^[0-9]+$/.test(whole)) return 'STOCK_NOT_A_NUMBER'
  const pairs = Number(whole)
  return pairs > MOST_PAIRS ? 'STOCK_TOO_HIGH' : pairs
}

/** Grams of a pair; nothing where the file says nothing or zero. */
export function gramsOf(written: string): number | undefined | 'WEIGHT_UNREADABLE' {
  if (written === '') return undefined
  if (!/^[0-9]{1,6}(?:[.,][0-9]+)?$/.test(written)) return 'WEIGHT_UNREADABLE'
  return Math.round(Number(written.replace(',', '.'))) || undefined
}

/** A long number that a spreadsheet has turned into `8,13817E+11`: its last digits are lost. */
export const isMangled = (code: string) => /^[0-9](?:[.,][0-9]+)?E\+[0-9]+$/i.test(code)

const KINDS: Readonly<Record<'size' | 'colour', readonly string[]>> = {
  size: [
    ...['size', 'sizes', 'shoe size', 'eu size', 'talla', 'tallas', 'numero', 'talla eu'],
    ...['größe', 'groesse', 'grosse', 'schuhgröße', 'pointure', 'taille'],
    ...['taglia', 'misura', 'tamanho'],
  ],
  colour: [
    ...['color', 'colour', 'colors', 'colours', 'colores', 'farbe', 'farben', 'couleur', 'coloris'],
    ...['colore', 'cor'],
  ],
}

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
const KIND_OF = new Map(
  (['size', 'colour'] as const).flatMap((kind) =>
    KINDS[kind].map((name) => [fold(name), kind] as const),
  ),
)

/** What a group of options is to a shoe shop: its size, its colour, or one property more. */
export function optionKind(group: string): 'size' | 'colour' | 'other' {
  return KIND_OF.get(fold(group.replace(/^pa_/i, ''))) ?? 'other'
}

const FOR_WHOM: Record<string, readonly string[]> = {
  señora: [
    ...['señora', 'señoras', 'mujer', 'mujeres', 'women', "women's", 'woman', 'ladies', 'female'],
    ...['femenino', 'damen', 'dame', 'femme', 'femmes', 'donna', 'mulher'],
  ],
  caballero: [
    ...['caballero', 'caballeros', 'hombre', 'hombres', 'men', "men's", 'man', 'male'],
    ...['masculino', 'herren', 'herr', 'homme', 'hommes', 'uomo', 'homem'],
  ],
  niña: ['niña', 'niñas', 'girl', 'girls', "girls'", 'mädchen', 'fille', 'filles'],
  niño: ['niño', 'niños', 'boy', 'boys', "boys'", 'jungen', 'garçon', 'garçons'],
}

/** The collection a word stands for, such as `señora` for `Women`; none for a kind of goods. */
export function collectionOf(word: string): string | undefined {
  const asked = word.toLowerCase().trim()
  return Object.keys(FOR_WHOM).find((key) => FOR_WHOM[key]?.includes(asked))
}

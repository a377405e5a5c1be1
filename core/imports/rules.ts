/**
 * How a file is written. `map` is any other one, by what its reader is told of its columns; `pictures` is an archive of
 * them.
 */
export const FORMATS = [
  'vendure',
  'shopify',
  'woocommerce',
  'spree',
  'horma',
  'map',
  'shopify_inventory',
  'pictures',
] as const
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
  'TOO_MANY_COLUMNS',
  'TITLE_TOO_LONG',
  'QUOTES_BROKEN',
  'ROW_TOO_LONG',
  'ROW_LENGTH',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
  'TOO_MUCH_AT_ONCE',
  'SOURCE_MISSING',
  'INVENTORY_ALONE',
  /** It is a list of customers, which has an import of its own. */
  'FILE_OF_CUSTOMERS',
  'ZIP_BROKEN',
  'ZIP_TOO_LARGE',
  'ZIP_WITHOUT_PICTURES',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

/** Why a row is refused, and its product with it. */
export const ROW_REASONS = [
  'COLUMN_COUNT',
  'QUOTES_BROKEN',
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
  'PICTURE_UNMATCHED',
  'PICTURE_AMBIGUOUS',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'PICTURES_FULL',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** What is left out of a product that comes in all the same, or taken otherwise than it is written. */
export const WARNINGS = [
  'BARCODE_MANGLED',
  'BARCODE_FORM',
  'BARCODE_CHECK_DIGIT',
  'BARCODE_TAKEN',
  'SKU_MANGLED',
  'SKU_TOO_LONG',
  'PRICE_UNCONFIRMED',
  'CURRENCY_OTHER',
  'COMPARE_AT_UNREADABLE',
  'COST_UNREADABLE',
  /** Who started the import may not see costs. */
  'COST_FORBIDDEN',
  'WEIGHT_UNREADABLE',
  'BOX_UNREADABLE',
  'BARCODE_ZERO_RESTORED',
  'BARCODE_SHARED',
  'SKU_REPEATED',
  'STOCK_BELOW_ZERO',
  'STOCK_DIVIDED',
  'STOCK_UNDIVIDED',
  'STOCK_UNLISTED',
  'SIZE_RANGE',
  'SIZES_NONE',
  'ROW_REPEATED',
  'NAME_REPEATED',
  'COLOUR_ALIKE',
  'MAKER_UNCLEAR',
] as const
export type Warning = (typeof WARNINGS)[number]

/** Why an undo keeps a product, or something of it, as it is. */
export const REVERT_REFUSALS = [
  'SOLD',
  'RESERVED',
  'REQUESTED',
  'STOCK_CHANGED',
  'EDITED',
  'PRICE_STAYS',
] as const
export type RevertRefusal = (typeof REVERT_REFUSALS)[number]

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

/** What a file brings: models and their pictures, customers, past sales, or how many there are. Each needs its permission. */
export const IMPORT_SUBJECTS = ['catalog', 'customers', 'sales', 'counts'] as const
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number]

/** Nothing else may begin while a file is in one of these. */
export const BUSY_STATES: readonly ImportState[] = ['waiting', 'running', 'undoing']

/** What became of a product of a file. */
export const IMPORT_ROW_STATES = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'undone',
  'kept',
] as const

/** Why a row was refused, left out in part, or not reverted. */
export interface RowReport<Reason = RowReason | Warning | RevertRefusal> {
  row: number
  /** The title of the column; null where the report is about the whole row or product. */
  column: string | null
  reason: Reason
  /** What the cell says, where the report is about one cell. */
  value: string | null
}

/** Why nothing more of a file was imported. `FAULT` is ours, all others are the file's. */
export interface StoredFileRefusal {
  reason: FileReason | 'FAULT'
  row: number | null
  columns: string[]
}

/** What is seen of a file before anything is done with it. */
export interface FilePreview {
  encoding: string
  delimiter: string
  columns: string[]
  sample: string[][]
  /** The one that its titles are those of. */
  format?: FormatName | null
  /** What its columns seem to say, where it is read as any table. */
  suggested?: ColumnMap
}

/** A file is uploaded in pieces of so many bytes, since a request may have no more than a megabyte. */
export const PART_BYTES = 700_000

/** What a file may say of a model's parts, of facts with lists of values, and of who makes the goods of its brand. */
export const DECLARED_FIELDS = [
  'upper',
  'lining',
  'sole',
  'season',
  'width',
  'heel',
  'shaft',
  'closing',
  'maker_name',
  'maker_address',
  'maker_country',
  'maker_contact',
  'responsible_name',
  'responsible_address',
  'responsible_country',
  'responsible_contact',
] as const
export type DeclaredField = (typeof DECLARED_FIELDS)[number]

/**
 * What a column of a file that nobody knows may say. `option` is one more property by the column's title, `size_pairs`
 * the pairs of the size that is its title.
 */
export const MAP_FIELDS = [
  'name',
  'handle',
  'description',
  'brand',
  'category',
  'collection',
  'colour',
  'size',
  'size_pairs',
  'option',
  'sku',
  'barcode',
  'price',
  'compare_at',
  'sale',
  'cost',
  'stock',
  'weight',
  'shelf',
  'box',
  'picture',
  ...DECLARED_FIELDS,
] as const
export type MapField = (typeof MAP_FIELDS)[number]

/** What a person may say of a column whose format is known: what makes rows to models stays as the format has it. */
export const CORRECTABLE_FIELDS = MAP_FIELDS.filter(
  (field) => field !== 'handle' && field !== 'size_pairs' && field !== 'picture',
)

/** What the columns of a file say. A column without a title is called by its place: `#1`. */
export interface ColumnMap {
  /** Field by column. */
  columns: Readonly<Record<string, MapField>>
  /** What a cell of a column means, such as `W` the collection `señora`. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Nobody has asked after a dry run for so long: it ends. Longer than a browser lets a hidden page sleep. */
export const DRY_RUN_LEASE_MS = 75_000

/** Prices that can be confirmed at once. */
export const MOST_CONFIRMED_PRICES = 600

export const MOST_VARIANTS = 1000
export const MOST_BYTES = 64_000_000
/** The widest exports of other shops have 150. */
export const MOST_COLUMNS = 500
export const LONGEST_TITLE = 200
/** In characters: the longest description that is read. A longer cell is cut one behind it, and refused by who reads it. */
export const LONGEST_CELL = 100_000
/** An archive of pictures may have more than a catalog. */
export const MOST_ZIP_BYTES = 500_000_000

/** Archives are told from packed spreadsheets by the end of their name. */
export const isZipName = (fileName: string) => /\.zip$/i.test(fileName)
export const MOST_ROWS = 250_000

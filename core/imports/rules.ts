/** Why a file cannot be imported at all. */
export const FILE_REASONS = [
  'NOT_UTF8',
  'FILE_EMPTY',
  'FORMAT_UNKNOWN',
  'COLUMNS_MISSING',
  'COLUMNS_REPEATED',
  'QUOTES_BROKEN',
  'ROW_TOO_LONG',
  'FILE_TOO_LARGE',
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
  'SKU_TAKEN',
  'PRICE_NOT_A_NUMBER',
  'PRICE_NEGATIVE',
  'PRICE_DECIMALS',
  'PRICE_TOO_HIGH',
  'STOCK_NOT_A_NUMBER',
  'STOCK_NEGATIVE',
  'STOCK_TOO_HIGH',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** What a catalogue says, whatever its columns are called. */
export type Field =
  | 'name'
  | 'handle'
  | 'description'
  | 'brand'
  | 'category'
  | 'collection'
  | 'groups'
  | 'values'
  | 'sku'
  | 'price'
  | 'stock'

/** `row` is the one a spreadsheet shows: the titles are row 1, a cell with several lines is one row. */
export interface RowProblem {
  row: number
  field?: Field
  reason: RowReason
}

/** A row of a file, as written and without the spaces around it. */
export interface FoundVariant {
  row: number
  /** In the order of the product's option groups. */
  values: readonly string[]
  sku: string
  price: string
  stock: string
}

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
}

/** The columns of a format by what they say; several fields may stand in one column. */
export type Titles = Readonly<Record<Field, string>>

export const MOST_VARIANTS = 1000
const MOST_PAIRS = 9999
const MOST_EURO_DIGITS = 7

/**
 * A price such as `59.95` or `120` in cents, by its digits and never by floating point; up to
 * 9,999,999.99. Anything else is refused: a comma might be a decimal sign or a thousands sign.
 */
export function centsOf(written: string): number | RowReason {
  const [, minus, euros, decimals = ''] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(written) ?? []
  if (euros === undefined) return 'PRICE_NOT_A_NUMBER'
  if (minus) return 'PRICE_NEGATIVE'
  if (decimals.length > 2) return 'PRICE_DECIMALS'
  const whole = euros.replace(/^0+(?=[0-9])/, '')
  if (whole.length > MOST_EURO_DIGITS) return 'PRICE_TOO_HIGH'
  return Number(whole + decimals.padEnd(2, '0'))
}

/** Pairs on the shelf: a whole number from 0 to 9,999; nothing written means none. */
export function pairsOf(written: string): number | RowReason {
  if (written === '') return 0
  if (/^-[0-9]+$/.test(written)) return 'STOCK_NEGATIVE'
  if (!/^[0-9]+$/.test(written)) return 'STOCK_NOT_A_NUMBER'
  const pairs = Number(written)
  return pairs > MOST_PAIRS ? 'STOCK_TOO_HIGH' : pairs
}

/** What a group of options is to a shoe shop: its size, its colour, or one property more. */
export function optionKind(group: string): 'size' | 'colour' | 'other' {
  const name = group.toLowerCase()
  if (name === 'size' || name === 'shoe size' || name === 'talla') return 'size'
  return name === 'color' || name === 'colour' ? 'colour' : 'other'
}

const FOR_WHOM: Record<string, readonly string[]> = {
  señora: ['señora', 'señoras', 'mujer', 'mujeres', 'women', "women's", 'woman', 'ladies'],
  caballero: ['caballero', 'caballeros', 'hombre', 'hombres', 'men', "men's", 'man'],
  niña: ['niña', 'niñas', 'girl', 'girls', "girls'"],
  niño: ['niño', 'niños', 'boy', 'boys', "boys'"],
}

/** The collection a word stands for, such as `señora` for `Women`; none for a kind of goods. */
export function collectionOf(word: string): string | undefined {
  const asked = word.toLowerCase()
  return Object.keys(FOR_WHOM).find((key) => FOR_WHOM[key]?.includes(asked))
}

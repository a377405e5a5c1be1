/** A file of past sales is known by its titles to be one of these; any other one is read by its columns alone. */
export const PAST_FORMATS = ['shopify', 'square', 'loyverse', 'table'] as const
export type PastFormat = (typeof PAST_FORMATS)[number]

/** A column of a file of past sales may say one of these. Those of an order count once for all its rows. */
export const PAST_FIELDS = [
  'number',
  'date',
  'time',
  'zone',
  'sku',
  'barcode',
  'name',
  'option',
  'quantity',
  'price',
  'gross',
  'discount',
  'net',
  'tax',
  'tax_rate',
  'order_discount',
  'shipping',
  'order_tax',
  'order_total',
  'refunded',
  'currency',
  'tender',
  'email',
  'customer',
  'seller',
  'place',
  'kind',
  'status',
] as const
export type PastField = (typeof PAST_FIELDS)[number]
export type PastColumns = Readonly<Record<string, PastField>>

/** For these reasons a ticket, or one line of it, does not come in. */
const PAST_REFUSALS = [
  'PAST_ROW_BROKEN',
  'PAST_NUMBER_MISSING',
  'PAST_DATE_WRONG',
  'PAST_DATE_FUTURE',
  'PAST_CURRENCY',
  'PAST_AMOUNT_WRONG',
  'PAST_QUANTITY_ZERO',
  'PAST_TOO_LARGE',
  'PAST_UNPAID',
  'PAST_NUMBER_APART',
  'PAST_DUPLICATE',
] as const

/** For these reasons a ticket comes in otherwise than its file says. */
const PAST_WARNINGS = [
  'PAST_TOTAL_DIFFERS',
  'PAST_NO_VALUE',
  'PAST_QUANTITY_FRACTION',
  'PAST_REFUND_TOO_HIGH',
  'PAST_RETURN_ALONE',
] as const

export const PAST_REASONS = [...PAST_REFUSALS, ...PAST_WARNINGS] as const
export type PastReason = (typeof PAST_REASONS)[number]

/** How the rows of a file are read, besides what its columns are. */
export interface PastReading {
  columns: PastColumns
  /** 7/2/2020 is the second of July. */
  month_first: boolean
  decimals: 'point' | 'comma'
  /** Tax is added to what the lines say. */
  tax_on_top: boolean
  /** Of lines that do not say theirs, per cent. */
  tax_rate: number
  /** Of dates that say none, such as `Europe/Madrid`. */
  zone: string
}

/** More units than this are in no line of a shop. */
export const MOST_PAST_UNITS = 100_000
/** Cents of one ticket, either way. */
export const MOST_PAST_CENTS = 1_000_000_000

/** The largest table that is read at once. */
export const MOST_TABLE_BYTES = 5_000_000

/** Below its titles. */
export const MOST_TABLE_ROWS = 20_000

/** So many rows of a dry run are shown; the rest is counted. */
export const MOST_SHOWN_ROWS = 300

/** Why a row of a price list is not taken. */
export const PRICE_ROW_REASONS = [
  'GOODS_MISSING',
  'GOODS_UNKNOWN',
  'PRICE_MISSING',
  'PRICE_NOT_A_NUMBER',
  'PRICE_AMBIGUOUS',
  'PRICE_NEGATIVE',
  'PRICE_DECIMALS',
  'PRICE_TOO_HIGH',
  'PRICE_REPEATED',
  'QUANTITY_WRONG',
  'MINIMUM_WRONG',
  'STEPS_ORDER',
  'CODE_TOO_LONG',
] as const
export type PriceRowReason = (typeof PRICE_ROW_REASONS)[number]

/** Why a row of a list of suppliers is not taken. */
export const SUPPLIER_ROW_REASONS = [
  'NAME_MISSING',
  'NAME_REPEATED',
  'NAME_TAKEN',
  'VAT_NUMBER_WRONG',
  'VAT_NUMBER_TAKEN',
  'COUNTRY_UNKNOWN',
  'FIELD_WRONG',
] as const
export type SupplierRowReason = (typeof SUPPLIER_ROW_REASONS)[number]

import { MOST_CENTS } from '../../base/limits.ts'

/** What many products can be changed in at once. */
export const BULK_FIELDS = [
  'price',
  'product_category_id',
  'collection',
  'brand',
  'season',
  'tax_class',
  'status',
] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** The price becomes `by`, or changes by it: in cents, or in hundredths of a per cent. */
export const PRICE_CHANGES = ['set', 'percent', 'amount'] as const

/** To what a worked-out price is rounded: not at all, to an ending in cents, or to whole euros. */
export const BULK_ROUNDINGS = ['none', 'x95', 'x99', 'x90', 'whole'] as const

export interface PriceChange {
  how: (typeof PRICE_CHANGES)[number]
  by: number
  /** None, unless it says another. */
  rounding?: (typeof BULK_ROUNDINGS)[number] | undefined
}

const ENDINGS = { x95: 95, x99: 99, x90: 90, whole: 0 } as const

/** The lowest and the highest change: nothing becomes free, and nobody means ten times the price. */
export const PERCENT_LIMITS = { least: -95_00, most: 900_00 } as const

/** Why the price of a variant cannot be changed. */
export type PriceRefusal = 'PRICELESS' | 'PRICE_TOO_LOW' | 'PRICE_TOO_HIGH'

/**
 * The price in cents after a change; a variant without price can only be given one. Rounded half up, then to the nearest
 * price with the ending, the higher one of two that are equally near.
 */
export function changePrice(cents: number | null, change: PriceChange): number | PriceRefusal {
  const { how, by, rounding = 'none' } = change
  if (how === 'set') return by
  if (cents === null) return 'PRICELESS'
  const changed = how === 'amount' ? cents + by : Math.round((cents * (100_00 + by)) / 100_00)
  const rounded = rounding === 'none' ? changed : roundTo(changed, ENDINGS[rounding])
  if (rounded < 1) return 'PRICE_TOO_LOW'
  return rounded > MOST_CENTS ? 'PRICE_TOO_HIGH' : rounded
}

function roundTo(cents: number, ending: number): number {
  const below = Math.floor((cents - ending) / 100) * 100 + ending
  return cents - below < 50 ? below : below + 100
}

/** Why a product was left out. */
export const BULK_REASONS = [
  /** Somebody saved it after the edit was looked at. */
  'PRODUCT_CHANGED',
  'PRODUCT_ARCHIVED',
  'NOT_READY',
  'PRICELESS',
  'PRICE_TOO_LOW',
  'PRICE_TOO_HIGH',
  /** Its price is to change by the clock. */
  'IN_CAMPAIGN',
] as const
export type BulkReason = (typeof BULK_REASONS)[number]

/** How it stands with an edit: only looked at, waiting for a worker, under way, done, or ended by somebody before that. */
export const BULK_STATES = ['draft', 'waiting', 'running', 'done', 'stopped'] as const

/** What becomes of a product: it is to be changed, was left out, was changed, was so already. */
export const BULK_ROW_STATES = ['planned', 'refused', 'changed', 'unchanged'] as const

/** So many products are changed in one transaction, and so many at once without a worker. */
export const BULK_BATCH = 200

/**
 * What a stocktake compares: all goods of its place (or of a brand, a category or a part of the storeroom there), or
 * only the variants that were counted.
 */
export const STOCKTAKE_SCOPES = ['place', 'listed'] as const
export type StocktakeScope = (typeof STOCKTAKE_SCOPES)[number]

export const STOCKTAKE_STATES = ['open', 'applied', 'cancelled'] as const
export type StocktakeState = (typeof STOCKTAKE_STATES)[number]

/**
 * How a count stands to those before it of the same variant: it adds to them, it replaces those of its section, or
 * it replaces those of the whole stocktake.
 */
export const COUNT_KINDS = ['count', 'recount', 'total'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

/** The most pairs that one scan or one line of a file counts. */
export const MOST_COUNTED = 100_000

/** Which differences are listed. */
export const DIFFERENCE_LISTS = [
  'all',
  'missing',
  'found',
  'uncounted',
  'check',
  'unresolved',
] as const

/** The most counts that a device sends at once. */
export const MOST_SENT_COUNTS = 200

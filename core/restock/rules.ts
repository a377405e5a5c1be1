/** How many days back sales are looked at. */
export const RESTOCK_WINDOWS = [30, 60, 90, 365] as const
export type RestockWindow = (typeof RESTOCK_WINDOWS)[number]
export const USUAL_WINDOW: RestockWindow = 60

/** What is proposed, the most urgent first. */
export const RESTOCK_KINDS = [
  'hidden_demand',
  'reorder_model',
  'reorder_size',
  'too_small',
  'new_model',
  'last_pairs',
] as const
export type RestockKind = (typeof RESTOCK_KINDS)[number]

/** Proposals of these kinds say how many pairs to order. */
export const ORDER_KINDS = ['hidden_demand', 'reorder_model', 'reorder_size'] as const

/** Why a proposal is made; each has its words, with figures. */
export const RESTOCK_REASONS = [
  'asked_for',
  'sold_out',
  'broken_run',
  'runs_out',
  'comes_back_too_small',
  'too_new',
  'no_sale',
  'season_over',
] as const
export type RestockReason = (typeof RESTOCK_REASONS)[number]

/** Whose sales a speed is of, from the narrowest: the model in its colour, brand and collection, category and collection. */
export const SPEED_SOURCES = ['model', 'brand', 'family', 'none'] as const
export type SpeedSource = (typeof SPEED_SOURCES)[number]

/** Fewer pairs than these say nothing: the speed is that of a larger group. */
export const LEAST_SAMPLE = 8

/** A size that was on sale for less than two weeks of the window is not measured by itself. */
export const LEAST_DAYS = 14

/** What an order is to last for once it is here, and how long it takes where the supplier has not said. */
export const COVER_DAYS = 28
export const USUAL_LEAD_DAYS = 14

/** So often a size is asked for in vain before it counts as demand. */
export const LEAST_REQUESTS = 2

/** A model that came in within these days is watched, and proposed for nothing. */
export const NEW_DAYS = 28

/** Pairs older than this of which none was sold for so long are dead stock. */
export const DEAD_DAYS = 180
export const UNSOLD_DAYS = 60

/** Different people who must have said that a model is too small, and their share of those who spoke or kept it. */
export const LEAST_SMALL_PEOPLE = 3
export const LEAST_SMALL_SHARE = 0.2

/** The most variants of one step that makes purchase orders. */
export const MOST_RESTOCK_LINES = 500

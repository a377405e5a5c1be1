/** The season that a model is made for. */
export const SEASONS = ['spring_summer', 'autumn_winter', 'all_year'] as const

/** How wide its last is (horma). */
export const WIDTHS = ['narrow', 'normal', 'wide', 'extra_wide'] as const

/** Height of the heel: flat to 2 cm, low to 4, medium to 7, high above; or its form. */
export const HEELS = ['flat', 'low', 'medium', 'high', 'wedge', 'platform'] as const

/** How high its shaft goes (caña). */
export const SHAFTS = ['low', 'ankle', 'mid_calf', 'knee', 'over_knee'] as const

/** How it is closed. */
export const CLOSINGS = [
  'laces',
  'hook_and_loop',
  'zip',
  'buckle',
  'elastic',
  'button',
  'slip_on',
] as const

/**
 * Facts of a model that have a list of values. What it is made of, lining and sole too, is its composition. The words
 * are in `app/ui/facts`, as `fact.…` and `heel.…`.
 */
export const FACT_VALUES = {
  season: SEASONS,
  width: WIDTHS,
  heel: HEELS,
  shaft: SHAFTS,
  closing: CLOSINGS,
} as const

export type FactName = keyof typeof FACT_VALUES

export const FACT_NAMES = Object.keys(FACT_VALUES) as readonly FactName[]

/** Facts of a product; null is unknown. */
export type ProductFacts = { [Name in FactName]: (typeof FACT_VALUES)[Name][number] | null }

/** Goods that were asked for in vain are summed up by one of these. */
export const LOST_SALE_GROUPS = ['size', 'model'] as const

/** Whether a customer of it waits to be told, or was. */
export const LOST_SALE_STATES = ['waiting', 'notified'] as const

/** A model may fit otherwise than its size says: whoever buys it takes a larger or a smaller one. */
export const FITS = ['small', 'big'] as const
export type Fit = (typeof FITS)[number]

export interface FitCounts {
  /** So many different people found it too small, or too big; whoever said both is neither. */
  small_people: number
  big_people: number
  /** So many different people bought it. */
  buyers: number
}

export interface FitLimits {
  /** So many people must say the same. */
  least_people: number
  /** They must be this share of its buyers, in per cent. */
  least_percentage: number
}

/** So many must say it for each one who says the opposite. */
const AGREEMENT = 3

/** Finds what enough people agree on about the fit of a model; null where they do not. */
export function findFit(counts: FitCounts, limits: FitLimits): Fit | null {
  const { small_people, big_people, buyers } = counts
  const isSmall = small_people > big_people
  const people = Math.max(small_people, big_people)
  const others = Math.min(small_people, big_people)
  const isEnough = people >= limits.least_people && people * 100 >= buyers * limits.least_percentage
  if (!isEnough || people < others * AGREEMENT || people === 0) return null
  return isSmall ? 'small' : 'big'
}

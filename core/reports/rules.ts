/** By what goods that were asked for in vain are summed up. */
export const LOST_SALE_GROUPS = ['size', 'model'] as const

/** Whether a customer of it waits to be told, or was. */
export const LOST_SALE_STATES = ['waiting', 'notified'] as const

/** How a model fits besides as its size says: whoever buys it takes a larger or a smaller one. */
export const FITS = ['small', 'big'] as const
export type Fit = (typeof FITS)[number]

export interface FitCounts {
  /** Different people who found it too small, and too big; whoever said both is neither. */
  small_people: number
  big_people: number
  /** Different people who bought it. */
  buyers: number
}

export interface FitLimits {
  /** How many people must say the same. */
  least_people: number
  /** Which share of its buyers they must be, in per cent. */
  least_percentage: number
}

/** For each one who says the opposite, so many must say it. */
const AGREEMENT = 3

/** What enough people agree on about the fit of a model; null where they do not. */
export function findFit(counts: FitCounts, limits: FitLimits): Fit | null {
  const { small_people, big_people, buyers } = counts
  const isSmall = small_people > big_people
  const people = Math.max(small_people, big_people)
  const others = Math.min(small_people, big_people)
  const isEnough = people >= limits.least_people && people * 100 >= buyers * limits.least_percentage
  if (!isEnough || people < others * AGREEMENT || people === 0) return null
  return isSmall ? 'small' : 'big'
}

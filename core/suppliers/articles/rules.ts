/** A price from so many pairs of one order on, in cents without VAT. */
export interface PriceStep {
  from_quantity: number
  cents: number
}

/** The most pairs that a price may begin at, or that a supplier may ask for at once. */
export const MOST_STEP_PAIRS = 9_999

/** The most steps of one price. */
export const MOST_PRICE_STEPS = 10

/**
 * Whether prices by quantity make sense: the first is that of one pair, each begins later than the one before, and none
 * costs more than the one before.
 */
export function arePriceSteps(steps: readonly PriceStep[]): boolean {
  return steps.every(({ from_quantity, cents }, at) => {
    const before = steps[at - 1]
    if (!before) return from_quantity === 1
    return from_quantity > before.from_quantity && cents <= before.cents
  })
}

import { DEFAULT_ORDER_LIMITS } from '../../../../core/settings/rules.ts'

let limit = DEFAULT_ORDER_LIMITS.pairs_of_variant

/** How many pairs of one variant an order may hold, as the shop said last. */
export const getPairLimit = (): number => limit

/** Set with each quote: a page in the browser has one shop. */
export function setPairLimit(pairs: number): void {
  limit = pairs
}

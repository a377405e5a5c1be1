/** Euro notes and coins by their value in cents, in the order in which they are counted. */
export const CASH_VALUES = [
  200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1,
] as const
type CashValue = (typeof CASH_VALUES)[number]

/** How many notes or coins of one value were counted. */
export interface Denomination {
  cents: CashValue
  pieces: number
}

/** The most notes or coins of one value in a count. */
export const MOST_PIECES = 9_999

/** What notes and coins come to, in cents. */
export function sumDenominations(denominations: readonly Denomination[]): number {
  return denominations.reduce((sum, { cents, pieces }) => sum + cents * pieces, 0)
}

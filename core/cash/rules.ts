/**
 * What happens to the drawer outside of sales: cash put in, taken out or dropped into the safe, and a drawer opened
 * without any.
 */
export const CASH_MOVEMENT_KINDS = ['in', 'out', 'drawer_open', 'drop'] as const

/** The largest amount of cash: it only stops numbers that could not be stored. */
export const MOST_CASH_CENTS = 100_000_00

/** The most cash that is put in or taken out at once: 10,000 euros. More is a typing error. */
export const MOST_MOVED_CENTS = 10_000_00

interface Cash {
  float_cents: number
  /** Handed over by customers, and given back to them. */
  cash_given_cents: number
  cash_change_cents: number
  cash_refunds_cents: number
  /** Left as deposits less what went back of them: below zero where more went back. */
  cash_deposits_cents: number
  cash_in_cents: number
  cash_out_cents: number
  /** Taken to the safe. */
  cash_drops_cents: number
}

/**
 * The expected cash: float + cash sales - change - cash refunds + deposits + in - out - safe drops. (shoe-shop.md 4.7)
 */
export function expectedCash(cash: Cash): number {
  const cashIn =
    cash.float_cents + cash.cash_given_cents + cash.cash_deposits_cents + cash.cash_in_cents
  const cashBack = cash.cash_change_cents + cash.cash_refunds_cents
  return cashIn - cashBack - cash.cash_out_cents - cash.cash_drops_cents
}

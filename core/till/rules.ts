/** A sale of this much or more takes no cash at all: one side is a business. (Ley 7/2012 art. 7) */
export const CASH_LIMIT_CENTS = 1_000_00

/** No drawer sees more: it only stops numbers that could not be stored. */
export const MOST_CASH_CENTS = 100_000_00

export interface DiscountInput {
  /** Off the whole line; one of the two. */
  discount_cents?: number | undefined
  /** Of the whole line, to two decimals. */
  discount_percent?: number | undefined
}

/** What is taken off a line of `grossCents`, at most all of it: half a cent counts as one, for the customer. */
export function lineDiscount(
  grossCents: number,
  { discount_cents, discount_percent }: DiscountInput,
) {
  if (discount_percent === undefined) return Math.min(discount_cents ?? 0, grossCents)
  return Math.floor((grossCents * Math.round(discount_percent * 100) + 5_000) / 10_000)
}

/** Whether a role that may take off `maxPercent` of a line may take off this much. */
export function isDiscountAllowed(
  grossCents: number,
  discountCents: number,
  maxPercent: number,
): boolean {
  return discountCents <= lineDiscount(grossCents, { discount_percent: maxPercent })
}

interface Cash {
  float_cents: number
  /** Handed over by customers, and given back to them. */
  cash_given_cents: number
  cash_change_cents: number
  cash_refunds_cents: number
  cash_in_cents: number
  cash_out_cents: number
}

/** What must lie in a drawer: float + cash sales - change - cash refunds + in - out. (shoe-shop.md 4.7) */
export function expectedCash(cash: Cash): number {
  const cashIn = cash.float_cents + cash.cash_given_cents + cash.cash_in_cents
  return cashIn - cash.cash_change_cents - cash.cash_refunds_cents - cash.cash_out_cents
}

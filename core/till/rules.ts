/** A sale of this much or more takes no cash at all: one side is a business. (Ley 7/2012 art. 7) */
export const CASH_LIMIT_CENTS = 1_000_00

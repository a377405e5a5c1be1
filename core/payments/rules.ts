/** A sale of this much or more takes no cash at all: one side is a business. (Ley 7/2012 art. 7) */
export const CASH_LIMIT_CENTS = 1_000_00

/** How money changes hands when an order is picked up, or goes back by hand. */
export const COUNTER_KINDS = ['cash', 'card', 'bizum'] as const
export const REFUND_KINDS = ['transfer', ...COUNTER_KINDS] as const

/** Of a refund whose answer was lost: the bank's panel shows that it was done. */
export const SENT_BY_BANK = 'bank'

/** Ways to pay on the web whose money a person finds in the account, takes at the counter, or a courier collects. */
export const MANUAL_METHODS = ['transfer', 'pickup', 'cash_on_delivery'] as const

/** The word of a refund that was not sent because nobody could ask the bank. */
export const NOT_REACHED = 'not_reached'

/** A sale of this much or more takes no cash at all: one side is a business. (Ley 7/2012 art. 7) */
export const CASH_LIMIT_CENTS = 1_000_00

/** May any part of a sale that comes to so many cents be paid in cash? (Ley 7/2012 article 7) */
export const isCashAllowed = (totalCents: number): boolean => totalCents < CASH_LIMIT_CENTS

/** Of a refund whose answer was lost: the bank's panel shows that it was done. */
export const SENT_BY_BANK = 'bank'

/** Ways to pay on the web whose money a person finds in the account, takes at the counter, or a courier collects. */
export const MANUAL_METHODS = ['transfer', 'pickup', 'cash_on_delivery'] as const

/** The word of a refund that was not sent because nobody could ask the bank. */
export const NOT_REACHED = 'not_reached'

/** Acts of a person by which money leaves the shop, or is booked that nobody else saw. */
export const MONEY_ACTS = [
  'cash_out',
  'cash_drop',
  'deposit_cancelled',
  'loan_deposit_returned',
  'refund_paid',
  'refund_resent',
  'sale_voided',
  'surplus_returned',
  'payment_confirmed',
  'collection_confirmed',
  'collection_closed',
  'goods_returned',
] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

/**
 * What let an act of money pass: the limits of who acted, a role without limits, the PIN of a colleague, or the own PIN
 * of the one person who holds the right.
 */
export const MONEY_COVERS = ['limit', 'right', 'pin', 'alone'] as const
export type MoneyCover = (typeof MONEY_COVERS)[number]

/** Why an act of money asks for a PIN. */
export const MONEY_FINDINGS = [
  'right_missing',
  'session_limit',
  'day_limit',
  'other_way',
  'same_person',
  'absurd_sum',
  'late_return',
  'no_ticket',
] as const
export type MoneyFindingKind = (typeof MONEY_FINDINGS)[number]

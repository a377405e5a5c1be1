/**
 * How a bank's list of operations and the shop differ: the bank has money for which the shop waits; money that the shop does
 * not know; another sum; or no money where the shop has some.
 */
export const BANK_DIFFERENCE_KINDS = ['unbooked', 'unknown', 'amount', 'missing'] as const
export type BankDifferenceKind = (typeof BANK_DIFFERENCE_KINDS)[number]

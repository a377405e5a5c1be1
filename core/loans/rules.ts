import { readBase32 } from '../base/base32.ts'
import { newCode, readCodeKind } from '../base/codes/rules.ts'

/** What became of a pair that was taken home to try (prestado, devuelto, vendido, perdido). */
export const LENT_ITEM_STATES = ['lent', 'returned', 'sold', 'lost'] as const
export type LentItemState = (typeof LENT_ITEM_STATES)[number]

/**
 * How a pair comes back: as it left, worn (sold as itself from then on), or damaged (put aside as defective, and sold as
 * itself too).
 */
export const LENT_ITEM_CONDITIONS = ['sellable', 'worn', 'damaged'] as const
export type LentItemCondition = (typeof LENT_ITEM_CONDITIONS)[number]

/** What the customer said of the size of a pair that comes back. */
export const LENT_ITEM_FITS = ['too_small', 'too_big', 'fitted'] as const

/** What the list of loans can be narrowed to. `deposit_due`: nothing is out any more, and money still lies there. */
export const LOAN_LISTS = ['open', 'overdue', 'due_soon', 'deposit_due', 'ended'] as const
export type LoanList = (typeof LOAN_LISTS)[number]

/** What the history of a loan tells. `reminded` and `due` are mails, `called` is a person's word. */
export const LOAN_EVENTS = [
  'taken',
  'reminded',
  'due',
  'called',
  'extended',
  'returned',
  'sold',
  'lost',
  'ended',
  'deposit_taken',
  'deposit_used',
  'deposit_returned',
  'deposit_kept',
] as const
export type LoanEvent = (typeof LOAN_EVENTS)[number]

/** The most pairs that one loan has, whatever the setting says. */
export const MOST_LENT_PAIRS = 50

interface LentPair {
  state: LentItemState
  /** Of the day of the loan, VAT included. */
  priceCents: number
}

/** What of a deposit may be kept for lost pairs, in cents: their price, as far as it lies there. */
export const getRetainableCents = (heldCents: number, items: readonly LentPair[]): number =>
  items
    .filter(({ state }) => state === 'lost')
    .reduce((most, { priceCents }) => Math.min(heldCents, most + priceCents), 0)

/** The code on its slip. */
export const newLoanReference = (): string => newCode('loan')

/** Whether a scanned or typed code could be that of a loan. */
export const isLoanReference = (code: string): boolean => readCodeKind(code) === 'loan'

/** As references are stored. */
export const toLoanReference = (code: string): string => {
  const read = code.trim().toUpperCase().replace(/[\s-]/g, '')
  return read.slice(0, 1) + readBase32(read.slice(1))
}

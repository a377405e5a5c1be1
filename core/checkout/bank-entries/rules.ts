/** Of a statement: a year of a busy account, within what a request may hold. */
export const MOST_STATEMENT_BYTES = 700_000

/** What an entry of the account was, as a person says; `open` until then. */
export const BANK_ENTRY_STATES = ['open', 'transfer', 'card', 'dispute', 'other'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/** Where cards were taken whose sum a bank pays: at the tills, on the web, or both in one entry. */
export const CARD_SCOPES = ['till', 'web', 'all'] as const
export type CardScope = (typeof CARD_SCOPES)[number]

/** Why a statement is not read. */
export const STATEMENT_FAILURES = [
  'STATEMENT_EMPTY',
  /** No file of Norma 43. */
  'STATEMENT_FORMAT',
  /** A record is shorter than what it has to say, or says what cannot be. */
  'STATEMENT_RECORD',
  /** It ends before its account does. */
  'STATEMENT_CUT',
  /** Its entries are not those that it counts and adds up at its end. */
  'STATEMENT_SUMS',
  'STATEMENT_CURRENCY',
] as const
export type StatementFailure = (typeof STATEMENT_FAILURES)[number]

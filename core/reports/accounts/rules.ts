/** Why net sales and the total of the VAT book of the same days differ, in the order of the page. */
export const INVOICED_LINES = [
  /** Advances of deposits that were invoiced, less their corrections. */
  'advances',
  /** What invoices of sales deduct of advances that were invoiced before. */
  'deducted',
  /** Returns whose correction a later invoice makes. */
  'netted',
  /** A sale or a return on one side of the period's edge and its invoice on the other. */
  'other_days',
  /** Invoices that were cancelled with the tax office. */
  'annulled',
  'uninvoiced',
  'uncorrected',
  /** Corrections without a return, such as of a ticket of before this shop. */
  'other_corrections',
  'unexplained',
] as const

/** Why net sales and the money that was collected differ. */
export const COLLECTED_LINES = [
  'advances',
  /** Security of loans. */
  'loan_deposits',
  /** What paid for sales, or went back, without being money: advances, exchanged goods, vouchers. */
  'value_used',
  'paid_other_days',
  'refunded_other_days',
] as const

/**
 * Who counted the invoices of the VAT book: `closings` the Z of cash sessions that lie wholly in the period, `late` sales
 * that arrived after their Z, `open` sessions that an edge of the period cuts or that are still open, `web` and `office`
 * what no till wrote. `annulled` takes off what one Z counts and another one, or none, undoes.
 */
export const COUNTED_LINES = [
  'closings',
  'late',
  'open',
  'web',
  'office',
  'annulled',
  'unexplained',
] as const

/** The files beside the one that has them all. */
export const ACCOUNT_PARTS = [
  'sales',
  'returns',
  'tenders',
  'disputes',
  'receipts',
  'closings',
  'invoices',
  'book',
] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

/** The most sales, and the most cash sessions, of one file with all parts: it is made in memory. */
export const MOST_FILE_SALES = 10_000

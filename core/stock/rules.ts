// Written out, because screens read these rules too and may not read the clock's file.
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Why pairs are reserved, in the order in which a pair that is in a customer's hand is taken from them. */
export const RESERVATION_KINDS = ['order', 'parked', 'hold', 'ticket', 'deposit'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

/**
 * How long pairs stay reserved, in ms: a card order, the same once the bank's page opens, a parked ticket, a hold, a
 * ticket that is being paid.
 */
export const RESERVATION_TTL = {
  order: 15 * MINUTE,
  bankPage: 30 * MINUTE,
  parkedTicket: 2 * HOUR,
  hold: 24 * HOUR,
  ticket: 3 * MINUTE,
} as const

/** After every moment, such as the end of a reservation that only a person ends: a pair that is laid away is never released silently. */
export const NO_END = new Date('9999-12-31T00:00:00Z')

/** The most pairs that one adjustment adds and removes, together; a delivery of more is an import. */
export const MOST_ADJUSTED_PAIRS = 2_000

/** How many pairs these changes move, whichever way. */
export const countMovedPairs = (changes: readonly number[]): number =>
  changes.reduce((sum, by) => sum + Math.abs(by), 0)

/** Why a pair is sold as itself: it was shown, came back used, or is damaged. */
export const ITEM_GRADES = ['display', 'returned', 'damaged'] as const
export type ItemGrade = (typeof ITEM_GRADES)[number]

/** Lists of marked pairs: those that can still be sold, those that were, and those whose mark has ended. */
export const MARK_LISTS = ['here', 'sold', 'ended'] as const

/** From where a pair is taken to be marked: those in stock, or those put aside as defective. */
export const MARK_SOURCES = ['in_stock', 'defective'] as const

/** Why pairs come in. */
export const RECEIPT_REASONS = ['import', 'receipt', 'stocktake', 'correction'] as const
export type ReceiptReason = (typeof RECEIPT_REASONS)[number]

/** Why the pairs of a variant are adjusted by hand. */
export const ADJUST_REASONS = ['receipt', 'stocktake', 'correction', 'defect'] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]

/** Whether this reason adds pairs (by > 0) or removes them (by < 0): a receipt only adds, a defect only removes. */
export function isValidAdjustment(reason: AdjustReason, by: number): boolean {
  return reason === 'receipt' ? by > 0 : reason === 'defect' ? by < 0 : true
}

/**
 * Which sizes of a colour its run has lost, as positions in the run: those between the smallest and the largest without
 * a pair, or either of two, while another size still has one. The pairs are in the order of the sizes. A colour that is
 * sold out altogether has no holes. `horma_is_low` says the same of one size in SQL.
 */
export function findRunHoles(pairs: readonly number[]): number[] {
  if (pairs.every((count) => count === 0)) return []
  const isInner = (at: number) => pairs.length <= 2 || (at > 0 && at < pairs.length - 1)
  return pairs.flatMap((count, at) => (count === 0 && isInner(at) ? [at] : []))
}

/** Whether a colour has lost a size in the middle of its run: what it still has sells badly. */
export const isBrokenRun = (pairs: readonly number[]): boolean => findRunHoles(pairs).length > 0

/** What the story of a pair leads to: the web's order, the counter's sale, a return, a loan, a move, a return to its supplier. */
export const PAIR_LINKS = ['order', 'sale', 'return', 'loan', 'move', 'supplier_return'] as const

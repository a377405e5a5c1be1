// Written out, because screens read these rules too and may not read the clock's file.
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long pairs stay reserved, in ms: a card order, the same once the bank's page opens, a parked ticket, a hold. */
export const RESERVATION_TTL = {
  order: 15 * MINUTE,
  bankPage: 30 * MINUTE,
  parkedTicket: 2 * HOUR,
  hold: 24 * HOUR,
} as const

/** Why the pairs of a variant are adjusted by hand. */
export const ADJUST_REASONS = ['receipt', 'stocktake', 'correction', 'defect'] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]

/** Whether this reason adds pairs (by > 0) or removes them (by < 0): a receipt only adds, a defect only removes. */
export function isValidAdjustment(reason: AdjustReason, by: number): boolean {
  return reason === 'receipt' ? by > 0 : reason === 'defect' ? by < 0 : true
}

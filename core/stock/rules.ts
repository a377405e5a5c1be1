// Written out, because screens read these rules too and may not read the clock's file.
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long pairs are kept: a card order, the same once the bank's page is open, a parked ticket, a hold. */
export const KEPT = {
  order: 15 * MINUTE,
  atTheBank: 30 * MINUTE,
  parked: 2 * HOUR,
  hold: 24 * HOUR,
} as const

/** Why somebody changes the pairs of a variant by hand. */
export const ADJUST_REASONS = ['receipt', 'stocktake', 'correction', 'defect'] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]

/** Whether pairs may come (by > 0) or go (by < 0) for that reason: goods do not arrive defective, nor leave by arriving. */
export function fits(reason: AdjustReason, by: number): boolean {
  return reason === 'receipt' ? by > 0 : reason === 'defect' ? by < 0 : true
}

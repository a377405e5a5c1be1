/** How the money had come that a bank takes back by itself. */
export const DISPUTE_KINDS = ['card', 'bizum', 'transfer', 'direct_debit'] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/** `won`: the money stays with the shop, or came back to it; `lost`: it is gone. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Why, as the bank says. */
export const DISPUTE_REASONS = [
  'fraud',
  'not_recognised',
  'not_received',
  'not_as_described',
  'duplicate',
  'not_refunded',
  'returned_by_bank',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** The longest note on a dispute, and the longest number that a bank gives one. */
export const LONGEST_DISPUTE_NOTE = 500
export const LONGEST_DISPUTE_NUMBER = 60

/** From as many days before the last one to answer the shop is warned. */
const WARNING_DAYS = 3

/** How an open dispute stands against the last day to answer it, both as YYYY-MM-DD of the shop. */
export function getRespondTime(
  respondBy: string | null,
  today: string,
): 'late' | 'soon' | 'in_time' {
  if (respondBy === null) return 'in_time'
  const left = (Date.parse(respondBy) - Date.parse(today)) / 86_400_000
  if (left < 0) return 'late'
  return left <= WARNING_DAYS ? 'soon' : 'in_time'
}

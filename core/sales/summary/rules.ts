/** What money moved for: a sale, a return, or a deposit. */
export const SUMMARY_PURPOSES = ['sale', 'return', 'deposit'] as const
export type SummaryPurpose = (typeof SUMMARY_PURPOSES)[number]

/** What finished days are counted by besides: each answers one question of the reports. */
export const SUMMARY_BREAKDOWNS = [
  'hour',
  'coupon',
  'campaign',
  'return_reason',
  'return_cause',
] as const
export type SummaryBreakdown = (typeof SUMMARY_BREAKDOWNS)[number]

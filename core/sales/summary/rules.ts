/** What money moved for: a sale, a return, or a deposit. */
export const SUMMARY_PURPOSES = ['sale', 'return', 'deposit'] as const
export type SummaryPurpose = (typeof SUMMARY_PURPOSES)[number]

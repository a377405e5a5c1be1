/** How an act ended. */
export const AUDIT_STATUSES = ['success', 'error'] as const

/** Days that the statistics of the log look back on. (spec section 9) */
export const STATISTICS_DAYS = 7

/** What the log calls who acts without an account: a visitor, the shop's own jobs, a program with a key. */
export const VISITOR = 'visitante'
export const SYSTEM = 'sistema'

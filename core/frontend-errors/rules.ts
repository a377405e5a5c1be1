/** What a browser tells of: an error that nobody caught, or a promise that nobody heard reject. (spec section 3) */
export const FRONTEND_ERROR_TYPES = ['error', 'unhandledrejection'] as const

/** Where an error happened. */
export const ERROR_SIDES = ['browser', 'server'] as const
export type ErrorSide = (typeof ERROR_SIDES)[number]

/** Errors of a listing, unless it asks for more. (spec section 9) */
export const LISTED_ERRORS = 10
/** The newest errors beside the statistics, and how many days those look back. (spec section 9) */
export const RECENT_ERRORS = 5
export const STATISTICS_DAYS = 7
/** Errors are cleared when they are older. (spec section 9) */
export const ERROR_RETENTION_DAYS = 30

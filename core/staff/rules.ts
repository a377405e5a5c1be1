/** Wrong passwords of one account from one address before it has to wait. (spec section 9) */
export const FAILURES_ALLOWED = 5
export const LOCKOUT_MS = 15 * 60 * 1000

const UNHURRIED = 10
const STEP_MS = 200
const LONGEST_PAUSE_MS = 2000

/**
 * How long an attempt waits when so many were made on its account from anywhere. An account is never locked
 * for all: else anybody who knows an address could keep its owner out.
 */
export function getSignInDelay(attempts: number): number {
  return Math.min(Math.max(0, attempts - UNHURRIED) * STEP_MS, LONGEST_PAUSE_MS)
}

/** Whole minutes that are still to be waited, as people are told them: never 0. */
export function toWholeMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}

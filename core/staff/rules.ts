/** Wrong passwords of one account from one address before it has to wait. (spec section 9) */
export const FAILURES_ALLOWED = 5
export const LOCKOUT_MS = 15 * 60 * 1000

const UNHURRIED = 10
const STEP_MS = 200
const LONGEST_PAUSE_MS = 2000

/**
 * How long an attempt waits after so many on its account from any address. An account is never locked
 * for all addresses: else anyone who knows an e-mail could keep its owner out.
 */
export function getSignInDelay(attempts: number): number {
  return Math.min(Math.max(0, attempts - UNHURRIED) * STEP_MS, LONGEST_PAUSE_MS)
}

/** The remaining wait in whole minutes, as shown to people: never 0. */
export function toWholeMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}

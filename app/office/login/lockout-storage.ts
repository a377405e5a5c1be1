const KEY = 'adminLockedUntil'
const MINUTE_MS = 60_000

/** Remembers in the browser how long the server refuses sign-ins, so that the page says so at once. (spec section 9) */
export function storeLockout(minutes: number, now: number): void {
  attempt(() => window.localStorage.setItem(KEY, String(now + minutes * MINUTE_MS)))
}

/** Whole minutes that are left of a stored lockout, 0 without one. It is shown only: the server decides. */
export function getLockoutMinutes(now: number): number {
  const until = Number(attempt(() => window.localStorage.getItem(KEY)) ?? 0)
  return Number.isFinite(until) ? Math.max(0, Math.ceil((until - now) / MINUTE_MS)) : 0
}

export function clearLockout(): void {
  attempt(() => window.localStorage.removeItem(KEY))
}

/** Storage may be forbidden or full. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const KEY = 'adminLockedUntil'
const MINUTE_MS = 60_000

/** Notes how long the server lets nobody in from here, so that the page can say it again. (spec section 9) */
export function noteLockout(minutes: number, now: number): void {
  attempt(() => window.localStorage.setItem(KEY, String(now + minutes * MINUTE_MS)))
}

/** Whole minutes that are left of a noted lockout, 0 when there is none. The server decides all the same. */
export function lockoutLeft(now: number): number {
  const until = Number(attempt(() => window.localStorage.getItem(KEY)) ?? 0)
  return Number.isFinite(until) ? Math.max(0, Math.ceil((until - now) / MINUTE_MS)) : 0
}

export function forgetLockout(): void {
  attempt(() => window.localStorage.removeItem(KEY))
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** A clock of the browser may differ from the shop's by so much. */
const CLOCK_MS = 10 * 60_000

/** How long before its end a session that will end says so. */
const WARNED_MS = 30 * 60_000

/** Longer than a browser's timers last at most, so that none fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How many milliseconds a session still lasts, below zero where its time is over; undefined where it has no end. */
const getRest = (endsAt: string | null, now: number): number | undefined =>
  endsAt === null ? undefined : Date.parse(endsAt) - now

/** Whether a session that the shop knows no more has ended by its time, and was not ended by somebody. */
export function isTimeOver(endsAt: string | null, now: number): boolean {
  const rest = getRest(endsAt, now)
  return rest !== undefined && rest < CLOCK_MS
}

/** Whether a session ends soon, while it is still open. */
export function endsSoon(endsAt: string | null, now: number): boolean {
  const rest = getRest(endsAt, now)
  return rest !== undefined && rest > 0 && rest <= WARNED_MS
}

/** When to look again: when the session begins to end soon, and when it has ended. Undefined where neither comes. */
export function getNextLook(endsAt: string | null, now: number): number | undefined {
  const rest = getRest(endsAt, now)
  if (rest === undefined || rest <= 0) return undefined
  return Math.min(rest > WARNED_MS ? rest - WARNED_MS : rest, LONGEST_TIMER_MS)
}

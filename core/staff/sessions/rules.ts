/** A session ends so many hours after its sign-in, however much it is used. (ASVS 4.0.3, 3.3.2) */
export const SESSION_HOURS = 12

/** How long a session that was replaced by a newer one of the same browser still answers what is under way. */
export const REPLACED_SECONDS = 60

/** Where a person was last seen to use a browser. */
export const ACTIVE_PLACES = ['office', 'till'] as const
export type ActivePlace = (typeof ACTIVE_PLACES)[number]

/** Within this time an activity is not written down again. */
const NOTED_EVERY_MS = 60_000

/** When and where a session was last used by a person, and after how many minutes without it is idle. */
export interface SessionActivity {
  lastActiveAt: Date
  isAtTill: boolean
  idleMinutes: number
}

type SessionState = 'open' | 'locked' | 'ended'

/** An idle session of the office has ended; one that was last used at a till is locked, and sales go on waiting there. */
export function getSessionState(
  { lastActiveAt, isAtTill, idleMinutes }: SessionActivity,
  now: Date,
): SessionState {
  if (now.getTime() - lastActiveAt.getTime() < idleMinutes * 60_000) return 'open'
  return isAtTill ? 'locked' : 'ended'
}

/** Whether an activity is news: a minute has passed, or the person is at the other place now. */
export function isNewActivity(
  { lastActiveAt, isAtTill }: SessionActivity,
  place: ActivePlace,
  now: Date,
): boolean {
  return isAtTill !== (place === 'till') || now.getTime() - lastActiveAt.getTime() >= NOTED_EVERY_MS
}

/** How it is known who sells in a browser; `lock` leaves the seller and locks the till. */
export const SELLER_WAYS = ['pin', 'badge', 'lock'] as const
export type SellerWay = (typeof SELLER_WAYS)[number]

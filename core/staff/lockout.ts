import { createHmac } from 'node:crypto'
import { type Db, query } from '../base/db.server.ts'
import { FAILURES_ALLOWED, getSignInDelay, LOCKOUT_MS } from './rules.ts'

/** The account as it was typed, whether it exists or not, and the client's address. */
export interface SignInAttempt {
  account: string
  address: string
}

interface CountedAttempt {
  /** Milliseconds until the next attempt is checked, 0 when this one is. */
  lockedMs: number
  /** How long this attempt waits first, because many addresses have tried this account. */
  pauseMs: number
}

/** The hash of a typed account, which can be stored: it identifies nobody. */
export function accountHash(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`account ${account}`).digest('base64url')
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts count too, and returns
 * whether it may go on: after 5 failures of one account from one address none may for 15 minutes. An attempt
 * during the lockout does not extend it. (spec section 9, house.md section 6)
 */
export async function countAttempt(db: Db, who: SignInAttempt, now: Date): Promise<CountedAttempt> {
  const at = now.getTime()
  const values = [pairKey(who), at, at + LOCKOUT_MS, FAILURES_ALLOWED]
  const [counted] = await query(db, 'lockout_take', TAKE, values)
  if (!counted) return { lockedMs: await getRemainingMs(db, who, at), pauseMs: 0 }
  const anywhere = [accountKey(who), at, at + LOCKOUT_MS, NO_LIMIT]
  const [ofAccount] = await query<{ count: number }>(db, 'lockout_take', TAKE, anywhere)
  return { lockedMs: 0, pauseMs: getSignInDelay(ofAccount?.count ?? 1) }
}

/** Deletes the counts of an attempt whose password was right. */
export async function resetAttempts(db: Db, who: SignInAttempt): Promise<void> {
  await query(db, 'lockout_forget', FORGET, [[pairKey(who), accountKey(who)]])
}

async function getRemainingMs(db: Db, who: SignInAttempt, at: number): Promise<number> {
  const [row] = await query<{ until: number }>(db, 'lockout_until', UNTIL, [pairKey(who)])
  // Another sign-in has just deleted the count: wait a second and try again.
  return Math.max(1000, (row?.until ?? at) - at)
}

/** The most that `count` can hold: this one only slows. */
const NO_LIMIT = 2_147_483_647

const pairKey = ({ account, address }: SignInAttempt) => `lockout ${account} ${address}`
const accountKey = ({ account }: SignInAttempt) => `lockout ${account}`

// `last_request` is the moment at which a count ends: better-auth clears rows of this table that lie in the
// past, and these must outlive its own by a quarter of an hour.
const TAKE = `
  insert into staff_rate_limits as r (key, count, last_request) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when r.last_request <= $2 then 1 else r.count + 1 end, last_request = $3
    where r.last_request <= $2 or r.count < $4
  returning count`

const UNTIL = 'select last_request as until from staff_rate_limits where key = $1'

const FORGET = 'delete from staff_rate_limits where key = any($1)'

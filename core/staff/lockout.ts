import { createHmac } from 'node:crypto'
import { type Db, query } from '../base/db.server.ts'
import { FAILURES_ALLOWED, getSignInDelay, LOCKOUT_MS } from './rules.ts'

/** Whose password or PIN is tried, and by whom. */
export interface SignInAttempt {
  /** The account as it was typed, whether it exists or not, as a hash; or whose PIN it is. */
  account: string
  /** The client's address, a browser that the account knows, or the colleague who types a PIN. */
  origin: string
}

interface CountedAttempt {
  /** Milliseconds until the next attempt is checked, 0 when this one is. */
  lockedMs: number
  /** How many attempts on this account, by anybody, came before it is right or its count ends. */
  ofAccount: number
  /** How long this attempt waits first, because many addresses have tried this account. */
  pauseMs: number
}

/** The hash of a typed account, which can be stored: it identifies nobody. */
export function accountHash(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`account ${account}`).digest('base64url')
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts count too, and returns whether it may go
 * on: after 5 failures of one account from one origin none may for 15 minutes. An attempt during the lockout does not
 * extend it. `mostOfAccount` bounds what all origins try together within 15 minutes. (spec section 9, house.md section 6)
 */
export async function countAttempt(
  db: Db,
  who: SignInAttempt,
  now: Date,
  mostOfAccount?: number,
): Promise<CountedAttempt> {
  const at = now.getTime()
  const pair = { key: pairKey(who), most: FAILURES_ALLOWED, slides: true }
  if (!(await take(db, pair, at))) return refuse(await getRemainingMs(db, pair.key, at))
  const isBounded = mostOfAccount !== undefined
  const account = { key: accountKey(who), most: mostOfAccount ?? NO_LIMIT, slides: !isBounded }
  const count = await take(db, account, at)
  if (count) return { lockedMs: 0, ofAccount: count, pauseMs: getSignInDelay(count) }
  await query(db, 'lockout_return', RETURN, [[pair.key]])
  return refuse(await getRemainingMs(db, account.key, at))
}

const refuse = (lockedMs: number): CountedAttempt => ({ lockedMs, ofAccount: 0, pauseMs: 0 })

/** Takes an attempt back whose password was not checked after all. */
export async function returnAttempt(db: Db, who: SignInAttempt): Promise<void> {
  await query(db, 'lockout_return', RETURN, [[pairKey(who), accountKey(who)]])
}

/** Deletes the counts of an attempt whose password was right. */
export async function resetAttempts(db: Db, who: SignInAttempt): Promise<void> {
  await query(db, 'lockout_forget', FORGET, [[pairKey(who), accountKey(who)]])
}

/** Deletes the failures of this origin, whose PIN was right; those of others go on counting. */
export async function resetOrigin(db: Db, who: SignInAttempt): Promise<void> {
  await query(db, 'lockout_forget', FORGET, [[pairKey(who)]])
  await query(db, 'lockout_return', RETURN, [[accountKey(who)]])
}

/** Ends all lockouts of an account, wherever they are from. */
export async function endLockouts(db: Db, account: string): Promise<void> {
  await query(db, 'lockout_end', END, [`lockout ${account}`])
}

interface Counter {
  key: string
  most: number
  /** Whether each attempt begins the 15 minutes anew. */
  slides: boolean
}

async function take(db: Db, { key, most, slides }: Counter, at: number) {
  const values = { key, most, slides, at, until: at + LOCKOUT_MS }
  const [counted] = await query<{ count: number }>(db, 'lockout_take', TAKE, values)
  return counted?.count
}

async function getRemainingMs(db: Db, key: string, at: number): Promise<number> {
  const [row] = await query<{ until: number }>(db, 'lockout_until', UNTIL, [key])
  // Another sign-in has just deleted the count: wait a second and try again.
  return Math.max(1000, (row?.until ?? at) - at)
}

/** The most that `count` can hold: this one only slows. */
const NO_LIMIT = 2_147_483_647

const pairKey = ({ account, origin }: SignInAttempt) => `lockout ${account} ${origin}`
const accountKey = ({ account }: SignInAttempt) => `lockout ${account}`

// `last_request` is the moment at which a count ends: better-auth clears rows of this table that lie in the
// past, and these must outlive its own by a quarter of an hour.
const TAKE = `
  insert into staff_rate_limits as r (key, count, last_request) values (:key, 1, :until)
  on conflict (key) do update set
    count = case when r.last_request <= :at then 1 else r.count + 1 end,
    last_request = case when r.last_request <= :at or :slides then :until else r.last_request end
    where r.last_request <= :at or r.count < :most
  returning count`

const UNTIL = 'select last_request as until from staff_rate_limits where key = $1'

const RETURN = 'update staff_rate_limits set count = count - 1 where key = any($1) and count > 0'

const FORGET = 'delete from staff_rate_limits where key = any($1)'

const END = `delete from staff_rate_limits where key = $1 or key like $1 || ' %'`

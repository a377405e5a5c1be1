import { lt } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Db } from './db.server.ts'
import { rateLimits } from './tables.ts'

/** Deletes the counts whose windows have ended. */
export async function deleteExpiredRateLimits(db: Db, now: Clock): Promise<number> {
  const result = await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()))
  return result.rowCount ?? 0
}

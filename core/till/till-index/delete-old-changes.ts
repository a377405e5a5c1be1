import { lt } from 'drizzle-orm'
import { type Clock, days, later } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import { tillChanges } from '../tables.ts'

/** A cursor older than this reads everything anew: before anything that it has not seen is forgotten. */
export const CURSOR_DAYS = 6

/** Forgets what every till has read, or must read anew in any case. */
export async function deleteOldTillChanges(db: Db, now: Clock): Promise<number> {
  const before = later(now(), -days(CURSOR_DAYS + 1))
  const result = await db.delete(tillChanges).where(lt(tillChanges.createdAt, before))
  return result.rowCount ?? 0
}

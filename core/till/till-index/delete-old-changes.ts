import { lt } from 'drizzle-orm'
import { type Clock, days, later } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import { tillChanges } from '../tables.ts'

/** A cursor older than this starts a full reading, because changes that it has not seen may be deleted. */
export const CURSOR_DAYS = 6

/** Deletes changes that every till has read, or will read in a full reading. */
export async function deleteOldTillChanges(db: Db, now: Clock): Promise<number> {
  const before = later(now(), -days(CURSOR_DAYS + 1))
  const result = await db.delete(tillChanges).where(lt(tillChanges.createdAt, before))
  return result.rowCount ?? 0
}

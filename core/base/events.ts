import { lt } from 'drizzle-orm'
import { type Clock, days, later } from './clock.ts'
import { type Db, query } from './db.server.ts'
import { events } from './tables.ts'

/**
 * What may be told. Page cache and live streams each have a table of topics that does not compile without it. `access`
 * is published by triggers: a session ended, or somebody may do more or less than before.
 */
export type Topic = 'product' | 'prices' | 'listings' | 'stock' | 'settings' | 'access'

/** Writes an event into the outbox; listeners are notified when the transaction commits. */
export async function publishEvent(
  tx: Db,
  topic: Topic,
  payload: Record<string, unknown>,
): Promise<void> {
  await query(tx, 'event_publish', 'insert into events (topic, payload) values ($1, $2)', [
    topic,
    payload,
  ])
}

/** Deletes events older than a week. */
export async function deleteOldEvents(db: Db, now: Clock): Promise<number> {
  const result = await db.delete(events).where(lt(events.createdAt, later(now(), -days(7))))
  return result.rowCount ?? 0
}

import { lt } from 'drizzle-orm'
import { type Clock, days, later } from './clock.ts'
import { type Db, query } from './db.server.ts'
import { events } from './tables.ts'

/**
 * What may be told. Page cache and live streams each have a table of topics that does not compile without it. `access`
 * is published by triggers: a session ended, or somebody may do more or less than before. `customers` says that one was
 * erased, and names nobody.
 */
export type Topic =
  | 'product'
  | 'prices'
  | 'listings'
  | 'stock'
  | 'settings'
  | 'customers'
  | 'access'

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

export interface ShopEvent {
  topic: Topic
  payload: Record<string, unknown>
}

export interface EventsRead {
  events: ShopEvent[]
  /** What had committed when they were read. */
  snapshot: string
}

/** Reads what has committed since a snapshot, in the order of ids; without one only where to begin. */
export async function readEvents(
  db: Db,
  since: string | undefined,
  most: number,
): Promise<EventsRead> {
  const rows = await query<ReadRow>(db, 'events_read', READ, [since ?? null, most])
  const [first] = rows
  if (!first) throw new Error('events: no snapshot was read')
  const read = rows.flatMap(({ topic, payload }) => (topic && payload ? [{ topic, payload }] : []))
  return { events: read, snapshot: first.snapshot }
}

interface ReadRow {
  snapshot: string
  topic: Topic | null
  payload: Record<string, unknown> | null
}

/** What has committed since the snapshot, and the snapshot that saw it; the first reading only gives a snapshot. */
const READ = `
  select pg_current_snapshot()::text as snapshot, e.topic, e.payload
  from (select) one left join lateral (
    select event_id, topic, payload from events
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    order by xid limit $2
  ) e on true
  order by e.event_id`

/** Deletes events older than a week. */
export async function deleteOldEvents(db: Db, now: Clock): Promise<number> {
  const result = await db.delete(events).where(lt(events.createdAt, later(now(), -days(7))))
  return result.rowCount ?? 0
}

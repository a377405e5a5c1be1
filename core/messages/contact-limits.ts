import { createHmac } from 'node:crypto'
import { type Clock, days, hours, later } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'

/** Messages that one client may send in an hour. */
const MOST_AN_HOUR = 5
/** What the privacy policy says of messages: a year. */
const KEPT_DAYS = 365

/** Tells which messages came from one client, and never who that is. */
export const hashSender = (secret: string, client: string): Buffer =>
  createHmac('sha256', secret).update(`contact message ${client}`).digest()

/** Whether a client has sent as many messages in the last hour as it may. */
export async function hasSentTooMany(tx: Db, sender: Buffer, now: Date): Promise<boolean> {
  await query(tx, 'contact_message_lock', LOCK, [sender.toString('hex')])
  const [row] = await query<{ count: number }>(tx, 'contact_message_count', COUNT, [
    sender,
    later(now, -hours(1)),
  ])
  return (row?.count ?? 0) >= MOST_AN_HOUR
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended($1, 0))`
const COUNT = `
  select count(*)::int as count from contact_messages where client_hash = $1 and created_at > $2`

/** Deletes messages of more than a year ago. (RGPD 5.1.e) */
export async function deleteOldContactMessages(db: Db, now: Clock): Promise<number> {
  const deleted = await query(db, 'contact_message_delete_old', DELETE, [
    later(now(), -days(KEPT_DAYS)),
  ])
  return deleted.length
}

const DELETE = 'delete from contact_messages where created_at < $1 returning contact_message_id'

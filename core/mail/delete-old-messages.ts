import { type Clock, days, later } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'

/** How long copies of e-mails are kept; the privacy policy says so. */
export const MAIL_RETENTION_DAYS = 90

/** Deletes messages of more than 90 days ago: they hold addresses, and their orders say the rest. */
export async function deleteOldMessages(db: Db, now: Clock): Promise<number> {
  const deleted = await query(db, 'mail_delete_old', DELETE, [
    later(now(), -days(MAIL_RETENTION_DAYS)),
  ])
  return deleted.length
}

const DELETE = 'delete from mail_messages where created_at < $1 returning message_id'

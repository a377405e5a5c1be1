import { type Db, query } from '../base/db.server.ts'

/** Why the outbox shows such a message as failed. */
const RESTORED = 'restored from a copy: it may have left before'

/**
 * Keeps what waited in a copy from being sent: the shop that the copy is of may have sent it afterwards. A person can
 * send each again from the outbox. Returns how many.
 */
export async function withholdWaiting(tx: Db, now: Date): Promise<number> {
  const withheld = await query<object>(
    tx,
    'mail_withhold',
    `update mail_messages set state = 'failed', error = $2, enqueued_at = coalesce(enqueued_at, $1)
     where state = 'queued' returning message_id`,
    [now, RESTORED],
  )
  return withheld.length
}

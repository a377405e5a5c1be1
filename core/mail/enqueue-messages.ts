import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { enqueueAll } from '../base/queues/enqueue.ts'
import { mailQueue } from './mail-queue.ts'

const BATCH = 200

/**
 * Enqueues the messages that acts have written since the last time, oldest first; returns how many. An act only writes
 * its message: a job of its own would cost every order more than the message does. Several workers never take the same.
 */
export function enqueueMessages(db: Db, now: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const messages = await query<{ key: string }>(tx, 'mail_enqueue', ENQUEUE, [now(), BATCH])
    if (messages.length > 0) await enqueueAll(tx, mailQueue, messages, ({ key }) => key)
    return messages.length
  })
}

const ENQUEUE = `
  with waiting as (
    select message_id from mail_messages where enqueued_at is null
    order by message_id limit $2 for update skip locked
  )
  update mail_messages m set enqueued_at = $1 from waiting where m.message_id = waiting.message_id
  returning m.key`

import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { enqueueAll } from '../base/queues/enqueue.ts'
import { mailQueue } from './mail-queue.ts'
import { type MAIL_STATES, RESERVED_ADDRESS } from './rules.ts'
import { getMailPriority } from './templates.ts'

const BATCH = 200

/**
 * Enqueues the messages that acts have written since the last time, oldest first, and withholds those to reserved
 * addresses; returns how many it has seen to. An act only writes its message: a job of its own would cost every order
 * more than the message does. Several workers never take the same.
 */
export function enqueueMessages(db: Db, now: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const values = { now: now(), reserved: RESERVED_ADDRESS, limit: BATCH }
    const messages = await query<Waiting>(tx, 'mail_enqueue', ENQUEUE, values)
    const jobs = messages
      .filter(({ state }) => state === 'queued')
      .map(({ key, template }) => ({ payload: { key }, key, priority: getMailPriority(template) }))
    if (jobs.length > 0) await enqueueAll(tx, mailQueue, jobs)
    return messages.length
  })
}

interface Waiting {
  key: string
  template: string
  state: (typeof MAIL_STATES)[number]
}

const ENQUEUE = `
  with waiting as (
    select message_id from mail_messages where enqueued_at is null
    order by message_id limit :limit for update skip locked
  )
  update mail_messages m set enqueued_at = :now,
    state = case when state = 'queued' and recipient ~* :reserved then 'withheld' else state end
  from waiting where m.message_id = waiting.message_id
  returning m.key, m.template, m.state`

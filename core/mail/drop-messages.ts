import { type Clock, days, later } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import { mailQueue } from './mail-queue.ts'
import { RESERVED_ADDRESS } from './rules.ts'

/** Older messages are not sent any more: nobody wants to hear then that an order has arrived. */
export const MAIL_EXPIRY_DAYS = 7

/** Why the outbox shows such a message as failed. */
const TOO_OLD = 'too old'

/**
 * Drops in one statement what is not to be sent any more, with its jobs: messages that have waited for more than a
 * week, and those to reserved addresses. Returns how many.
 */
export async function dropMessages(db: Db, now: Clock): Promise<number> {
  const moment = now()
  const [dropped] = await query<{ count: number }>(db, 'mail_drop', DROP, {
    now: moment,
    oldest: later(moment, -days(MAIL_EXPIRY_DAYS)),
    reserved: RESERVED_ADDRESS,
    too_old: TOO_OLD,
    queue: mailQueue.name,
  })
  return dropped?.count ?? 0
}

const DROP = `
  with dropped as (
    update mail_messages set
      state = case when recipient ~* :reserved then 'withheld' else 'failed' end::mail_state,
      error = case when recipient ~* :reserved then null else :too_old end,
      enqueued_at = coalesce(enqueued_at, :now)
    where state = 'queued' and (created_at < :oldest or recipient ~* :reserved)
    returning key
  ), jobs as (
    delete from pgboss.job j using dropped d
    where j.name = :queue and j.state < 'active' and j.data ->> 'key' = d.key
  )
  select count(*)::int as count from dropped`

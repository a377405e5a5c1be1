import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction, openDatabase } from '../../../core/base/db.server.ts'
import { enqueueByName } from '../../../core/base/queues/enqueue.ts'
import { noteDeadLetter } from '../../../core/base/queues/note-dead-letter.ts'
import { prepareQueues } from '../../../core/base/queues/prepare-queues.ts'
import { defineQueue } from '../../../core/base/queues/queue.ts'
import { enqueueMessages } from '../../../core/mail/enqueue-messages.ts'
import { mailQueue } from '../../../core/mail/mail-queue.ts'
import { giveUpMail } from '../../../core/mail/send-mail.ts'
import type { StoringShop } from './storing-shop.ts'

/** A job that waited for a worker: its queue and its payload. Tables of pg-boss are not stored. */
export interface StoredJob {
  name: string
  data: object
}

/** Leaves every message of the outbox to a worker, but one that was given up, and a link to a new password. */
export async function leaveJobs(shop: StoringShop): Promise<void> {
  await shop.visitor().staff.requestPasswordReset({ email: 'rosa@horma.test' })
  const [failed] = await shop.ask<{ key: string }>(
    'select key from mail_messages order by message_id desc limit 1',
  )
  const payload = { key: failed?.key ?? '' }
  const now = () => shop.clock.now
  for (let enqueued = 1; enqueued > 0; ) enqueued = await enqueueMessages(shop.db, now)
  await shop.act(async (tx) => {
    const error = '550 unknown user'
    const letter = { queue: mailQueue.name, jobId: randomUUID(), attempts: 13, error, payload }
    await noteDeadLetter(tx, { ...letter, now: now() })
    await giveUpMail(tx, payload)
  })
}

/** The jobs that wait; the one that became a dead letter does not. */
export async function readJobs(client: Pick<pg.Pool, 'query'>): Promise<StoredJob[]> {
  const { rows } = await client.query<StoredJob>(`
    select name, data from pgboss.job j where state = 'created'
      and not exists (select from dead_letters d where d.queue = j.name and d.payload = j.data)
    order by created_on, data::text`)
  return rows
}

/** Enqueues them as that version had, in queues that know only their names. */
export async function restoreJobs(url: string, jobs: readonly StoredJob[]): Promise<void> {
  if (jobs.length === 0) return
  const names = new Set(jobs.map(({ name }) => name))
  await prepareQueues(
    url,
    [...names].map((name) => defineQueue(name, z.looseObject({}))),
  )
  const { db, close } = openDatabase(url, { pool: 'owner' })
  try {
    await inTransaction(db, async (tx) => {
      for (const { name, data } of jobs) await enqueueByName(tx, name, data)
    })
  } finally {
    await close()
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../core/base/db.server.ts'
import { prepareQueues } from '../../core/base/queues/prepare-queues.ts'
import { mailQueue } from '../../core/mail/mail-queue.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { startMailWorker } from '../../test/mail/mail-worker.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const RECIPIENT = 'ana@correo-de-ana.es'
const PROGRAM = fileURLToPath(import.meta.resolve('../../test/mail/mail-worker-process.ts'))
/** A job of a dead worker is taken over after so long instead of after two minutes. */
const SHORT_QUEUE = {
  ...mailQueue,
  retries: { ...mailQueue.retries, expireInSeconds: 2, retryDelay: 0, retryDelayMax: 0 },
}

const shop = sharedShop()
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>
let child: ChildProcess | undefined
let second: ReturnType<typeof startMailWorker> | undefined
beforeEach(async () => {
  await prepareQueues(shop.url, [SHORT_QUEUE])
  await shop.pool.query('delete from mail_messages; delete from pgboss.job')
  smtp = await startSmtpDouble()
})
afterEach(async () => {
  await kill()
  await second?.stop()
  await smtp.close()
}, 60_000)

async function kill() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const writeMessage = () =>
  inTransaction(shop.db, (tx) =>
    queueMail(tx, {
      template: 'order-received',
      language: 'es',
      to: RECIPIENT,
      data: { operation_id: '0199aa00-0000-7000-8000-000000000001' },
      key: 'order-received TEST',
      now: new Date(),
    }),
  )

async function outbox() {
  const { rows } = await shop.pool.query('select state, attempts from mail_messages')
  return rows
}

test('a message whose worker was killed between send and note is sent again under the same Message-ID', {
  timeout: 120_000,
}, async () => {
  const task = { databaseUrl: shop.url, smtpUrl: smtp.url }
  const taken = new Promise<void>((resolve) => {
    smtp.state.onTaken = async () => {
      await kill()
      resolve()
    }
  })
  await writeMessage()
  child = fork(PROGRAM, { execArgv: [] })
  child.send(task)
  await taken
  smtp.state.onTaken = async () => {}
  expect(smtp.received).toHaveLength(1)
  expect(await outbox()).toEqual([{ state: 'queued', attempts: 1 }])

  second = startMailWorker(task)
  await expect.poll(outbox, PATIENCE).toEqual([{ state: 'sent', attempts: 2 }])
  // At least once, for nobody could know that it had left; the receiver drops the second copy.
  expect(smtp.received).toHaveLength(2)
  expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(1)
})

test('a message whose worker was killed before it left is sent once', {
  timeout: 120_000,
}, async () => {
  const task = { databaseUrl: shop.url, smtpUrl: smtp.url }
  smtp.state.refusal = 'try again later'
  await writeMessage()
  child = fork(PROGRAM, { execArgv: [] })
  child.send(task)
  await expect.poll(() => smtp.state.refused, PATIENCE).toBeGreaterThan(0)
  await kill()
  smtp.state.refusal = undefined
  second = startMailWorker(task)
  await expect.poll(async () => (await outbox())[0]?.state, PATIENCE).toBe('sent')
  expect(smtp.received).toHaveLength(1)
})

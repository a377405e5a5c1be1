import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { writeAudit } from '../core/audit/write-audit.ts'
import { inTransaction } from '../core/base/db.server.ts'
import { systemActor } from '../core/base/procedures/actor.ts'
import { enqueue } from '../core/base/queues/enqueue.ts'
import { prepareQueues } from '../core/base/queues/prepare-queues.ts'
import { defineQueue } from '../core/base/queues/queue.ts'
import type { QueueHandler } from '../core/jobs.ts'
import { staffWith } from '../test/call-fixtures.ts'
import { allowConnections } from '../test/database/database.ts'
import { sharedShop } from '../test/world/shared-shop.ts'
import { health } from './http/health.ts'
import { sleep as sleepOrStop, startWorker } from './worker.ts'

const POLL_SECONDS = 2
const PATIENCE = { timeout: 30_000 }
const letters = defineQueue('test.letters', z.strictObject({ letter_id: z.int() }), {
  urgent: true,
  retryLimit: 2,
  retryDelay: 0,
  retryDelayMax: 0,
})

const shop = sharedShop()
let lines: string[]
let workers: ReturnType<typeof startWorker>[]
beforeAll(async () => {
  await prepareQueues(shop.url, [letters])
})
beforeEach(() => {
  lines = []
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
}, 30_000)

function work(
  handler: Omit<QueueHandler<typeof letters.payload>, 'queue'>,
  databaseUrl = shop.url,
) {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const worker = startWorker(
    { databaseUrl, db: shop.db, reports: shop.db, owner: shop.db, log },
    {
      jobs: [],
      queueHandlers: [{ queue: letters, ...handler }] as never,
      relays: [],
      zone: 'Europe/Madrid',
      pollSeconds: POLL_SECONDS,
    },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      actor: systemActor,
      request: { id: 'worker' },
      mailer: { render: () => Promise.reject(new Error('no mail')) },
      config: { secret: 'secret of the tests', demo: true },
    },
  )
  workers.push(worker)
  return worker
}

const send = (letter_id: number) =>
  inTransaction(shop.db, (tx) => enqueue(tx, letters, { letter_id }))

it('an enqueued job runs within a moment, with the system as its actor', async () => {
  const seen: unknown[] = []
  work({
    run: async ({ actor }, payload) => seen.push({ actor, ...payload }),
    atStart: { letter_id: 0 },
  })
  await expect.poll(() => seen, PATIENCE).toEqual([{ actor: systemActor, letter_id: 0 }])
  const before = performance.now()
  await send(1)
  await expect.poll(() => seen.length, { ...PATIENCE, interval: 20 }).toBe(2)
  // Without a notification it would be found at the next look.
  expect(performance.now() - before).toBeLessThan(POLL_SECONDS * 1000 * 0.75)
})

it('a job that always fails is tried again, then noted, logged, listed, and retried by a person', {
  timeout: 60_000,
}, async () => {
  let attempts = 0
  const given: unknown[] = []
  let broken = true
  work({
    run: async () => {
      attempts++
      if (broken) throw new Error('550 unknown user ana@example.com')
    },
    giveUp: async (_tx, payload) => void given.push(payload),
  })
  await send(7)
  const keeper = staffWith({ can_manage_site_settings: true })
  const list = async () => (await shop.call(keeper).base.listDeadLetters({})).dead_letters
  await expect.poll(list, PATIENCE).toHaveLength(1)
  expect(attempts).toBe(3)
  expect(given).toEqual([{ letter_id: 7 }])
  const [letter] = await list()
  expect(letter).toMatchObject({
    queue: 'test.letters',
    payload: { letter_id: 7 },
    attempts: 3,
    error: '550 unknown user …',
    retried_at: null,
  })
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(errors.at(-1).msg).toBe('a job was given up and is among the dead letters')

  broken = false
  const { dead_letter_id = 0 } = letter ?? {}
  await shop.call(keeper).base.retryDeadLetter({ dead_letter_id })
  await expect.poll(() => attempts, PATIENCE).toBe(4)
  expect(await list()).toEqual([])
  await expect(shop.call(keeper).base.retryDeadLetter({ dead_letter_id })).rejects.toMatchObject({
    code: 'DEAD_LETTER_RETRIED',
  })
  await expect(
    shop.call(keeper).base.retryDeadLetter({ dead_letter_id: 999 }),
  ).rejects.toMatchObject({ code: 'DEAD_LETTER_UNKNOWN' })
})

it('a worker that could not start tries again, and /readyz says so until it can', {
  timeout: 60_000,
}, async () => {
  const seen: unknown[] = []
  await allowConnections(shop.url, false)
  const worker = work({ run: async (_, payload) => seen.push(payload) })
  const app = health(shop.pool, { workerFailure: worker.failure })
  const ready = async () => (await app.request('/readyz')).status
  await expect.poll(ready, PATIENCE).toBe(503)
  expect(await (await app.request('/readyz')).json()).toMatchObject({ status: 'jobs do not run' })
  await sleep(700)
  await send(8)
  await allowConnections(shop.url, true)
  await expect.poll(ready, PATIENCE).toBe(200)
  await expect.poll(() => seen, PATIENCE).toEqual([{ letter_id: 8 }])
})

it('a worker that pauses each second collects no listeners, and a pause ends when it is stopped', async () => {
  const stopping = new AbortController()
  for (let n = 0; n < 5; n++) await sleepOrStop(1, stopping.signal)
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(0)
  const pause = sleepOrStop(60_000, stopping.signal)
  stopping.abort()
  await pause
  await sleepOrStop(60_000, stopping.signal)
})

import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { enqueue } from '../../core/base/queues/enqueue.ts'
import { prepareQueues } from '../../core/base/queues/prepare-queues.ts'
import { defineQueue } from '../../core/base/queues/queue.ts'
import { type Job, type QueueHandler, queueJob } from '../../core/job.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { allowConnections } from '../../test/database/database.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { health } from '../http/health/health.ts'
import { sleep as sleepOrStop, startWorker } from './worker.ts'

const POLL_SECONDS = 2
const PATIENCE = { timeout: 30_000 }
const letters = defineQueue('test.letters', z.strictObject({ letter_id: z.int() }), {
  urgent: true,
  concurrency: 4,
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

function work(handler: QueueHandler<typeof letters.payload>, ownerUrl = shop.url) {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const worker = startWorker(
    { ownerUrl, db: shop.db, reports: shop.db, owner: shop.db, log },
    {
      jobs: [queueJob(letters, handler) as Job],
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

const send = (letter_id: number, priority = 0) =>
  inTransaction(shop.db, (tx) => enqueue(tx, letters, { letter_id }, { priority }))

it('an enqueued job runs within a moment, with the system as its actor', async () => {
  const seen: unknown[] = []
  work({
    run: async ({ actor, payload }) => seen.push({ actor, ...payload }),
    atStart: { letter_id: 0 },
  })
  await expect.poll(() => seen, PATIENCE).toEqual([{ actor: systemActor, letter_id: 0 }])
  const before = performance.now()
  await send(1)
  await expect.poll(() => seen.length, { ...PATIENCE, interval: 20 }).toBe(2)
  // Without a notification it would be found at the next look.
  expect(performance.now() - before).toBeLessThan(POLL_SECONDS * 1000 * 0.75)
})

it('a worker empties its queue several jobs at a time, without a pause between them', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  for (let id = 1; id <= 40; id++) await send(id)
  work({
    run: async ({ payload: { letter_id } }) => {
      most = Math.max(most, ++running)
      await sleep(10)
      running--
      done.push(letter_id)
    },
  })
  await expect.poll(() => done.length, { ...PATIENCE, interval: 20 }).toBeGreaterThan(0)
  const before = performance.now()
  await expect.poll(() => done.length, { ...PATIENCE, interval: 20 }).toBe(40)
  // Ten rounds of four would take twenty seconds if each waited for the next look.
  expect(performance.now() - before).toBeLessThan(POLL_SECONDS * 1000 * 2)
  expect(new Set(done).size).toBe(40)
  expect(most).toBe(letters.concurrency)
})

it('jobs of a higher priority are done before those that waited longer', async () => {
  const done: number[] = []
  for (let id = 1; id <= 12; id++) await send(id)
  await send(100, 2)
  await send(50, 1)
  work({ run: async ({ payload }) => done.push(payload.letter_id) })
  await expect.poll(() => done.length, PATIENCE).toBe(14)
  expect(done.slice(0, letters.concurrency)).toEqual(expect.arrayContaining([100, 50]))
})

it('of jobs that run together, the one that fails is tried again alone', async () => {
  const attempts = new Map<number, number>()
  for (let id = 1; id <= 4; id++) await send(id)
  work({
    run: async ({ payload: { letter_id } }) => {
      const attempt = (attempts.get(letter_id) ?? 0) + 1
      attempts.set(letter_id, attempt)
      if (letter_id === 2 && attempt === 1) throw new Error('not yet')
    },
  })
  await expect.poll(() => attempts.get(2), PATIENCE).toBe(2)
  expect([...attempts.values()].sort()).toEqual([1, 1, 1, 2])
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
  const worker = work({ run: async ({ payload }) => seen.push(payload) })
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

import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { type Db, inTransaction, sqlState } from '../core/base/db.server.ts'
import { enqueue } from '../core/base/queues/enqueue.ts'
import { noteDeadLetter } from '../core/base/queues/note-dead-letter.ts'
import { deadLetterQueueName } from '../core/base/queues/queue.ts'
import { redactAddresses } from '../core/base/queues/redact-addresses.ts'
import type { Job, JobContext, QueueHandler, Relay } from '../core/jobs.ts'
import { openQueueDatabase, type QueueDatabase } from './queue-database.ts'
import type { Services } from './services.ts'

export interface Work {
  jobs: readonly Job[]
  queueHandlers: readonly QueueHandler[]
  relays: readonly Relay[]
  /** The zone of the timetable. */
  zone: string
  /** Between two looks for what no notification tells: jobs that are tried again or given up. */
  pollSeconds?: number
}

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A dead worker's jobs are taken over when it has been silent for so long, and as much again. */
const SUPERVISE_SECONDS = 20
const POLL_SECONDS = 4
const RELAY_MS = 1000

/**
 * Runs the shop's jobs, each of the timetable once at a time however many workers there are, and what acts have
 * enqueued. A worker that cannot start tries again, and says why until it can.
 */
export function startWorker(
  services: Pick<Services, 'databaseUrl' | 'db' | 'reports' | 'owner' | 'log'>,
  work: Work,
  parts: Omit<JobContext, 'db' | 'signal'>,
) {
  const { databaseUrl, db, reports, owner, log } = services
  const pools = { hot: db, reports, owner }
  const stopping = new AbortController()
  let failure: string | undefined
  let opened: { boss: PgBoss; database: QueueDatabase } | undefined
  const started = keepStarting()
  let relaying: Promise<unknown> = Promise.resolve()

  async function keepStarting(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !stopping.signal.aborted; pause *= 2) {
      const database = openQueueDatabase(databaseUrl, log)
      const fresh = new PgBoss({
        db: database,
        useListenNotify: true,
        superviseIntervalSeconds: SUPERVISE_SECONDS,
        monitorIntervalSeconds: SUPERVISE_SECONDS,
      })
      fresh.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
      try {
        await fresh.start()
        await serve(fresh)
        opened = { boss: fresh, database }
        failure = undefined
        relaying = Promise.all(work.relays.map(keepRelaying))
        return
      } catch (error) {
        failure = `the worker did not start (${sqlState(error) ?? 'no answer'}) and tries again`
        log.error({ err: error }, 'the worker did not start and tries again')
        await fresh.stop({ graceful: false }).catch(() => {})
        await database.close()
        await sleep(Math.min(pause, LAST_RETRY_MS), stopping.signal)
      }
    }
  }

  async function serve(queue: PgBoss): Promise<void> {
    for (const job of work.jobs) {
      await queue.createQueue(job.name, {
        policy: 'singleton',
        retryLimit: 0,
        deleteAfterSeconds: 3600,
      })
      await queue.schedule(job.name, job.cron, {}, { tz: work.zone })
      await queue.work(job.name, () => runByClock(job))
    }
    const seconds = work.pollSeconds ?? POLL_SECONDS
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: seconds,
      notifyPollingIntervalSeconds: seconds,
    } as const
    for (const handler of work.queueHandlers) {
      if (handler.isReady?.(parts) !== false)
        await queue.work(handler.queue.name, options, async ([job]) => {
          if (job) await runFromQueue(handler, job)
        })
      const dead = deadLetterQueueName(handler.queue)
      await queue.work(dead, options, async ([job]) => {
        if (job) await giveUp(handler, job)
      })
    }
    await inTransaction(db, async (tx) => {
      for (const { queue, atStart } of work.queueHandlers)
        if (atStart) await enqueue(tx, queue, atStart)
    })
  }

  async function runByClock(job: Job): Promise<void> {
    try {
      const result = await job.run(
        pools[job.pool ?? 'hot'],
        parts.now,
        stopping.signal,
        parts.config,
        parts,
      )
      if (result) log.info({ job: job.name, result }, 'a job did its work')
    } catch (error) {
      log.error({ job: job.name, err: error }, 'a job failed')
    }
  }

  async function keepRelaying({ name, run }: Relay): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = await run({ ...parts, db }).catch((error) => {
        log.error({ job: name, err: error }, 'a job failed')
        return 0
      })
      if (count === 0) await sleep(RELAY_MS, stopping.signal)
    }
  }

  async function runFromQueue({ queue, pool, run }: QueueHandler, job: QueuedJob): Promise<void> {
    const { id, data, retryCount, retryLimit, signal } = job
    const fields = { job: queue.name, id, attempt: retryCount + 1 }
    try {
      const context = { ...parts, db: pools[pool ?? 'hot'] }
      const stop = AbortSignal.any([stopping.signal, signal])
      const result = await run({ ...context, signal: stop }, queue.payload.parse(data))
      if (result) log.info({ ...fields, result }, 'a job did its work')
    } catch (error) {
      const last = retryCount >= retryLimit
      log.error(
        { ...fields, err: error },
        last ? 'a job failed' : 'a job failed and is tried again',
      )
      // pg-boss stores the error whole, and that of a database repeats the values of a statement.
      throw new Error(redactAddresses((error as Error).message.split('\n')[0] ?? ''))
    }
  }

  /** Also for a job whose worker died each time: pg-boss itself moves it here. */
  async function giveUp({ queue, giveUp: after }: QueueHandler, job: DeadJob): Promise<void> {
    const { id, data, sourceId, sourceRetryCount, sourceOutput } = job
    const letter = {
      queue: queue.name,
      jobId: sourceId ?? id,
      payload: data as object,
      attempts: (sourceRetryCount ?? 0) + 1,
      error: describeOutput(sourceOutput),
      now: parts.now(),
    }
    const isNew = await inTransaction(db, async (tx: Db) => {
      const noted = await noteDeadLetter(tx, letter)
      const payload = queue.payload.safeParse(data)
      if (noted && payload.success) await after?.(tx, payload.data)
      return noted
    })
    const fields = { job: queue.name, id: letter.jobId, payload: data, attempts: letter.attempts }
    if (isNew) log.error(fields, 'a job was given up and is among the dead letters')
  }

  return {
    /** Why jobs do not run, if they do not. */
    failure: () => failure,
    async stop() {
      stopping.abort()
      await started
      await relaying
      await opened?.boss.stop({ graceful: true, timeout: 10_000 })
      await opened?.database.close()
    },
  }
}

interface QueuedJob {
  id: string
  data: unknown
  retryCount: number
  retryLimit: number
  signal: AbortSignal
}

interface DeadJob {
  id: string
  data: unknown
  sourceId: string | null
  sourceRetryCount: number | null
  sourceOutput: object | null
}

/** The message of the error that pg-boss has stored. */
function describeOutput(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const said = message ?? value?.message
  return typeof said === 'string' ? (said.split('\n')[0] ?? '') : 'unknown'
}

/** Waits until the time has passed or the signal aborts, and leaves nothing with a signal that outlives it. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

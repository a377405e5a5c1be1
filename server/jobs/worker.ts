import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { inTransaction, sqlState } from '../../core/base/db.server.ts'
import { enqueue } from '../../core/base/queues/enqueue.ts'
import { deadLetterQueueName } from '../../core/base/queues/queue.ts'
import type { Job, JobTrigger } from '../../core/job.ts'
import type { Services } from '../services.ts'
import { drainQueue } from './drain-queue.ts'
import { giveUpJob } from './give-up-job.ts'
import { openQueueDatabase, type QueueDatabase } from './queue-database.ts'
import { type JobRunner, runByItself, runEnqueued } from './run-job.ts'

export interface WorkerOptions {
  jobs: readonly Job[]
  /** The zone of the timetable. */
  zone: string
  /** Between two looks for what no notification announces: jobs that are tried again or given up. */
  pollSeconds?: number
  /** Between two looks for jobs of dead workers. */
  superviseSeconds?: number
}

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A dead worker's jobs are taken over when it has been silent for so long, and as much again. */
const SUPERVISE_SECONDS = 20
const POLL_SECONDS = 4
const POLL_JOB_MS = 1000
/** Dead letters that are noted at a time. */
const DEAD_LETTERS = 5

/**
 * Runs the shop's background jobs: those of the timetable once at a time however many workers there are, and what acts
 * have enqueued. A worker that cannot start tries again, and says why until it can.
 */
export function startWorker(
  services: Pick<Services, 'ownerUrl' | 'db' | 'reports' | 'owner' | 'log'>,
  options: WorkerOptions,
  parts: JobRunner['parts'],
) {
  const { ownerUrl, db, reports, owner, log } = services
  const { superviseSeconds = SUPERVISE_SECONDS } = options
  const stopping = new AbortController()
  const runner = { parts, pools: { hot: db, reports, owner }, stopping: stopping.signal, log }
  let failure: string | undefined
  let opened: { boss: PgBoss; database: QueueDatabase } | undefined
  let polling: Promise<unknown> = Promise.resolve()
  const started = keepStarting()

  async function keepStarting(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !stopping.signal.aborted; pause *= 2) {
      const database = openQueueDatabase(ownerUrl, log)
      const fresh = new PgBoss({
        db: database,
        useListenNotify: true,
        superviseIntervalSeconds: superviseSeconds,
        monitorIntervalSeconds: superviseSeconds,
      })
      fresh.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
      try {
        await fresh.start()
        await serve(fresh, runner, options)
        opened = { boss: fresh, database }
        failure = undefined
        polling = Promise.all(ofKind(options.jobs, 'poll').map((job) => keepPolling(runner, job)))
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

  return {
    /** Why jobs do not run, if they do not. */
    failure: () => failure,
    async stop() {
      stopping.abort()
      await started
      await polling
      await opened?.boss.stop({ graceful: true, timeout: 10_000 })
      await opened?.database.close()
    },
  }
}

type JobOfKind<Kind> = Job & { trigger: Extract<JobTrigger, { kind: Kind }> }

const ofKind = <Kind extends JobTrigger['kind']>(jobs: readonly Job[], kind: Kind) =>
  jobs.filter((job): job is JobOfKind<Kind> => job.trigger.kind === kind)

/** Begins to take jobs, and enqueues what resumes the work of a killed worker. */
async function serve(boss: PgBoss, runner: JobRunner, options: WorkerOptions): Promise<void> {
  const { jobs, zone, pollSeconds = POLL_SECONDS } = options
  for (const job of ofKind(jobs, 'cron')) {
    const settings = { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 3600 } as const
    await boss.createQueue(job.name, settings)
    await boss.schedule(job.name, job.trigger.schedule, {}, { tz: zone })
    if (job.trigger.atStart) await boss.send(job.name, {})
    await boss.work(job.name, async () => void (await runByItself(runner, job)))
  }
  const queueJobs = ofKind(jobs, 'queue')
  for (const job of queueJobs) {
    const { queue, isReady } = job.trigger
    const { concurrency } = queue
    if (isReady?.(runner.parts) !== false)
      await drainQueue(boss, job.name, { concurrency, pollSeconds }, (taken) =>
        runEnqueued(runner, job, taken),
      )
    const dead = { concurrency: DEAD_LETTERS, pollSeconds }
    await drainQueue(boss, deadLetterQueueName(queue), dead, (taken) =>
      giveUpJob(runner, job, taken),
    )
  }
  await inTransaction(runner.pools.hot, async (tx) => {
    for (const { trigger } of queueJobs)
      if (trigger.atStart) await enqueue(tx, trigger.queue, trigger.atStart)
  })
}

async function keepPolling(runner: JobRunner, job: Job): Promise<void> {
  while (!runner.stopping.aborted) {
    const result = await runByItself(runner, job)
    if (!result) await sleep(POLL_JOB_MS, runner.stopping)
  }
}

/** Waits until the time has passed or the signal aborts, and leaves nothing with a signal that outlives it. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

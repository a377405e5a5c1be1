import { PgBoss } from 'pg-boss'
import type { Job } from '../core/jobs.ts'
import type { Services } from './services.ts'

/**
 * Runs the shop's jobs: those by the clock each once at a time however many workers there are, those that are
 * run every few seconds one after the other in this one.
 */
export function startWorker(
  { databaseUrl, db, reports, owner, log }: Services,
  jobs: readonly Job[],
  zone: string,
) {
  // As owner: pg-boss keeps its own schema.
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'horma-jobs' })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  const pools = { hot: db, reports, owner }
  const stopping = new AbortController()

  const ready = boss
    .start()
    .then(async () => {
      for (const job of jobs) {
        if (!('cron' in job)) continue
        await boss.createQueue(job.name, {
          policy: 'singleton',
          retryLimit: 0,
          deleteAfterSeconds: 3600,
        })
        await boss.schedule(job.name, job.cron, {}, { tz: zone })
        await boss.work(job.name, () => run(job))
      }
    })
    .catch((error: unknown) => log.error({ err: error }, 'the job queue did not start'))

  const often = jobs.flatMap((job) =>
    'every' in job ? [runRepeatedly(job, job.every * 1000)] : [],
  )

  async function runRepeatedly(job: Job, pause: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await run(job)
      await sleep(pause, stopping.signal)
    }
  }

  async function run(job: Job) {
    try {
      const result = await job.run(pools[job.pool ?? 'hot'], () => new Date(), stopping.signal)
      if (result) log.info({ job: job.name, result }, 'a job did its work')
    } catch (error) {
      log.error({ job: job.name, err: error }, 'a job failed')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(often)
      await ready
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Waits until the time has passed or the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

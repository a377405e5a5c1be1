import { PgBoss } from 'pg-boss'
import type { Job } from '../core/base/job.ts'
import type { Services } from './services.ts'

const ZONE = 'Europe/Madrid'

/** Runs the shop's jobs by the clock, each once at a time however many workers there are. */
export function startWorker({ databaseUrl, db, log }: Services, jobs: readonly Job[]) {
  // As owner: pg-boss keeps its own schema.
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'horma-jobs' })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))

  const ready = boss
    .start()
    .then(async () => {
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          policy: 'singleton',
          retryLimit: 0,
          deleteAfterSeconds: 3600,
        })
        await boss.schedule(job.name, job.cron, {}, { tz: ZONE })
        await boss.work(job.name, () => run(job))
      }
    })
    .catch((error: unknown) => log.error({ err: error }, 'the job queue did not start'))

  async function run(job: Job) {
    try {
      const result = await job.run(db, () => new Date())
      if (result) log.info({ job: job.name, result }, 'a job did its work')
    } catch (error) {
      log.error({ job: job.name, err: error }, 'a job failed')
    }
  }

  return {
    async stop() {
      await ready
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

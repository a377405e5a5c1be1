import type { JobWithMetadata } from 'pg-boss'
import type { Db, PoolName } from '../../core/base/db.server.ts'
import type { Job, JobContext } from '../../core/job.ts'

/** What every job of a worker shares. */
export interface JobRunner {
  /** All of a job's context but what depends on the job. */
  parts: Omit<JobContext, 'db' | 'signal'>
  pools: Record<PoolName, Db>
  /** Aborts when the worker is stopping. */
  stopping: AbortSignal
  log: JobLog
}

export interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

const DONE = 'a job did its work'
const FAILED = 'a job failed'

/** Runs a job; throws what it throws. */
function runJob(runner: JobRunner, job: Job, data: unknown, signal = runner.stopping) {
  const { parts, pools } = runner
  const payload = job.payload.parse(data)
  return job.run({ ...parts, db: pools[job.pool ?? 'hot'], signal, payload })
}

/** Runs a job that nobody enqueued; logs a failure and returns 0, since its next turn comes by itself. */
export async function runByItself(runner: JobRunner, job: Job): Promise<unknown> {
  const fields = { job: job.name }
  try {
    const result = await runJob(runner, job, {})
    if (result && job.trigger.kind === 'cron') runner.log.info({ ...fields, result }, DONE)
    return result
  } catch (error) {
    runner.log.error({ ...fields, err: error }, FAILED)
    return 0
  }
}

/** Runs an enqueued job; logs a failure and throws it, so that the job is tried again. */
export async function runEnqueued(
  runner: JobRunner,
  job: Job,
  taken: JobWithMetadata<object>,
): Promise<void> {
  const { id, data, retryCount, retryLimit, signal } = taken
  const fields = { job: job.name, id, attempt: retryCount + 1 }
  try {
    const stop = AbortSignal.any([runner.stopping, signal])
    const result = await runJob(runner, job, data, stop)
    if (result) runner.log.info({ ...fields, result }, DONE)
  } catch (error) {
    const isLast = retryCount >= retryLimit
    runner.log.error({ ...fields, err: error }, isLast ? FAILED : `${FAILED} and is tried again`)
    throw error
  }
}

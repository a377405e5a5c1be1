import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { redactAddresses } from '../../core/base/queues/redact-addresses.ts'

interface DrainOptions {
  /** How many jobs run at a time. */
  concurrency: number
  /** Between two looks for what no notification announces: jobs that are tried again or given up. */
  pollSeconds: number
}

/**
 * Takes jobs until the queue is empty, several at a time and those of the highest priority first, then waits for a
 * notification or the next look. Each job succeeds or fails by itself.
 */
export async function drainQueue(
  boss: PgBoss,
  name: string,
  { concurrency, pollSeconds }: DrainOptions,
  run: (job: JobWithMetadata<object>) => Promise<void>,
): Promise<void> {
  const options = {
    batchSize: concurrency,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const
  const work = async (jobs: JobWithMetadata<object>[]) => {
    const results = await Promise.all(jobs.map((job) => settle(job, run)))
    // The next look comes at once: only an empty one ends the round.
    boss.notifyWorker(worker)
    return results
  }
  const worker: string = await boss.work<object, unknown, typeof options>(name, options, work)
}

async function settle(
  job: JobWithMetadata<object>,
  run: (job: JobWithMetadata<object>) => Promise<void>,
): Promise<JobResult> {
  try {
    await run(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: toStoredError(error as Error) }
  }
}

/** An error of a database repeats the values of its statement, and pg-boss would store all of it. */
function toStoredError({ message }: Error): { message: string } {
  return { message: redactAddresses(message.split('\n')[0] ?? '') }
}

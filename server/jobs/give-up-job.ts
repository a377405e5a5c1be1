import type { JobWithMetadata } from 'pg-boss'
import { inTransaction } from '../../core/base/db.server.ts'
import { noteDeadLetter } from '../../core/base/queues/note-dead-letter.ts'
import type { Job } from '../../core/job.ts'
import type { JobRunner } from './run-job.ts'

/** Notes a job that failed for the last time, also one whose worker died each time: pg-boss moves both here. */
export async function giveUpJob(
  { parts, pools, log }: JobRunner,
  { name, payload, trigger }: Job,
  dead: JobWithMetadata<object>,
): Promise<void> {
  const { id, data, sourceId, sourceRetryCount, sourceOutput } = dead
  const letter = {
    queue: name,
    jobId: sourceId ?? id,
    payload: data,
    attempts: (sourceRetryCount ?? 0) + 1,
    error: describeOutput(sourceOutput),
    now: parts.now(),
  }
  const isNew = await inTransaction(pools.hot, async (tx) => {
    const noted = await noteDeadLetter(tx, letter)
    const known = payload.safeParse(data)
    if (noted && known.success && trigger.kind === 'queue') await trigger.giveUp?.(tx, known.data)
    return noted
  })
  const { jobId, attempts } = letter
  if (isNew)
    log.error(
      { job: name, id: jobId, payload: data, attempts },
      'a job was given up and is among the dead letters',
    )
}

/** The message of the error that pg-boss has stored. */
function describeOutput(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const said = message ?? value?.message
  return typeof said === 'string' ? (said.split('\n')[0] ?? '') : 'unknown'
}

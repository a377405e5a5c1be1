import { type Db, query } from '../db.server.ts'
import { redactAddresses } from './redact-addresses.ts'

interface DeadLetter {
  queue: string
  jobId: string
  payload: object
  attempts: number
  error: string
  now: Date
}

/** Keeps a job that failed for the last time; false where it is kept already. */
export async function noteDeadLetter(tx: Db, letter: DeadLetter): Promise<boolean> {
  const { queue, jobId, payload, attempts, error, now } = letter
  const values = { queue, job_id: jobId, payload, attempts, error: redactAddresses(error), now }
  const noted = await query(tx, 'dead_letter_note', NOTE, values)
  return noted.length > 0
}

const NOTE = `
  insert into dead_letters (queue, job_id, payload, attempts, error, failed_at)
  values (:queue, :job_id, :payload, :attempts, :error, :now)
  on conflict (job_id) do nothing returning dead_letter_id`

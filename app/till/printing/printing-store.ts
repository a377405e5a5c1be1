import { runJob } from '../../print/printing/run-job.ts'
import type {
  JobResult,
  PrintingFailure,
  TillJob,
  TillPrinting,
} from '../../print/printing/till-job.ts'
import { noteFailure } from './note-failure.ts'

/** What the printer of this till does, or did last. */
export type PrintingState =
  | { phase: 'idle' }
  | { phase: 'printing'; job: TillJob }
  | { phase: 'done'; job: TillJob }
  | { phase: 'failed'; job: TillJob; failure: PrintingFailure }

const IDLE: PrintingState = { phase: 'idle' }

let state: PrintingState = IDLE
const listeners = new Set<() => void>()

function change(next: PrintingState): void {
  state = next
  for (const listener of listeners) listener()
}

/** One printer a till, so one state a page. */
export const printingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getState: () => state,
  getIdle: () => IDLE,
  /** Says no more of the last paper, once it is about something that is over. */
  forget() {
    if (state.phase === 'done') change(IDLE)
  },
}

/** Jobs of this page come out one after another. */
let last: Promise<unknown> = Promise.resolve()

/** Prints, and shows what becomes of it; selling goes on meanwhile. */
export function printAtTill(
  till: string,
  printing: TillPrinting,
  job: TillJob,
): Promise<JobResult> {
  return follow(job, () => runJob(till, printing, job, noteFailure))
}

/** Shows what becomes of a job that is done in another way. */
export function follow(job: TillJob, run: () => Promise<JobResult>): Promise<JobResult> {
  const running = last.then(async () => {
    change({ phase: 'printing', job })
    const result = await run()
    change(result.ok ? { phase: 'done', job } : { phase: 'failed', job, failure: result.failure })
    return result
  })
  last = running.catch(() => {})
  return running
}

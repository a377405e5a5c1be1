import { z } from 'zod'
import type { Db, PoolName } from './base/db.server.ts'
import type { ShopContext } from './base/procedures/context.ts'
import type { Queue } from './base/queues/queue.ts'
import type { FiscalTransport } from './invoicing/sending/transport.ts'
import type { Mailer } from './mail/send-mail.ts'
import type { GlsLine } from './shipping/gls/gls-line.ts'
import type { ReadPoints } from './shipping/points/refresh-points.ts'

/** What a job is called with: a procedure's context with the system as its actor, and the lines to outside services. */
export interface JobContext extends Omit<ShopContext, 'operationId' | 'passwords' | 'mayActAt'> {
  mailer: Mailer
  /** The line to the tax agency; absent where nothing is sent. */
  agency?: FiscalTransport
  /** The line to GLS; absent where it is not configured. */
  gls?: GlsLine
  /** The carrier's list of pick-up points; absent where it is not configured. */
  readPoints?: ReadPoints
  /** Aborts when the worker is stopping. */
  signal: AbortSignal
}

type RunJob<Payload extends z.ZodObject> = (
  context: JobContext & { payload: z.output<Payload> },
) => Promise<unknown>

/** One piece of background work, whatever starts it: a name, what it is told, and what it does. */
export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  /** The name of its queue in the database: a renamed job leaves its old queue and timetable behind. */
  name: string
  /** Ids only: it is stored with the job, and shown among the dead letters. */
  payload: Payload
  /** May run twice with one payload: a worker may die after its work and before it says so. */
  run: RunJob<Payload>
  trigger: JobTrigger
  /** Which connections its `db` uses; the hot ones by default. */
  pool?: PoolName
}

/** What starts a job. */
export type JobTrigger =
  /** Five fields, in the shop's zone. Runs once at a time however many workers there are. */
  | { kind: 'cron'; schedule: string; atStart: boolean }
  /** Every second, in every worker. A result above zero says that more may wait: it runs again at once. */
  | { kind: 'poll' }
  /** An act that enqueued it. */
  | ({ kind: 'queue'; queue: Queue } & QueueTrigger)

interface QueueTrigger<Payload extends z.ZodObject = z.ZodObject> {
  /** Runs in the transaction that notes the dead letter. */
  giveUp?(tx: Db, payload: z.output<Payload>): Promise<unknown>
  /** Jobs wait in their queue for a worker that is ready. */
  isReady?(context: Pick<JobContext, 'mailer'>): boolean
  /** What a starting worker enqueues, to resume what a killed one has left. */
  atStart?: z.input<Payload>
}

const NOTHING = z.strictObject({})
type RunWithoutPayload = (context: JobContext) => Promise<unknown>

interface CronOptions {
  pool?: PoolName
  /** Also runs when a worker starts. */
  atStart?: boolean
}

/** A job of the timetable. */
export function cronJob(
  name: string,
  schedule: string,
  run: RunWithoutPayload,
  { pool = 'hot', atStart = false }: CronOptions = {},
): Job {
  return { name, payload: NOTHING, run, pool, trigger: { kind: 'cron', schedule, atStart } }
}

/** A job that looks for work every second, because a person may wait for it. */
export function pollJob(name: string, run: RunWithoutPayload): Job {
  return { name, payload: NOTHING, run, trigger: { kind: 'poll' } }
}

export interface QueueHandler<Payload extends z.ZodObject> extends QueueTrigger<Payload> {
  run: RunJob<Payload>
  pool?: PoolName
}

/** A job that acts enqueue. */
export function queueJob<Payload extends z.ZodObject>(
  queue: Queue<Payload>,
  { run, pool = 'hot', ...trigger }: QueueHandler<Payload>,
): Job<Payload> {
  const { name, payload } = queue
  return { name, payload, run, pool, trigger: { kind: 'queue', queue, ...trigger } }
}

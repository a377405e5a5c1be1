import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Db, query } from '../db.server.ts'
import type { Queue } from './queue.ts'

/**
 * Leaves work for a worker in the act's own transaction: an act that is rolled back leaves none. A key enqueues
 * once: a second job with it is dropped as long as the first one is kept, which is until a week after its end.
 */
export async function enqueue<Payload extends z.ZodObject>(
  tx: Db,
  queue: Queue<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueByName(tx, queue.name, queue.payload.parse(payload), options)
}

export interface EnqueueOptions {
  key?: string
  /** Jobs of a higher one are taken first, whatever waits before them; 0 by default. */
  priority?: number
}

interface KeyedJob<Payload extends z.ZodObject> extends Required<EnqueueOptions> {
  payload: z.input<Payload>
}

/** Enqueues many keyed jobs in one statement. */
export async function enqueueAll<Payload extends z.ZodObject>(
  tx: Db,
  queue: Queue<Payload>,
  jobs: readonly KeyedJob<Payload>[],
): Promise<void> {
  const inserted = jobs.map(({ payload, key, priority }) => ({
    id: toJobId(queue.name, key),
    data: queue.payload.parse(payload),
    priority,
  }))
  await getSender(tx).insert(queue.name, inserted)
}

/** Enqueues a stored payload, whose queue is known by its name alone. */
export async function enqueueByName(
  tx: Db,
  name: string,
  payload: object,
  { key, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  const id = key === undefined ? {} : { id: toJobId(name, key) }
  await getSender(tx).send(name, payload, { ...id, priority })
}

/** PostgreSQL refuses a second job of the queue with one id, whatever has become of the first. */
function toJobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const senders = new WeakMap<object, PgBoss>()

/** pg-boss over the act's connection. It is never started: it only keeps what it has read of the queues. */
function getSender(tx: Db): PgBoss {
  const known = senders.get(tx.$client)
  if (known) return known
  const executeSql = async (text: string, values?: unknown[]) => ({
    rows: await query(tx, nameStatement(text), text, values),
  })
  const sender = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  senders.set(tx.$client, sender)
  return sender
}

const statementNames = new Map<string, string>()

function nameStatement(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = `enqueue_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  statementNames.set(text, name)
  return name
}

import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { deadLetterQueueName, type Queue } from './queue.ts'

/** Any number but that of the migrations. */
const LOCK = 7_461_030
const DAY = 24 * 3600

/**
 * Creates what acts enqueue into, so that they need no worker to have run before: pg-boss's tables and the queues,
 * each with one for its dead letters. Connects as the owner, and lets horma_app enqueue.
 */
export async function prepareQueues(url: string, queues: readonly Queue[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    })
    let error: unknown
    boss.on('error', (reason) => (error ??= reason))
    await boss.start()
    try {
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, options] of queues.flatMap(toQueueOptions)) {
        const stored = known.get(name)
        if (!stored) await boss.createQueue(name, options)
        else if (!hasOptions(stored, options)) await boss.updateQueue(name, options)
      }
      await client.query(GRANT)
    } finally {
      await boss.stop({ graceful: false })
    }
    if (error) throw error
  } finally {
    await client.end()
  }
}

/** Names of the queues that this database does not have; changes nothing. */
export async function missingQueues(url: string, queues: readonly Queue[]): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('pgboss.queue') is not null as exist`)
    const known: { name: string }[] = rows[0]?.exist
      ? (await client.query('select name from pgboss.queue')).rows
      : []
    const names = new Set(known.map(({ name }) => name))
    return queues.map(({ name }) => name).filter((name) => !names.has(name))
  } finally {
    await client.end()
  }
}

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** The queue of the dead letters first: the other one refers to it. */
function toQueueOptions(queue: Queue): [string, QueueOptions][] {
  const shared = { retryBackoff: true, heartbeatSeconds: 20, notify: queue.urgent }
  const dead = { retryLimit: 100, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 60 }
  const deadLetter = deadLetterQueueName(queue)
  // A job waits for a worker, or for a mail server, for up to a year.
  const waits = { retentionSeconds: 365 * DAY, deleteAfterSeconds: 7 * DAY }
  return [
    [deadLetter, { ...shared, ...dead, ...waits }],
    [queue.name, { ...shared, ...queue.retries, ...waits, deadLetter }],
  ]
}

function hasOptions(stored: object, options: QueueOptions): boolean {
  return Object.entries(options).every(
    ([key, value]) => (stored as Record<string, unknown>)[key] === value,
  )
}

const GRANT = `
  do $$ begin
    if not has_table_privilege('horma_app', 'pgboss.job', 'insert') then
      grant usage on schema pgboss to horma_app;
      grant select, insert, update, delete on all tables in schema pgboss to horma_app;
    end if;
  end $$`

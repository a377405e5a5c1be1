import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { bindNamed, type NamedValues } from './statements/named-parameters.ts'

// bigint and numeric come as numbers: ids and cents stay far below 2^53, rates have two decimals.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** A connection of the pool (a transaction) or the pool itself (reads). Verbs take it as an argument. */
export type Db = NodePgDatabase & { $client: Pool | PoolClient }

const AS_APP = '-c role=horma_app'

/** What the connections of a pool may do, and how many there are. */
const POOLS = {
  /**
   * What somebody waits for at a screen. Hot statements are planned once: their parameters are ids and moments, whose
   * values change no plan. What runs longer than its limit is aborted.
   */
  hot: {
    max: 10,
    options: `${AS_APP} -c transaction_timeout=100s -c plan_cache_mode=force_generic_plan`,
    application_name: 'horma',
  },
  /** Reports, exports and imports: planned for their values, without limit, and few at a time. */
  reports: { max: 4, options: AS_APP, application_name: 'horma-reports' },
  /** Jobs on the tables themselves, with the rights of who the address names. */
  owner: { max: 1, options: '', application_name: 'horma-owner' },
  /** Copies of the shop, as the owner: streams of COPY run on no pipelined connection. */
  copies: { max: 2, options: '', application_name: 'horma-copies', pipeline: false },
} as const

/** Which connections a procedure or a job gets. */
export type PoolName = Exclude<keyof typeof POOLS, 'copies'>

interface DatabaseOptions {
  pool?: keyof typeof POOLS
  max?: number
}

/** Opens a pool of the shop. Its connections give up the owner's rights for those of `horma_app`, except `owner`'s. */
export function openDatabase(url: string, { pool: name = 'hot', max }: DatabaseOptions = {}) {
  const pool = new Pool({
    connectionString: url,
    pipeline: true,
    ...POOLS[name],
    ...(max && { max }),
  } satisfies PoolConfig)
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies in an act's hands: its statements fail, and that is answer enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool) as Db
  return { db, pool, close: () => pool.end() }
}

/**
 * Runs a named statement: planned once per connection, then only executed. Inside an act it takes the act's
 * connection. Parameters are `$1` to `$4` with a list of values, or `:sale_id` with an object of them. Objects among
 * the values are sent as JSON, arrays as PostgreSQL arrays.
 */
export async function query<Row>(
  db: Db,
  name: string,
  text: string,
  values: unknown[] | NamedValues = [],
): Promise<Row[]> {
  const client = db.$client as Pool | PoolClient
  if ('connection' in client) writeTogether(client)
  sentCounts.set(client, countSent(client) + 1)
  const statement = Array.isArray(values) ? { text, values } : bindNamed(name, text, values)
  const result = await (client as Pool).query({ name, ...statement })
  return result.rows as Row[]
}

const sentCounts = new WeakMap<Pool | PoolClient, number>()
const countSent = (client: Pool | PoolClient) => sentCounts.get(client) ?? 0

/** Statements sent in one turn of the event loop go out in one write, so that each side wakes once. */
function writeTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

type Results<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Waits for statements of one transaction that need not know of each other: they travel together, and PostgreSQL
 * runs them in the order in which they were issued. Where one fails its error is thrown, once all have ended:
 * none may run on into what follows.
 */
export async function pipeline<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<Results<T>> {
  const ended = await Promise.allSettled(statements)
  const errors = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length === 0)
    return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Results<T>
  // The other errors only repeat that the transaction had failed already.
  throw errors.find((error) => sqlState(error) !== '25P02') ?? errors[0]
}

const sessions = new WeakMap<PoolClient, Db>()

/**
 * Leaves one statement to the end of a transaction, to travel with the commit: for what nothing else in it needs to
 * know, and whose lock others wait for.
 */
export type BeforeCommit = (statement: () => Promise<unknown>) => void

/** Runs `work` in one transaction on one connection; a throw rolls back and is passed on. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db, beforeCommit: BeforeCommit) => Promise<T>,
): Promise<T> {
  const client = await (db.$client as Pool).connect()
  let broken: Error | undefined
  try {
    let tx = sessions.get(client)
    if (!tx) {
      tx = drizzle(client) as Db
      sessions.set(client, tx)
    }
    // Nobody waits for it: it travels with the first statement.
    const last: (() => Promise<unknown>)[] = []
    const [, result] = await pipeline([
      query(tx, 'begin', 'begin'),
      work(tx, (statement) => void last.push(statement)),
    ])
    await commit(tx, last)
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Commits after the last statements, in one round trip: where PostgreSQL refuses one of them the commit becomes a
 * rollback. One that was not sent at once, because its values could not be written, keeps the commit back.
 */
async function commit(tx: Db, last: readonly (() => Promise<unknown>)[]): Promise<void> {
  const before = countSent(tx.$client)
  const statements = last.map((statement) => statement())
  const areSent = countSent(tx.$client) - before === statements.length
  if (!areSent) await pipeline(statements)
  await pipeline([...(areSent ? statements : []), query(tx, 'commit', 'commit')])
}

const RETRYABLE = new Set(['40001', '40P01'])

/** Whether a transaction that collided with another one can be retried (serialisation failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** Another row has that already: a unique constraint refused it. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** The five-character SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const databaseError = error as { code?: unknown; cause?: unknown } | undefined
  if (typeof databaseError?.code === 'string' && /^[0-9A-Z]{5}$/.test(databaseError.code))
    return databaseError.code
  return databaseError?.cause ? sqlState(databaseError.cause) : undefined
}

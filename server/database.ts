import pg from 'pg'
import type { Logger } from 'pino'
import { createAuditMonths } from '../core/audit/audit-months.ts'
import { openDatabase } from '../core/base/db.server.ts'
import {
  canMigrate,
  migrate,
  pendingMigrations,
  unknownMigrations,
} from '../core/base/migrations/migrate.ts'
import { SqlFileError } from '../core/base/migrations/sql-file.ts'
import { missingQueues, prepareQueues } from '../core/base/queues/prepare-queues.ts'
import { queues } from '../core/queues.ts'
import type { Env } from './env.ts'
import { parseServerUrl } from './env-values.ts'
import { openLogin } from './postgres/open-login.ts'
import { startPostgres } from './postgres/postgres.ts'
import { StartError } from './start-error.ts'

const OLDEST_VERSION = 180_000
const CONNECT_TIMEOUT = 10_000

/**
 * Brings up or reaches the database, migrates it as its owner and opens the pool as a role that owns nothing; `close`
 * undoes all of it.
 */
export async function openShopDatabase(env: Env, log: Logger, { supervise = false } = {}) {
  const postgres = env.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: env.dataDir, log, supervise })
  const url = postgres?.url ?? env.databaseUrl ?? ''
  try {
    if (env.databaseUrl) await checkServer(env.databaseUrl)
    const isOwner = await migrateOrCheck(url, log)
    const databaseUrl = await openLogin(env, url, isOwner)
    const { db, pool, ...hot } = openDatabase(databaseUrl)
    const reports = openDatabase(databaseUrl, { pool: 'reports' })
    const owner = openDatabase(url, { pool: 'owner' })
    const pools = [hot, reports, owner]
    // Without them rows go where months without a table go: no reason not to start.
    await createAuditMonths(owner.db, () => new Date()).catch((err: unknown) =>
      log.warn({ err }, 'the months of the audit log could not be made'),
    )
    let closing = false
    for (const each of [pool, reports.pool, owner.pool])
      each.on('error', (err) => {
        if (!closing) log.warn({ err }, 'an idle database connection was lost')
      })
    return {
      databaseUrl,
      ownerUrl: url,
      db,
      pool,
      reports: reports.db,
      owner: owner.db,
      embedded: postgres !== undefined,
      stopNow: () => postgres?.stopNow(),
      close: async () => {
        closing = true
        await Promise.all(pools.map(({ close }) => close()))
        await postgres?.stop()
      },
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/** Refuses, with a message, a server that does not answer, refuses the login, or is too old. */
async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT })
  try {
    await client.connect()
    const { rows } = await client.query(
      'select current_setting($1) as v, current_setting($2)::int as n',
      ['server_version', 'server_version_num'],
    )
    const { v, n } = rows[0]
    if (n < OLDEST_VERSION)
      throw new StartError(`DATABASE_URL: the server is PostgreSQL ${v}, Horma needs 18 or newer`)
  } catch (error) {
    throw explainConnection(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}

const REFUSALS: Record<string, string> = {
  '28P01': 'the server refuses this user name or password',
  '28000': 'the server does not let this user in',
  '3D000': 'the database it names does not exist',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping, try again',
}

/** Never repeats the address itself: it holds the password. */
function explainConnection(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error
  const { code = '', message } = error as { code?: string; message: string }
  const { hostname = '', port = '', searchParams } = parseServerUrl(url) ?? {}
  const where = searchParams?.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
  const reason = REFUSALS[code] ?? `PostgreSQL does not answer at ${where} (${code || message})`
  return new StartError(`DATABASE_URL: ${reason}`, { cause: error })
}

/** Whether the address is the owner's. */
async function migrateOrCheck(url: string, log: Logger): Promise<boolean> {
  try {
    if (await canMigrate(url)) {
      const applied = await migrate(url)
      if (applied.length) log.info({ applied }, 'the database was brought up to date')
      const unknown = await unknownMigrations(url)
      if (unknown.length)
        log.warn(
          { unknown },
          'the database is newer than this program: its functions stay as they are',
        )
      await prepareQueues(url, Object.values(queues))
      return true
    }
    const missing = await pendingMigrations(url)
    missing.push(...(await missingQueues(url, Object.values(queues))))
    if (missing.length)
      throw new StartError(
        `the database lacks ${missing.join(', ')}, and this user may not change it: start once with the owner's DATABASE_URL`,
      )
    return false
  } catch (error) {
    if (error instanceof SqlFileError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

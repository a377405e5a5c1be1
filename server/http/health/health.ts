import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type pino from 'pino'
import { sqlState } from '../../../core/base/db.server.ts'
import { ROOT } from '../../../core/base/root.ts'
import type { HonoEnv } from '../hono-env.ts'
import { isDiskFull } from './disk.ts'

interface HealthOptions {
  migrations?: string
  /** Where this process writes; its disk must have room. */
  dataDir?: string
  isFull?: typeof isDiskFull
  /** Why this process does not run the jobs it should. */
  workerFailure?(): string | undefined
}

type Readiness = { status: string } & Record<string, unknown>

/** How long an answer holds, in ms, unless a connection ends meanwhile: asking more often costs nothing. */
const KEPT_MS = 1_000
/** The disk of PostgreSQL is full, or what it may take of it. */
const NO_ROOM = ['53100', '53400']

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, with all its migrations, both disks take what is
 * written, and jobs run.
 */
export function health(pool: Pool, options: HealthOptions = {}): Hono<HonoEnv> {
  const files = migrationFiles(options.migrations ?? path.join(ROOT, 'core/migrations'))
  let kept: { at: number; answer: Promise<Readiness> } | undefined
  pool.on('remove', () => {
    kept = undefined
  })
  function askOnce(log: pino.Logger): Promise<Readiness> {
    if (!kept || performance.now() - kept.at >= KEPT_MS)
      kept = { at: performance.now(), answer: readReadiness(pool, files, options, log) }
    return kept.answer
  }
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const answer = await askOnce(c.get('log'))
      return c.json(answer, answer.status === READY ? 200 : 503)
    })
}

const READY = 'ready'
const DISK_FULL = 'disk full'

async function readReadiness(
  pool: Pool,
  files: readonly string[],
  { dataDir, isFull = isDiskFull, workerFailure }: HealthOptions,
  log: pino.Logger,
): Promise<Readiness> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = files.filter((file) => !applied.has(file))
    if (missing.length > 0) return { status: 'migrations missing', missing }
    if (dataDir !== undefined && (await isFull(dataDir))) return { status: DISK_FULL }
    await pool.query('select horma_try_disk()')
    const reason = workerFailure?.()
    return reason ? { status: 'jobs do not run', reason } : { status: READY }
  } catch (error) {
    const status = NO_ROOM.includes(sqlState(error) ?? '') ? DISK_FULL : 'database does not answer'
    log.warn({ err: error }, `not ready: ${status}`)
    return { status }
  }
}

function migrationFiles(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.sql'))
}

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { ROOT } from '../../core/base/root.ts'
import type { HonoEnv } from './hono-env.ts'

interface HealthOptions {
  migrations?: string
  /** Why this process does not run the jobs it should. */
  workerFailure?(): string | undefined
}

/** `/healthz`: the process answers. `/readyz`: the database does too, with all its migrations, and jobs run. */
export function health(
  pool: Pool,
  { migrations = path.join(ROOT, 'core/migrations'), workerFailure }: HealthOptions = {},
): Hono<HonoEnv> {
  const files = migrationFiles(migrations)
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        const { rows } = await pool.query<{ name: string }>('select name from migrations')
        const applied = new Set(rows.map((row) => row.name))
        const missing = files.filter((file) => !applied.has(file))
        if (missing.length > 0) return c.json({ status: 'migrations missing', missing }, 503)
        const reason = workerFailure?.()
        if (reason) return c.json({ status: 'jobs do not run', reason }, 503)
        return c.json({ status: 'ready' })
      } catch (error) {
        c.get('log').warn({ err: error }, 'not ready: the database does not answer')
        return c.json({ status: 'database does not answer' }, 503)
      }
    })
}

function migrationFiles(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.sql'))
}

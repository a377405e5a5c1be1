import '../server/node-env.ts'
import { pathToFileURL } from 'node:url'
import type { Pool, QueryConfig } from 'pg'
import pino from 'pino'
import { openDatabase } from '../core/base/db.server.ts'
import { BUILT_SHOP } from '../server/build.ts'
import { readEnv } from '../server/env.ts'
import { listen } from '../server/listen.ts'
import { onTask } from './worker.ts'

interface Task {
  databaseUrl: string
  dataDir: string
  /** Answers every query as the first time, without the database. */
  constant: boolean
}

// The built application without the event listener: without news of changes it caches no page.
onTask(async ({ databaseUrl, dataDir, constant }: Task) => {
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const { db, pool } = openDatabase(databaseUrl)
  if (constant) cacheQueries(pool)
  const { createBenchApp }: typeof import('../server/serve.ts') = await import(
    pathToFileURL(BUILT_SHOP).href
  )
  const log = pino({ level: 'silent' })
  const app = await createBenchApp({
    env,
    db,
    pool,
    reports: db,
    owner: db,
    databaseUrl,
    ownerUrl: databaseUrl,
    log,
    secret: 'of the bench',
    demo: true,
  })
  const { address } = await listen(app, { host: '127.0.0.1', port: 0 })
  return address
})

/** Caches answers by statement name and values, where the current moment does not count. */
function cacheQueries(pool: Pool): void {
  const queryDatabase = pool.query.bind(pool) as (config: QueryConfig) => Promise<unknown>
  const answers = new Map<string, Promise<unknown>>()
  const query = (config: QueryConfig) => {
    if (typeof config !== 'object' || config.name === undefined) return queryDatabase(config)
    const values = config.values?.map((value) => (value instanceof Date ? 'now' : value))
    const key = `${config.name} ${JSON.stringify(values)}`
    const answer = answers.get(key) ?? queryDatabase(config)
    answers.set(key, answer)
    return answer
  }
  Object.assign(pool, { query })
}

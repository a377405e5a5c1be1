import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../core/base/db.server.ts'
import { inMaintenance, type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import type { HonoEnv } from '../hono-env.ts'
import { isDiskFull } from './disk.ts'
import { health } from './health.ts'

let database: TestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'horma-disk-'))
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function quietHealth(...parts: Parameters<typeof health>) {
  const app = new Hono<HonoEnv>()
  app.use((c, next) => {
    c.set('log', pino({ level: 'silent' }))
    return next()
  })
  return app.route('/', health(...parts))
}

async function ask(pool = database.pool, options: Parameters<typeof health>[1] = {}) {
  const answer = await quietHealth(pool, options).request('/readyz')
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

const MEGABYTE = 1024 * 1024
const free = (megabytes: number) => async () => ({ bavail: megabytes, bsize: MEGABYTE })

it('a process is not ready while its disk is full, and ready again when there is room', async () => {
  const dataDir = folder
  const withRoom = (megabytes: number) => (of: string) => isDiskFull(of, free(megabytes))
  expect(await ask(database.pool, { dataDir })).toEqual([200, 'ready'])
  expect(await ask(database.pool, { dataDir, isFull: withRoom(31) })).toEqual([503, 'disk full'])
  expect(await ask(database.pool, { dataDir, isFull: withRoom(32) })).toEqual([200, 'ready'])
})

it('a disk that has room and takes nothing is full, and a folder that is not there is none', async () => {
  expect(await isDiskFull('/sys', free(1_000))).toBe(true)
  expect(await isDiskFull(path.join(folder, 'missing'))).toBe(false)
})

it('a process is not ready while PostgreSQL may write no more', async () => {
  const name = /\/(t_\w+)/.exec(database.url)?.[1]
  const limit = (of: string) =>
    inMaintenance((client) => client.query(`alter database ${name} ${of}`))
  await limit('set temp_file_limit = 0')
  const full = openDatabase(database.url)
  try {
    expect(await ask(full.pool)).toEqual([503, 'disk full'])
  } finally {
    await full.close()
    await limit('reset temp_file_limit')
  }
  expect(await ask()).toEqual([200, 'ready'])
})

it('a process that has just lost its database says so, although it was ready a moment ago', async () => {
  const { url, pool, close } = await testDatabase()
  const app = quietHealth(pool)
  try {
    expect((await app.request('/readyz')).status).toBe(200)
    const lost = new Promise((resolve) => pool.once('remove', resolve))
    await inMaintenance(async (client) => {
      const name = /\/(t_\w+)/.exec(url)?.[1]
      await client.query(`alter database ${name} allow_connections false`)
      const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
      await client.query(end, [name])
    })
    await lost
    expect((await app.request('/readyz')).status).toBe(503)
  } finally {
    await close()
  }
})

it('who asks again within a second costs the database nothing', async () => {
  let statements = 0
  const counted = {
    query: async (text: string) => {
      statements += 1
      return database.pool.query(text)
    },
    on: () => {},
  }
  const app = health(counted as unknown as TestDatabase['pool'])
  await Promise.all(Array.from({ length: 20 }, () => app.request('/readyz')))
  expect(statements).toBe(2)
})

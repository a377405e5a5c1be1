import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditMonths, listAuditMonths } from '../core/audit/audit-months.ts'
import { openShopDatabase } from './database.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { type Postgres, startPostgres } from './postgres/postgres.ts'

const log = createLog('silent')

let folder: string
let server: Postgres

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'horma-hba-'))
  chmodSync(folder, 0o711)
  const rules = join(folder, 'hba.conf')
  writeFileSync(rules, 'local all postgres trust\nlocal all all scram-sha-256\n', { mode: 0o644 })
  server = await startPostgres({ dataDir: folder, log, settings: [`hba_file=${rules}`] })
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query("create role ana login password 'right'")
  await client.end()
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const as = (user: string, database = 'shop') =>
  openShopDatabase(
    readEnv({ DATABASE_URL: server.url.replace('postgres@/shop', `${user}@/${database}`) }),
    log,
  )

test('a wrong database password is refused with a message that does not repeat it', async () => {
  await expect(as('ana:wrong')).rejects.toThrow(
    /^DATABASE_URL: the server refuses this user name or password$/,
  )
})

test('a missing database is refused with a message', async () => {
  await expect(as('ana:right', 'shoes')).rejects.toThrow(
    /^DATABASE_URL: the database .* does not exist$/,
  )
})

test('a user without rights to migrate is told which migrations are missing', async () => {
  await expect(as('ana:right')).rejects.toThrow(
    /^the database lacks 0000_.*start once with the owner's DATABASE_URL$/,
  )
})

test("after the owner has migrated, the shop starts as a user without the owner's rights", async () => {
  const { pool, close } = await as('postgres')
  expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'horma_app' }])
  await expect(pool.query('create table mine ()')).rejects.toThrow(/permission denied/)
  await close()
})

test('a start makes the months of the audit log ahead, and a user without rights starts without', async () => {
  const { owner, close } = await as('postgres')
  expect(await listAuditMonths(owner)).toHaveLength(3)
  await close()
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('grant horma_app to ana; grant select on migrations to ana')
  await client.end()
  const restricted = await as('ana:right')
  expect(await createAuditMonths(restricted.owner, () => new Date('2030-01-01'))).toEqual([])
  await restricted.close()
})

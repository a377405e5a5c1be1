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
  await asAdministrator("create role ana login password 'right'")
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const addressOf = (user: string, database = 'shop') =>
  server.url.replace('postgres@/shop', `${user}@/${database}`)

const as = (user: string, database?: string, more: Record<string, string> = {}) =>
  openShopDatabase(readEnv({ DATABASE_URL: addressOf(user, database), ...more }), log)

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client(server.url)
  client.on('error', () => {})
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

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

const WHO = 'select session_user as login, current_user as role'

test('an owner who is no superuser but may make roles starts the shop, whose pool signs in by a password', {
  timeout: 60_000,
}, async () => {
  await asAdministrator(
    "create role berta login createrole password 'b'",
    'grant set on parameter "horma.forgetting" to berta',
    'create database calzados owner berta',
  )
  const { pool, ownerUrl, databaseUrl, close } = await as('berta:b', 'calzados')
  expect((await pool.query(WHO)).rows).toEqual([{ login: 'horma_app_calzados', role: 'horma_app' }])
  await expect(pool.query('set role berta')).rejects.toThrow(/permission denied/)
  await close()
  expect([ownerUrl, databaseUrl].map((url) => new pg.Client(url).user)).toEqual([
    'berta',
    'horma_app_calzados',
  ])
})

test('an owner who may make no roles is told what an administrator has to do, and starts by DATABASE_APP_URL', {
  timeout: 60_000,
}, async () => {
  await asAdministrator('drop role horma_app_calzados', 'alter role berta nocreaterole')
  await expect(as('berta:b', 'calzados')).rejects.toThrow(
    /^DATABASE_URL: this user may not make the role horma_app_calzados .*set DATABASE_APP_URL/,
  )
  await asAdministrator("create role calzados_pool login password 'p' in role horma_app")
  const app = { DATABASE_APP_URL: addressOf('calzados_pool:p', 'calzados') }
  const { pool, close } = await as('berta:b', 'calzados', app)
  expect((await pool.query(WHO)).rows).toEqual([{ login: 'calzados_pool', role: 'horma_app' }])
  await close()
})

test('a DATABASE_APP_URL that is refused, too mighty or no member stops the start without its password', async () => {
  await asAdministrator("create role carla login password 'c'")
  for (const [user, reason] of [
    ['berta:b', /^DATABASE_APP_URL: the shop does not work as berta, .*become the owner/],
    ['carla:c', /^DATABASE_APP_URL: the role carla is no member of horma_app/],
    ['carla:wrong', /^DATABASE_APP_URL: the server does not let the role carla in/],
  ] as const) {
    const app = { DATABASE_APP_URL: addressOf(user, 'calzados') }
    await expect(as('berta:b', 'calzados', app)).rejects.toThrow(reason)
  }
})

test("after the owner has migrated, the shop starts as a user without the owner's rights", async () => {
  const { pool, close } = await as('postgres')
  expect((await pool.query(WHO)).rows).toEqual([{ login: 'horma_app_shop', role: 'horma_app' }])
  await expect(pool.query('create table mine ()')).rejects.toThrow(/permission denied/)
  await close()
})

test('a start makes the months of the audit log ahead, and a user without rights starts without', async () => {
  const { owner, close } = await as('postgres')
  expect(await listAuditMonths(owner)).toHaveLength(3)
  await close()
  await asAdministrator('grant horma_app to ana; grant select on migrations to ana')
  const restricted = await as('ana:right')
  expect(await createAuditMonths(restricted.owner, () => new Date('2030-01-01'))).toEqual([])
  await restricted.close()
})

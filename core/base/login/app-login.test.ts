import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMaintenance } from '../../../test/database/database.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { openDatabase, sqlState } from '../db.server.ts'
import { prepareAppLogin, toLoginName, toLoginUrl } from './app-login.ts'
import { AppLoginError } from './check-app-login.ts'

const shop = sharedShop()
const made: string[] = []
let appUrl: string

beforeAll(async () => {
  appUrl = await prepareAppLogin(shop.url)
  made.push(new pg.Client(appUrl).user ?? '')
})
afterAll(async () => {
  await inMaintenance(async (client) => {
    for (const role of made) await client.query(`drop role if exists ${role}`)
  })
})

/** The SQLSTATE with which a fresh connection of the pool is refused the statements, or nothing. */
async function refused(pool: 'hot' | 'reports', sql: string): Promise<string | undefined> {
  const { pool: connections, close } = openDatabase(appUrl, { pool, max: 1 })
  try {
    await connections.query(sql)
    return undefined
  } catch (error) {
    return sqlState(error)
  } finally {
    await close()
  }
}

const HOSTILE = [
  'set session authorization postgres',
  'set role postgres',
  'set role pg_write_all_data',
  'alter table audit_log disable trigger all',
  'set role none; alter table audit_log disable trigger all',
  'reset role; alter table audit_log disable trigger all',
  'set role none; drop trigger audit_log_append_only on audit_log',
  'reset role; delete from audit_log',
  'set role none; update invoices set total_cents = 1',
  'set role none; set session_replication_role = replica',
  'set role none; select * from pg_authid',
  'set role none; create function mine() returns int language sql return 1',
  'set role none; create function pg_temp.mine() returns int language sql return 1',
  'set role none; create table mine (n int)',
  'set role none; create temporary table audit_log (n int)',
  'set role none; create schema mine',
  'set role none; create extension postgres_fdw',
  'set role none; create role mine superuser',
  'set role none; grant postgres to current_user',
  'set role none; alter role postgres nologin',
  "set role none; copy audit_log to program 'cat'",
  "set role none; select pg_read_file('postgresql.conf')",
  'set role none; drop table pgboss.job',
]

it.each(HOSTILE)('the pool is refused: %s', async (sql) => {
  // Insufficient privilege, or a role's own refusal to be given away.
  for (const pool of ['hot', 'reports'] as const)
    expect(await refused(pool, sql), pool).toMatch(/^(42501|0LP01)$/)
})

it('the pool of every test signs in as a role of its own, as the shop does', async () => {
  const { rows } = await shop.pool.query('select session_user as login, current_user as role')
  expect(rows).toEqual([{ login: toLoginName('horma_template'), role: 'horma_app' }])
})

it('the pool listens, enqueues and takes advisory locks as before', async () => {
  for (const sql of [
    'listen events',
    "select pg_notify('events', '1')",
    'select pg_try_advisory_lock(1)',
    'select count(*) from pgboss.job',
  ])
    expect(await refused('hot', sql), sql).toBeUndefined()
})

it('all processes sign in by the same address, and what the role has set for itself is gone', async () => {
  const login = openDatabase(appUrl, { max: 1 })
  await login.pool.query('set role none; alter role current_user set search_path = pg_temp')
  await login.close()
  expect(await prepareAppLogin(shop.url)).toBe(appUrl)
  const again = openDatabase(appUrl, { max: 1 })
  expect((await again.pool.query('show search_path')).rows).toEqual([
    { search_path: '"$user", public' },
  ])
  await again.close()
})

it('a role that somebody has given the rights of the owner is no login of the shop', async () => {
  const [name = ''] = made
  await inMaintenance((client) => client.query(`grant postgres to ${name}`))
  const prepared = prepareAppLogin(shop.url)
  await expect(prepared).rejects.toThrow(AppLoginError)
  await expect(prepared).rejects.toMatchObject({ reason: 'TOO_MIGHTY', login: name })
  await inMaintenance((client) => client.query(`revoke postgres from ${name}`))
  expect(await prepareAppLogin(shop.url)).toBe(appUrl)
})

it('an address keeps its host and options, and loses the user and password of the owner', () => {
  const login = { name: 'horma_app_my shop', password: 'p' }
  const user = 'horma_app_my%20shop:p@'
  for (const [owner, app] of [
    ['postgres://postgres@/shop?host=%2Frun', `postgres://${user}/shop?host=%2Frun`],
    ['postgresql://ana:x%40y@db:5433/shop', `postgresql://${user}db:5433/shop`],
    [
      'postgres://db/shop?sslmode=require&user=ana&password=x',
      `postgres://${user}db/shop?sslmode=require`,
    ],
  ] as const)
    expect(toLoginUrl(owner, login)).toBe(app)
  expect(toLoginName('a'.repeat(60))).toMatch(/^horma_app_[0-9a-f]{16}$/)
})

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredRateLimits } from '../../../core/base/delete-expired-rate-limits.ts'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { BUCKETS } from './rate-limits.ts'
import { sharedCounter } from './shared-counter.ts'

const ADDRESS = '203.0.113.9'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from rate_limits'))

const silent = pino({ level: 'silent' })
const counter = (pool = database.pool, lines: string[] = []) =>
  sharedCounter({
    pool,
    secret: 'secret',
    log: lines ? pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) : silent,
  })
const rows = async () => (await database.pool.query('select * from rate_limits')).rows

test('two processes count one client together', async () => {
  const [one, two] = [counter(), counter()]
  for (let n = 0; n < 3; n++) {
    expect(await one.take(ADDRESS, 6, 60)).toBe(0)
    expect(await two.take(ADDRESS, 6, 60)).toBe(0)
  }
  for (const either of [one, two]) {
    const wait = await either.take(ADDRESS, 6, 60)
    expect(wait).toBeGreaterThan(58)
    expect(wait).toBeLessThanOrEqual(60)
  }
  expect(await one.take('198.51.100.7', 6, 60)).toBe(0)
})

test('of twenty requests at once no more than the limit pass', async () => {
  const [one, two] = [counter(), counter()]
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).take(ADDRESS, 5, 60)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a client above its limit costs the database nothing more', async () => {
  const one = counter()
  for (let n = 0; n < 50; n++) await one.take(ADDRESS, 5, 60)
  expect(await rows()).toMatchObject([{ points: 6 }])
})

test('a stored count names no address', async () => {
  await counter().take(`login ${ADDRESS}`, 6, 60)
  expect(JSON.stringify(await rows())).not.toContain(ADDRESS)
})

test('while the database does not answer, the process counts by itself and says so once', async () => {
  const lines: string[] = []
  const down = { query: () => Promise.reject(new Error('connection refused')) }
  const hangs = { query: () => new Promise(() => {}) }
  const alone = counter(down as unknown as TestDatabase['pool'], lines)
  expect([await alone.take('a', 1, 60), await alone.take('a', 1, 60)]).toEqual([0, 60])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('counted by this process alone')
  expect(await counter(hangs as unknown as TestDatabase['pool']).take('a', 1, 60)).toBe(0)
})

test('a count does not wait for a disk: its table is unlogged', async () => {
  const { rows: kinds } = await database.pool.query(
    "select relpersistence as kind from pg_class where relname = 'rate_limits'",
  )
  expect(kinds).toEqual([{ kind: 'u' }])
})

test('a window that has ended starts again, and its row is deleted by the job', async () => {
  const one = counter()
  expect(await one.take('short', 1, 1)).toBe(0)
  expect(await one.take('long', 1, 3600)).toBe(0)
  const soon = () => new Date(Date.now() + 60_000)
  expect(await deleteExpiredRateLimits(database.db, soon)).toBe(1)
  expect(await rows()).toHaveLength(1)
})

test('searches and other reads are counted without the database', () => {
  const shared = BUCKETS.filter((bucket) => bucket.shared).map(({ name }) => name)
  expect(shared).toEqual([
    'login',
    'password-resets',
    'device codes',
    'coupons',
    'quotes',
    'full invoices',
    'contact messages',
    'withdrawals',
    'order links',
    'checkout',
    'writes',
  ])
})

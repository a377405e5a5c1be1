import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { inTransaction, isRetryable, pipeline, query, sqlState } from './db.server.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.url)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const pidOf = async (db: TestDatabase['db']) =>
  (await query<{ pid: number }>(db, 'pid', 'select pg_backend_pid() as pid'))[0]?.pid
const write = (db: TestDatabase['db'], id: string) =>
  query(db, 'write', `insert into site_settings (setting_id, setting_value) values ($1, '1')`, [id])
const has = async (id: string) =>
  (await query(database.db, 'has', 'select from site_settings where setting_id = $1', [id]))
    .length > 0

describe('a transaction', () => {
  it('a transaction is committed whole or not at all', async () => {
    await inTransaction(database.db, (tx) => write(tx, 'kept'))
    const thrown = inTransaction(database.db, async (tx) => {
      await write(tx, 'lost')
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    expect([await has('kept'), await has('lost')]).toEqual([true, false])
  })
  it('a transaction whose connection dies is lost, and the pool goes on', async () => {
    for (const moment of ['while it thinks', 'while it asks']) {
      const dying = inTransaction(database.db, async (tx) => {
        await write(tx, moment)
        const pid = await pidOf(tx)
        const killed = owner.query('select pg_terminate_backend($1)', [pid])
        if (moment === 'while it asks') await query(tx, 'sleep', 'select pg_sleep(10)')
        await killed
        await sleep(50)
        await write(tx, 'after death')
      })
      await expect(dying).rejects.toThrow()
      expect(await has(moment)).toBe(false)
      expect(await Promise.all(Array.from({ length: 10 }, () => has('kept')))).not.toContain(false)
    }
  })
  it('statements of a pipeline run in order, and the error of the first is thrown', async () => {
    const numbers = (tx: TestDatabase['db']) => (n: number) =>
      query<{ n: number }>(tx, 'number', 'select $1::int as n', [n])
    const found = await inTransaction(database.db, (tx) => pipeline([1, 2, 3].map(numbers(tx))))
    expect(found.flat().map(({ n }) => n)).toEqual([1, 2, 3])

    let late = 0
    const failing = inTransaction(database.db, (tx) =>
      pipeline([
        write(tx, 'before the fault'),
        write(tx, 'kept'),
        write(tx, 'after the fault').finally(() => late++),
        sleep(50).then(() => late++),
      ]),
    )
    const fault = await failing.catch((error: unknown) => error)
    expect(sqlState(fault), 'the fault itself, not that the transaction is lost').toBe('23505')
    expect(late, 'all had ended').toBe(2)
    expect([await has('before the fault'), await has('after the fault')]).toEqual([false, false])
  })
  it('a statement left to the commit that PostgreSQL refuses rolls the transaction back', async () => {
    const refused = inTransaction(database.db, async (tx, beforeCommit) => {
      await write(tx, 'left behind')
      beforeCommit(() => write(tx, 'left to the end'))
      beforeCommit(() => write(tx, 'kept'))
    })
    expect(sqlState(await refused.catch((error: unknown) => error))).toBe('23505')
    expect([await has('left behind'), await has('left to the end')]).toEqual([false, false])
  })
  it('a statement left to the commit that could not be sent keeps the commit back', async () => {
    const unsent = inTransaction(database.db, async (tx, beforeCommit) => {
      await write(tx, 'not committed')
      beforeCommit(async () => {
        throw new Error('its values could not be written')
      })
    })
    await expect(unsent).rejects.toThrow('its values could not be written')
    expect(await has('not committed')).toBe(false)
  })
  it('statements left to the commit are committed with it', async () => {
    const pids = await inTransaction(database.db, async (tx, beforeCommit) => {
      beforeCommit(() => write(tx, 'last of all'))
      return pidOf(tx)
    })
    expect(pids).toBeGreaterThan(0)
    expect(await has('last of all')).toBe(true)
  })
  it('a broken connection is not given to the next transaction', async () => {
    const before = database.pool.totalCount
    await inTransaction(database.db, (tx) => query(tx, 'broken', 'select broken')).catch(() => {})
    await inTransaction(database.db, (tx) => write(tx, 'next'))
    expect(await has('next')).toBe(true)
    expect(database.pool.totalCount).toBe(before)
    expect(database.pool.idleCount).toBe(before)
  })
  it('a transaction that never ends is aborted before the audit log of its minute is sealed', async () => {
    const [row] = await query<{ seconds: number }>(
      database.db,
      'timeout',
      `select extract(epoch from current_setting('transaction_timeout')::interval)::int as seconds`,
    )
    expect(row?.seconds).toBeGreaterThan(0)
    expect(row?.seconds).toBeLessThan(120)
  })
})

describe('an error of the database', () => {
  it('a database error is known by its SQLSTATE, also when wrapped, and only two are retried', () => {
    const met = Object.assign(new Error('x'), { code: '40001' })
    expect(sqlState(new Error('query failed', { cause: met }))).toBe('40001')
    expect(sqlState(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBeUndefined()
    expect([met, { code: '40P01' }, { code: '23505' }, undefined].map(isRetryable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

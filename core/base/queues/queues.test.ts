import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { inTransaction, query } from '../db.server.ts'
import { migrate } from '../migrations/migrate.ts'
import { enqueue } from './enqueue.ts'
import { missingQueues, prepareQueues } from './prepare-queues.ts'
import { defineQueue } from './queue.ts'

const letters = defineQueue('test.letters', z.strictObject({ letter_id: z.int() }))

let shop: TestDatabase
beforeAll(async () => {
  shop = await testDatabase()
  await prepareQueues(shop.url, [letters])
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from pgboss.job'))

const jobs = () =>
  query<{ name: string; data: object }>(
    shop.db,
    '',
    'select name, data, state, retry_limit, dead_letter from pgboss.job order by created_on',
  )

it('an act that commits leaves its work, with the tries and the dead-letter queue of its queue', async () => {
  await inTransaction(shop.db, (tx) => enqueue(tx, letters, { letter_id: 7 }))
  expect(await jobs()).toEqual([
    {
      name: 'test.letters',
      data: { letter_id: 7 },
      state: 'created',
      retry_limit: 8,
      dead_letter: 'test.letters.dead',
    },
  ])
})

it('an act that is rolled back leaves no work', async () => {
  const act = inTransaction(shop.db, async (tx) => {
    await enqueue(tx, letters, { letter_id: 7 })
    throw new Error('refused')
  })
  await expect(act).rejects.toThrow('refused')
  expect(await jobs()).toEqual([])
})

it('a key enqueues once, in one act, in two, and in two at the same moment', async () => {
  const send = (letter_id: number, key: string) =>
    inTransaction(shop.db, (tx) => enqueue(tx, letters, { letter_id }, { key }))
  await inTransaction(shop.db, async (tx) => {
    await enqueue(tx, letters, { letter_id: 1 }, { key: 'a' })
    await enqueue(tx, letters, { letter_id: 2 }, { key: 'a' })
  })
  await send(3, 'a')
  await Promise.all([send(4, 'b'), send(4, 'b'), send(4, 'b')])
  expect((await jobs()).map(({ data }) => data)).toEqual([{ letter_id: 1 }, { letter_id: 4 }])
})

it('a payload that its queue does not know is refused', async () => {
  const act = inTransaction(shop.db, (tx) => enqueue(tx, letters, { letter: 7 } as never))
  await expect(act).rejects.toThrow('letter_id')
  expect(await jobs()).toEqual([])
})

it('queues are prepared on a new database, twice at once, and changed when their retries change', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(url)
  expect(await missingQueues(url, [letters])).toEqual(['test.letters'])
  await Promise.all([prepareQueues(url, [letters]), prepareQueues(url, [letters])])
  expect(await missingQueues(url, [letters])).toEqual([])
  await prepareQueues(url, [defineQueue('test.letters', letters.payload, { retryLimit: 3 })])
  await drop()
})

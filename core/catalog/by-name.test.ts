import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { type Db, inTransaction } from '../base/db.server.ts'
import { brandId, categoryId, colourId, sizeId } from './by-name.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each<[string, (tx: Db, name: string) => Promise<number>, string]>([
  ['category', categoryId, 'Botas de agua'],
  ['brand', brandId, 'Albero'],
  ['colour', colourId, 'Tórtola'],
  ['size', sizeId, '38 ½'],
])('a %s that two name at the same time is made once', async (_, idOf, name) => {
  const slowly = inTransaction(database.db, async (tx) => {
    const id = await idOf(tx, name)
    await sleep(200)
    return id
  })
  await sleep(50)
  const ids = await Promise.all([slowly, inTransaction(database.db, (tx) => idOf(tx, name))])
  expect(ids[0]).toBe(ids[1])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { type Db, inTransaction } from '../base/db.server.ts'
import {
  findOrCreateBrand,
  findOrCreateCategory,
  findOrCreateColour,
  findOrCreateSize,
} from './find-or-create.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each<[string, (tx: Db, name: string) => Promise<number>, string]>([
  ['category', findOrCreateCategory, 'Botas de agua'],
  ['brand', findOrCreateBrand, 'Albero'],
  ['colour', findOrCreateColour, 'Tórtola'],
  ['size', findOrCreateSize, '38 ½'],
])('a %s that two imports name at the same time is created once', async (_, findOrCreate, name) => {
  const slowly = inTransaction(database.db, async (tx) => {
    const id = await findOrCreate(tx, name)
    await sleep(200)
    return id
  })
  await sleep(50)
  const ids = await Promise.all([
    slowly,
    inTransaction(database.db, (tx) => findOrCreate(tx, name)),
  ])
  expect(ids[0]).toBe(ids[1])
})

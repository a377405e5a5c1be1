import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { emptyCounts } from './import-counts.ts'
import { importProducts } from './import-products.ts'
import { inOwnTransactions, inSavepoints, type ProductTransaction } from './product-transaction.ts'

const FILE = join(import.meta.dirname, '../../../demo/catalog-vendure.csv')

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const bring = (
  whole: ProductTransaction,
  more: Partial<Parameters<typeof importProducts>[0]> = {},
) => {
  const counts = emptyCounts()
  const importing = {
    open: () => createReadStream(FILE),
    publish: false,
    actor: 'sistema',
    reference: 'test',
    now: SATURDAY,
    inProductTransaction: whole,
    onProduct: () => {},
    ...more,
  }
  return { counts, done: importProducts(importing, counts) }
}

it('one file imported by several people at once comes in once', async () => {
  const own = inOwnTransactions(database.db)
  const asOne = () => inTransaction(database.db, (tx) => bring(inSavepoints(tx)).done)
  const all = await Promise.all([
    bring(own).done,
    bring(own).done,
    asOne(),
    asOne(),
    bring(own).done,
  ])
  const sum = (of: (counts: (typeof all)[number]) => number) =>
    all.reduce((total, counts) => total + of(counts), 0)
  expect(sum(({ products }) => products.created)).toBe(3)
  expect(sum(({ products }) => products.unchanged)).toBe(12)
  expect(sum(({ variants }) => variants.created)).toBe(6)
  expect(sum(({ pairs }) => pairs)).toBe(7)
  const held = await tableChecksums(database.db)
  expect([held.products, held.product_variants, held.inventory_items].map((of) => of?.[0])).toEqual(
    ['3', '6', '7'],
  )
})

it('an import that is stopped half-way keeps its whole products, and the next one finishes', async () => {
  const stop = new AbortController()
  const own = inOwnTransactions(database.db)
  const { counts, done } = bring(own, {
    signal: stop.signal,
    onProduct: () => stop.abort(new Error('enough')),
  })
  await expect(done).rejects.toThrow('enough')
  expect(counts).toMatchObject({ products: { created: 1 }, variants: { created: 3 }, pairs: 5 })
  expect(await bring(own).done).toMatchObject({ products: { created: 2, unchanged: 1 }, pairs: 2 })
})

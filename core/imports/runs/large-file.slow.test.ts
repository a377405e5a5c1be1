import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { emptyCounts } from '../products/import-counts.ts'
import type { ImportedProduct } from '../products/import-product.ts'
import { importProducts } from '../products/import-products.ts'
import { inOwnTransactions, type ProductTransaction } from '../products/product-transaction.ts'

const ROWS = 50_000
const SIZES = 25
const MODELS = ROWS / SIZES
/** One model in so many is really written; the others are read, judged and told like it. */
const WRITTEN = 20

let database: TestDatabase
let collect: () => void
beforeAll(async () => {
  database = await testDatabase()
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
})
afterAll(() => database.close())

const TEXT = 'Texto largo. '.repeat(60)

/** Rows of one model stand together. */
function* together() {
  yield 'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price\n'
  for (let row = 0; row < ROWS; row++) {
    const model = Math.floor(row / SIZES)
    const texts = row % SIZES === 0 ? `Modelo ${model},<p>${TEXT}</p>,Marca,Talla` : ',,,'
    yield `modelo-${model},${texts},${20 + (row % SIZES)},0,59.95\n`
  }
}

/** All models first and all of their sizes behind: the most that must be held at once. */
function* apart() {
  yield 'Type,SKU,Name,Description,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n'
  for (let model = 0; model < MODELS; model++)
    yield `variable,M${model},Modelo ${model},<p>${TEXT}</p>,,,,Talla,\n`
  for (let row = 0; row < ROWS - MODELS; row++) {
    const [model, size] = [row % MODELS, 20 + Math.floor(row / MODELS)]
    yield `variation,M${model}-${size},Modelo ${model} - ${size},,0,59.95,M${model},Talla,${size}\n`
  }
}

it.each([
  ['whose models stand together', together, ROWS, 12_000_000],
  ['whose models are scattered all over it', apart, ROWS - MODELS, 40_000_000],
])(
  'a file of 50,000 rows %s fills no memory',
  async (_what, lines, variants, bound) => {
    const own = inOwnTransactions(database.db)
    let products = 0
    // A long file is one that is written often: a canned answer stands in for most of the writing.
    const whole: ProductTransaction = (work) => (products++ % WRITTEN === 0 ? own(work) : canned())
    const canned = async <T>() => ({ result: imported }) as T
    const held: number[] = []
    const heap = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = heap()
    const counts = emptyCounts()
    let done = 0
    await importProducts(
      {
        open: () => Readable.from(chunks(lines())),
        publish: false,
        actor: 'sistema',
        reference: 'large',
        now: SATURDAY,
        inProductTransaction: whole,
        onProduct: () => {
          if (products % 100 === 0) held.push(heap() - before)
        },
        onProgress: (rows, of) => {
          expect([rows >= done, rows <= of]).toEqual([true, true])
          done = rows
        },
      },
      counts,
    )
    expect(done).toBe(ROWS)
    expect(counts.products.refused).toBe(0)
    expect(counts.variants.created).toBe((variants / MODELS) * (MODELS / WRITTEN))
    expect(held).toHaveLength(MODELS / 100)
    expect(Math.max(...held)).toBeLessThan(bound)
  },
  120_000,
)

const imported: ImportedProduct = {
  productId: 1,
  created: true,
  published: false,
  variants: 0,
  createdIds: [],
  pairs: 0,
  changedPrices: 0,
  repriced: [],
  heldPrices: [],
  draft: true,
  missing: [],
  brand: null,
  kind: null,
  warnings: [],
}

async function* chunks(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < 60_000) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

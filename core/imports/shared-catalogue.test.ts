import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../test/contents.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { SATURDAY } from '../../test/shop.ts'
import { importProducts, type Outcome } from './import-products.ts'
import { inOwnTransactions } from './whole-product.ts'

// Vendure's own sample catalogue is not ours to keep: it is read where a neighbouring folder has it.
const folder = join(import.meta.dirname, '../../../shared/data/catalog-vendure')
const absent = !existsSync(folder)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function bring(name: string) {
  const outcomes: Outcome[] = []
  const counts = await importProducts({
    open: () => createReadStream(join(folder, name), { highWaterMark: 1000 }),
    publish: false,
    actor: 'sistema',
    reference: name,
    now: SATURDAY,
    whole: inOwnTransactions(database.db),
    onProduct: (outcome) => outcomes.push(outcome),
  })
  const refused = outcomes.flatMap((outcome) =>
    outcome.state === 'refused'
      ? outcome.refusals.map(({ row, reason }) => `${outcome.name}, row ${row}: ${reason}`)
      : [],
  )
  return { counts, refused }
}

const ask = async (text: string) => (await database.db.execute(sql.raw(text))).rows[0]

const why = absent ? ' (skipped because ../shared/data is not there)' : ''

describe.skipIf(absent)(`the sample catalogue of Vendure${why}`, () => {
  it('comes in whole', async () => {
    expect(await bring('products.csv')).toEqual({
      counts: {
        products: { created: 54, changed: 0, unchanged: 0, refused: 0 },
        variants: { created: 88, unchanged: 0 },
        pairs: 8800,
        changed_prices: 0,
        published: 0,
        drafts: 54,
        left_out: 0,
      },
      refused: [],
    })
    expect(await ask('select min(cents) as low, max(cents) as high from prices')).toEqual({
      low: 4_99,
      high: 5350_00,
    })
    const shoes = `select count(distinct p.product_id)::int as models, count(*)::int as variants,
        string_agg(distinct s.system || ' ' || s.label, ', ') as sizes
      from products p join product_categories k using (product_category_id)
      join product_variants v using (product_id) join sizes s using (size_id)
      where k.name ->> 'es' = 'Footwear' and p.status = 'draft'`
    expect(await ask(shoes)).toEqual({
      models: 6,
      variants: 24,
      sizes: 'EU 40, EU 42, EU 44, EU 46',
    })
  })

  it('changes nothing the second time, not a letter', async () => {
    const before = await contents(database.db)
    const { counts, refused } = await bring('products.csv')
    expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 54, refused: 0 })
    expect(refused).toEqual([])
    expect(await contents(database.db)).toEqual(before)
  })

  it('has broken companions, of which no bad product leaves a trace', async () => {
    const before = await contents(database.db)
    await expect(bring('invalid-columns.csv')).rejects.toMatchObject({
      reason: 'COLUMNS_MISSING',
      row: 1,
      columns: ['slug', 'stockOnHand'],
    })
    const rows = [2, 3, 4, 5].map((row) => `Artists Smock, row ${row}: OPTIONS_COUNT`)
    expect((await bring('invalid-option-values.csv')).refused).toEqual(rows)
    expect(await contents(database.db)).toEqual(before)

    expect(await bring('invalid-row-length.csv')).toMatchObject({
      counts: { products: { created: 2, refused: 1 }, variants: { created: 2 } },
      refused: ['Giotto Mega Pencils, row 3: COLUMN_COUNT'],
    })
    const traces = `select count(*)::int as found from products where handle like 'giotto%'
      or search_text like '%giotto%'`
    expect(await ask(traces)).toEqual({ found: 0 })
  })
})

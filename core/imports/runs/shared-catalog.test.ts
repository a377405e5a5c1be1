import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { APPEND_ONLY_TABLES, tableChecksums } from '../../../test/database/table-checksums.ts'
import { SATURDAY, testShop } from '../../../test/shop.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { newDryRun } from '../products/dry-run.ts'
import { importProducts } from '../products/import-products.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import { inDryRun, inOwnTransactions } from '../products/product-transaction.ts'
import { runImportWorker } from './import-worker.ts'

// Vendure's own sample catalog is not ours to keep: it is read where a neighbouring folder has it.
const folder = join(import.meta.dirname, '../../../../shared/data/catalog-vendure')
const absent = !existsSync(folder)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function bring(name: string, { dry = false } = {}) {
  const outcomes: ProductOutcome[] = []
  const counts = await importProducts({
    open: () => createReadStream(join(folder, name), { highWaterMark: 1000 }),
    publish: false,
    actor: 'sistema',
    reference: name,
    now: SATURDAY,
    inProductTransaction: (dry ? inDryRun : inOwnTransactions)(database.db),
    rehearsal: dry ? newDryRun() : undefined,
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

describe.skipIf(absent)(`the sample catalog of Vendure${why}`, () => {
  it('comes in whole', async () => {
    expect(await bring('products.csv')).toMatchObject({
      counts: {
        products: { created: 54, changed: 0, unchanged: 0, refused: 0 },
        variants: { created: 88, unchanged: 0 },
        pairs: 8800,
        changed_prices: 0,
        published: 0,
        drafts: 54,
        left_out: 0,
        picture_urls: 0,
        refused_by: {},
        left_by: {},
        read: {
          products: 54,
          variants: 88,
          pairs: 8800,
          prices: 88,
          lowest_cents: 4_99,
          highest_cents: 5350_00,
        },
        issues: [],
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
    const before = await tableChecksums(database.db)
    const { counts, refused } = await bring('products.csv')
    expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 54, refused: 0 })
    expect(refused).toEqual([])
    expect(await tableChecksums(database.db)).toEqual(before)
  })

  it.each([
    [
      'invalid-columns.csv',
      { reason: 'COLUMNS_MISSING', row: 1, columns: ['slug', 'stockOnHand'] },
    ],
    ['invalid-row-length.csv', { reason: 'ROW_LENGTH', row: 3 }],
  ])('has a broken companion, %s, that is refused whole with its row', async (name, refusal) => {
    const before = await tableChecksums(database.db)
    await expect(bring(name)).rejects.toMatchObject(refusal)
    await expect(bring(name, { dry: true })).rejects.toMatchObject(refusal)
    expect(await tableChecksums(database.db)).toEqual(before)
  })

  it('has a broken companion whose one product is refused with each of its rows', async () => {
    const before = await tableChecksums(database.db)
    const rows = [2, 3, 4, 5].map((row) => `Artists Smock, row ${row}: OPTIONS_COUNT`)
    for (const dry of [true, false]) {
      const { counts, refused } = await bring('invalid-option-values.csv', { dry })
      expect(refused).toEqual(rows)
      expect(counts).toMatchObject({
        products: { created: 0, refused: 1 },
        refused_by: { OPTIONS_COUNT: 1 },
      })
    }
    expect(await tableChecksums(database.db)).toEqual(before)
  })
})

// Left out where the folder is absent, because it is not part of the project.
describe.skipIf(absent)(`the broken ones in the office${why}`, () => {
  it('are refused at the upload or by the import, and leave nothing but their report', async () => {
    const shop = await testShop()
    try {
      const keeper = staffWith({ can_manage_products: true })
      const office = () => shop.call(keeper).imports
      const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
      const file = async (name: string) => readFile(join(folder, name))
      const upload = async (name: string) => uploadCatalog(office, await file(name), name)
      await expect(upload('invalid-columns.csv')).rejects.toMatchObject({
        code: 'COLUMNS_MISSING',
        status: 422,
        data: { row: 1, columns: ['slug', 'stockOnHand'] },
      })
      const damaged = await upload('invalid-row-length.csv')
      const mismatched = await upload('invalid-option-values.csv')
      for (const dry_run of [true, false]) {
        await office().startImport({
          import_run_id: damaged,
          source: 'Shopify',
          dry_run,
          publish: true,
        })
        await runImportWorker(shop.db, () => shop.clock.now)
        expect(await office().getImport({ import_run_id: damaged })).toMatchObject({
          state: 'failed',
          refusal: { reason: 'ROW_LENGTH', row: 3 },
          products: { created: 0, refused: 0 },
        })
        await office().startImport({
          import_run_id: mismatched,
          source: 'Shopify',
          dry_run,
          publish: true,
        })
        await runImportWorker(shop.db, () => shop.clock.now)
        expect(await office().getImport({ import_run_id: mismatched })).toMatchObject({
          state: 'done',
          products: { created: 0, refused: 1 },
          counts: { refused_by: { OPTIONS_COUNT: 1 } },
        })
        const { rows } = await office().listImportRows({ import_run_id: mismatched })
        expect(rows.flatMap(({ told }) => told.map(({ row, value }) => [row, value]))).toEqual([
          [2, 'small | beige'],
          [3, 'large | beige'],
          [4, 'small | navy'],
          [5, 'large | navy'],
        ])
        expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
      }
    } finally {
      await shop.close()
    }
  })
})

import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import {
  ADIDAS,
  FIGURES,
  of,
  readSharedRows,
  SHOPIFY,
  SPREE,
  SVD,
  WOO,
} from '../../../test/shared-figures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { inspectFile, readProducts, suggestFileMap, surveyFile } from '../formats/read-catalog.ts'
import { checkProduct } from '../products/check-product.ts'
import { newDryRun } from '../products/dry-run.ts'
import { importProducts } from '../products/import-products.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import { inDryRun, inOwnTransactions } from '../products/product-transaction.ts'

// Other people's catalogs are not ours to keep: they are read where a neighbouring folder has them.
const folder = join(import.meta.dirname, '../../../../shared/data')
const absent = !existsSync(folder)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function bring(name: string, { dry = false, mapped = false, fewer = false } = {}) {
  const outcomes: ProductOutcome[] = []
  const text = fewer && (await readFile(join(folder, name), 'utf8')).replaceAll(',5000,', ',5,')
  const open = () => (text ? [Buffer.from(text)] : createReadStream(join(folder, name)))
  const map = mapped ? suggestFileMap(await inspectFile({ open })) : undefined
  const counts = await importProducts({
    open,
    map,
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
  const left = Object.entries(
    Object.groupBy(
      outcomes.flatMap((outcome) => outcome.left),
      ({ reason }) => reason,
    ),
  ).map(([reason, all]) => [reason, all.length])
  return { counts, refused, left: Object.fromEntries(left), map }
}

const ask = async (text: string) => (await database.db.execute(sql.raw(text))).rows[0]

/** What a dry run says is what a run does; a second run does nothing. */
async function bringTwice(name: string) {
  const before = await tableChecksums(database.db)
  const rehearsed = await bring(name, { dry: true })
  expect(await tableChecksums(database.db)).toEqual(before)
  const brought = await bring(name)
  expect(brought).toEqual(rehearsed)
  const after = await tableChecksums(database.db)
  await bringAgain(name, brought)
  expect(await tableChecksums(database.db)).toEqual(after)
  return brought
}

async function bringAgain(name: string, { counts }: Awaited<ReturnType<typeof bring>>, how = {}) {
  const again = await bring(name, how)
  expect(again.counts).toMatchObject({
    products: { created: 0, changed: 0, unchanged: counts.products.created },
    variants: { created: 0 },
    pairs: 0,
    changed_prices: 0,
  })
}

/** Pairs that a file says, without one being written. */
async function pairsIn(name: string): Promise<number> {
  const reading = { open: () => createReadStream(join(folder, name)) }
  const seen = await surveyFile(reading)
  let pairs = 0
  for await (const found of readProducts(reading, seen)) {
    const checked = checkProduct(found, seen.decimals)
    if ('product' in checked) for (const one of checked.product.variants) pairs += one.pairs
  }
  return pairs
}

// Left out where the folder is absent, because it is not part of the project.
describe.skipIf(absent)(`catalogs of other shops${why}`, () => {
  it('Shopify: 20 products with 21 variants; what was asked before is kept and asked of nobody', async () => {
    const { counts, refused } = await bringTwice(SHOPIFY)
    expect(refused).toEqual([])
    expect(counts).toMatchObject({
      products: { created: 20 },
      variants: { created: 21 },
      pairs: 65,
    })
    expect(
      await ask(`select min(pr.cents) as low, max(pr.cents) as high, count(distinct b.name)::int as brands,
        count(*) filter (where v.imported ? 'compare_at_cents')::int as compared,
        count(distinct pr.price_id)::int as prices, count(c.key)::int as colours ${of('shopify')}`),
    ).toEqual({ low: 9_99, high: 750_00, brands: 3, compared: 16, prices: 21, colours: 2 })
  })

  it('WooCommerce: what can be sold comes in, the rest is named with its row', async () => {
    const { counts, refused } = await bringTwice(WOO)
    expect(counts).toMatchObject({
      products: { created: 11, refused: 4 },
      variants: { created: 18 },
      refused_by: { KIND_VIRTUAL: 2, KIND_GROUPED: 1, KIND_EXTERNAL: 1 },
    })
    expect(refused).toEqual([
      'Album, row 10: KIND_VIRTUAL',
      'Single, row 11: KIND_VIRTUAL',
      'Logo Collection, row 17: KIND_GROUPED',
      'ClassicPress Donation, row 18: KIND_EXTERNAL',
    ])
    expect(
      await ask(`select min(pr.cents) as low, max(pr.cents) as high,
        count(*) filter (where p.handle in ('cc-tee', 'cc-hoodie'))::int as variations,
        count(*) filter (where v.imported ? 'sale_cents')::int as sales ${of('woocommerce')}`),
    ).toEqual({ low: 15_00, high: 90_00, variations: 9, sales: 5 })
  })

  it('adidas: 2,010 drafts without price and size, each in its colour', async () => {
    const brought = await bring(ADIDAS, { mapped: true })
    expect(brought.map).toEqual({
      columns: {
        id: 'handle',
        name: 'name',
        best_for_wear: 'category',
        gender: 'collection',
        dominant_color: 'colour',
        image_url: 'picture',
      },
      values: { gender: { W: 'señora', F: 'señora', M: 'caballero' } },
    })
    expect(brought).toMatchObject({
      counts: { products: { created: 2010 }, variants: { created: 2011 }, drafts: 2010, pairs: 0 },
      refused: [],
      // `red` is a colour that is there: `Red`.
      left: { ROW_REPEATED: 1291, COLOUR_ALIKE: 1 },
    })
    expect(
      await ask(`select count(pr.cents)::int as prices, count(v.size_id)::int as sizes,
        count(distinct c.key)::int as colours ${of('map')}`),
    ).toEqual({ prices: 0, sizes: 0, colours: 203 })
    await bringAgain(ADIDAS, brought, { mapped: true })
  }, 180_000)

  it('SVD: 1,521 prices in Spanish, to the cent', async () => {
    const brought = await bring(SVD, { mapped: true })
    expect(brought.map?.columns).toEqual({
      name: 'brand',
      model: 'name',
      'actual price': 'price',
      'old price': 'compare_at',
    })
    expect(brought).toMatchObject({
      counts: { products: { created: 1521 }, variants: { created: 1521 } },
      refused: [],
      left: { NAME_REPEATED: 598 },
    })
    expect(
      await ask(`select min(pr.cents) as low, max(pr.cents) as high, sum(pr.cents)::int as sum,
        sum((v.imported ->> 'compare_at_cents')::int)::int as old,
        count(*) filter (where (v.imported ->> 'compare_at_cents')::int > pr.cents)::int as discounted,
        count(distinct b.name)::int as brands, count(*) filter (where b.name = 'Nike')::int as nike
        ${of('map')} and pr.cents is not null`),
    ).toEqual({
      low: 21_00,
      high: 1720_00,
      sum: 219_038_25,
      old: 262_160_00,
      discounted: 504,
      brands: 47,
      nike: 233,
    })
    await bringAgain(SVD, brought, { mapped: true })
  }, 180_000)

  it('Spree: 37 products without their masters, in euros where dollars are named too', async () => {
    expect(await pairsIn(SPREE)).toBe(435_000)
    // So many pairs take their time: one stands for a thousand.
    const brought = await bring(SPREE, { fewer: true })
    expect(brought).toMatchObject({
      counts: { products: { created: 37 }, variants: { created: 87 }, pairs: 435 },
      refused: [],
    })
    await bringAgain(SPREE, brought, { fewer: true })
    expect(
      await ask(`select min(pr.cents) as low, max(pr.cents) as high,
        max((v.imported ->> 'usd_cents')::int) as dollars, count(c.key)::int as colours ${of('spree')}`),
    ).toEqual({ low: 32_99, high: 819_99, dollars: 879_99, colours: 87 })
  })

  it.each(FIGURES)(
    '%s: %s, by its description %s',
    async (file, _what, described, inFile, imported, why) => {
      const rows = await readSharedRows(folder, file)
      expect(inFile(rows)).toEqual(described)
      const [found] = (await database.db.execute(sql.raw(`select ${imported.of} as found`))).rows
      expect(found?.found).toEqual(imported.is)
      // Where the two differ, the reason stands beside them.
      expect(why === '').toBe(JSON.stringify(imported.is) === JSON.stringify(described))
    },
  )
})

import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { testShop } from '../../../test/shop.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { type Db, query } from '../../base/db.server.ts'
import { exportProducts } from './export-products.ts'

const keeper = staffWith({ can_manage_products: true })

const shop = shopOfEachTest()

async function exported(db: Db): Promise<string> {
  let whole = ''
  for await (const page of exportProducts(db, {
    format: 'horma',
    now: shop.clock.now,
    withCosts: true,
  }))
    whole += page
  return whole
}

const LONG = `BOTA-${'LARGUISIMA-'.repeat(8)}38`

it('the shop’s own export comes in again and changes not a letter', async () => {
  await shop.furnish()
  const [one, other] = await query<{ id: number }>(
    shop.db,
    'test_variants',
    'select variant_id as id from product_variants order by variant_id limit 2',
  )
  // As they were made before: longer than a label takes.
  await query(shop.db, 'test_long', 'update product_variants set sku = $2 where variant_id = $1', [
    one?.id,
    LONG,
  ])
  // Another price on the web alone, as in the sales.
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await shop.call(keeper).pricing.savePrices({
    prices: [{ variant_id: other?.id ?? 0, price_cents: 12_34 }],
    channel: 'web',
  })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const content = await exported(shop.db)
  expect(content).toContain(LONG)
  expect(content).toContain('12,34')
  const before = await tableChecksums(shop.db)
  const report = await shop
    .call(keeper)
    .imports.importCatalog({ file_name: 'x.csv', content, publish: true })
  expect(report).toMatchObject({
    products: { created: 0, changed: 0, refused: 0 },
    refused: [],
    left: [],
    held: [],
    pairs: 0,
  })
  expect(await tableChecksums(shop.db)).toEqual(before)
  expect(await exported(shop.db)).toBe(content)
})

it('shelf and box of a product leave with the shop’s own export and come in with it', async () => {
  await shop.sell()
  const changed =
    "update products set shelf = 'A-12', box_length_mm = 340, box_width_mm = 220, box_height_mm = 130"
  await query(shop.db, 'test_shelf', changed)
  const content = await exported(shop.db)
  const other = await testShop()
  try {
    const file = { file_name: 'x.csv', content }
    await other.call(keeper).imports.importCatalog(file)
    const { products } = await other.call(keeper).catalog.listOfficeProducts({})
    const product_id = products[0]?.product_id ?? 0
    expect(await other.call(keeper).catalog.getOfficeProduct({ product_id })).toMatchObject({
      shelf: 'A-12',
      box: { length_mm: 340, width_mm: 220, height_mm: 130 },
    })
  } finally {
    await other.close()
  }
})

it('a price that was edited in the shop’s own export waits to be confirmed', async () => {
  const { variant } = await shop.sell()
  const variantId = variant('Negro 38')
  const content = await exported(shop.db)
  const [row] = await query<{ cents: number }>(
    shop.db,
    'test_price',
    'select cents from prices where variant_id = $1',
    [variantId],
  )
  const written = `${Math.trunc((row?.cents ?? 0) / 100)},${String((row?.cents ?? 0) % 100).padStart(2, '0')}`
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const report = await shop.call(keeper).imports.importCatalog({
    file_name: 'x.csv',
    content: content.replace(`"${written}"`, '"1,00"'),
  })
  expect(report).toMatchObject({
    changed_prices: 0,
    held: [{ old_cents: row?.cents, new_cents: 1_00 }],
  })
})

it('a SKU that is too long for a shop that has it not is made anew, and said', async () => {
  const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  const content = `${titles}\n${'bota-'.repeat(30)}alta,Bota Alta,Talla,38,${LONG},50.00`
  const file = { file_name: 'x.csv', source: 'Norte', content }
  const report = await shop.call(keeper).imports.importCatalog(file)
  expect(report).toMatchObject({
    products: { created: 1 },
    left: [{ row: 2, column: 'Variant SKU', reason: 'SKU_TOO_LONG', count: 1 }],
  })
  const [made] = await query<{ sku: string }>(
    shop.db,
    'test_sku',
    'select sku from product_variants',
  )
  expect(made?.sku).toMatch(/^BOTA-.*-38$/)
  expect(made?.sku.length).toBeLessThanOrEqual(64)
})

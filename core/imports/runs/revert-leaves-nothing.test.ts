import { describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { APPEND_ONLY_TABLES, tableChecksums } from '../../../test/database/table-checksums.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { runImportWorker } from './import-worker.ts'

const TITLES =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode'
/** Brand, category, colours and a size that the shop has not; words it has, has in descriptions alone, and has not. */
const FILE = [
  TITLES,
  'nube,Bota Nubarrón,"De ante chocolate, abotinada",Ventolera,Botarates,Talla,38,Color,Malva,3,50.00,8412345678905',
  'nube,,,,,,61,,Malva,2,50.00,',
  'zueco,Zueco Bravo,,Ventolera,Zuecos,Talla,41,Color,Negro,2,20.00,',
  'borrador,Sin Precio,,Ventolera,Zuecos,Talla,41,Color,Ocre,0,,',
].join('\n')

const keeper = staffWith({ can_manage_products: true })

const shop = shopOfEachTest()

const office = () => shop.call(keeper).imports
const work = () => runImportWorker(shop.db, () => shop.clock.now)
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

async function bring(text = FILE): Promise<number> {
  const import_run_id = await uploadCatalog(office, text)
  const answers = answersFor('Ventolera')
  const how = { source: 'Shopify', dry_run: false, publish: true, answers }
  await office().startImport({ import_run_id, ...how })
  await work()
  return import_run_id
}

async function undo(import_run_id: number) {
  later()
  await office().revertImport({ import_run_id })
  await work()
  return office().getImport({ import_run_id })
}

const kept = async (import_run_id: number) =>
  (await office().listImportRows({ import_run_id, show: 'kept' })).rows.map(({ handle, told }) => [
    handle,
    ...told.map(({ reason }) => reason),
  ])

const variantOf = async (sku: string) => {
  const statement = 'select variant_id as id from product_variants where sku = $1'
  const [found] = await query<{ id: number }>(shop.db, 'test_variant', statement, [sku])
  return Number(found?.id)
}

it('an import that is taken back leaves no row and no letter behind, but the records', async () => {
  await shop.furnish()
  const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
  const id = await bring()
  const during = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
  const changed = Object.keys(before).filter((table) => during[table] !== before[table])
  expect(changed).toEqual([
    'barcodes',
    'brands',
    'colours',
    'inventory_items',
    'prices',
    'product_categories',
    'product_listings',
    'product_variants',
    'products',
    'receipt_lines',
    'receipts',
    'search_words',
    'sizes',
    'slugs',
    'stock_movements',
  ])
  expect(await undo(id)).toMatchObject({ state: 'undone', products: { undone: 3, kept: 0 } })
  expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
  const [named] = await query(
    shop.db,
    'test_named',
    'select from import_rows where product_id is not null or undo is not null',
  )
  expect(named).toBe(undefined)
  // And a second time, as if there had been no first.
  const again = await bring()
  expect(await office().getImport({ import_run_id: again })).toMatchObject({
    products: { created: 3 },
    counts: { pairs: 7, left_out: 0 },
  })
  await undo(again)
  expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
})

it('what is added to a product of the shop goes, and the product is what it was', async () => {
  await shop.furnish()
  await bring()
  const before = await tableChecksums(shop.db, [...APPEND_ONLY_TABLES, 'products'])
  const products = () =>
    query(
      shop.db,
      'test_products',
      `select to_jsonb(p) - 'updated_at' as product from products p order by product_id`,
    )
  const [was] = [await products()]
  later()
  const id = await bring(`${FILE}\nzueco,,,,,,59,,Turquesa,4,20.00,`)
  expect(await tableChecksums(shop.db, [...APPEND_ONLY_TABLES, 'products'])).not.toEqual(before)
  expect(await undo(id)).toMatchObject({ products: { undone: 1, kept: 0 } })
  expect(await tableChecksums(shop.db, [...APPEND_ONLY_TABLES, 'products'])).toEqual(before)
  expect(await products()).toEqual(was)
})

it('two imports that share brands, categories, colours and sizes leave none, whichever is undone first', async () => {
  await shop.furnish()
  const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
  const SECOND = [
    TITLES,
    'brisa,Bota Brisa,,Ventolera,Botarates,Talla,61,Color,Malva,3,50.00,',
    'galgo,Zapato Galgo,,Galerna,Zuecos,Talla,62,Color,Ocre,3,50.00,',
  ].join('\n')
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const ids = [await bring(FILE), await bring(SECOND)]
    for (const at of order) await undo(ids[at] ?? 0)
    expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
  }
})

describe('kept, whole and with its reason, is', () => {
  it('what a web order has reserved', async () => {
    const id = await bring()
    later()
    await shop
      .call()
      .checkout.placeOrder(orderInput([await variantOf('NUBE-MALVA-38')], { cents: 50_00 }))
    expect(await undo(id)).toMatchObject({ products: { undone: 2, kept: 1 } })
    expect(await kept(id)).toEqual([['nube', 'RESERVED']])
    const { products } = await shop.call().catalog.listProducts({ q: 'nubarron' })
    expect(products).toMatchObject([{ name: { es: 'Bota Nubarrón' }, brand: 'Ventolera' }])
    expect(await query(shop.db, 'test_brand', 'select name from brands')).toEqual([
      { name: 'Ventolera' },
    ])
  })

  it('what a customer waits for', async () => {
    const id = await bring()
    const wait = `insert into goods_requests (variant_id, kind, reference) values ($1, 'alert', 'x')`
    await query(shop.db, 'test_wait', wait, [await variantOf('NUBE-MALVA-61')])
    expect(await undo(id)).toMatchObject({ products: { undone: 2, kept: 1 } })
    expect(await kept(id)).toEqual([['nube', 'REQUESTED']])
  })

  it('what somebody has given another price', async () => {
    const id = await bring()
    later()
    await shop.call(keeper).pricing.savePrices({
      prices: [{ variant_id: await variantOf('ZUECO-NEGRO-41'), price_cents: 19_00 }],
    })
    expect(await undo(id)).toMatchObject({ products: { undone: 2, kept: 1 } })
    expect(await kept(id)).toEqual([['zueco', 'EDITED']])
  })

  it('what the shop has needed since, such as a brand or a word, though the import brought it', async () => {
    const id = await bring()
    const made = await shop.call(keeper).catalog.createProduct({
      name: { es: 'Bota Nubarrón Grande' },
      brand: 'Ventolera',
    })
    expect(made.product_id).toBeGreaterThan(0)
    expect(await undo(id)).toMatchObject({ products: { undone: 3, kept: 0 } })
    const words = `select word from search_words where word in ('ventolera', 'nubarron', 'malva', 'ocre') order by 1`
    expect(await query(shop.db, 'test_words', words)).toEqual([
      { word: 'nubarron' },
      { word: 'ventolera' },
    ])
    expect(await query(shop.db, 'test_brand', 'select name from brands')).toEqual([
      { name: 'Ventolera' },
    ])
  })
})

it('goods in use are not forgotten, whoever asks the database for it', async () => {
  const id = await bring()
  const ask = `select forget_imported(import_run_id, row) from import_rows where import_run_id = $1 and handle = 'zueco'`
  await expect(query(shop.db, 'test_forget', ask, [id])).rejects.toMatchObject({ code: 'P0002' })
  await query(shop.db, 'test_undoing', "update import_runs set state = 'undoing'")
  await expect(query(shop.db, 'test_forget', ask, [id])).rejects.toMatchObject({ code: '23001' })
})

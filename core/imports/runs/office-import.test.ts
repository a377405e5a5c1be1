import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { APPEND_ONLY_TABLES, tableChecksums } from '../../../test/database/table-checksums.ts'
import { cardSale, openTill } from '../../../test/staff-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { PART_BYTES } from '../rules.ts'
import { deleteOldFiles } from '../uploads/delete-old-files.ts'
import { withImportLock } from './import-lock.ts'
import { runImportWorker } from './import-worker.ts'

const TITLES =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode'
const BOOT = [
  'nube,Bota Nube,Ventolera,Botas,Talla,38,Color,Malva,3,50.00,8412345678905',
  'nube,,,,,39,,Malva,2,50.00,',
]
const CLOG = 'zueco,Zueco Bravo,Ventolera,Zuecos,Talla,41,Color,Ocre,2,20.00,'
const WRONG = 'roto,Zapato Roto,Ventolera,Zapatos,Talla,40,Color,Malva,1,cincuenta,'
const FILE = [TITLES, ...BOOT, CLOG, WRONG].join('\n')

/** A file of so many models. */
const many = (n: number) =>
  [TITLES, ...Array.from({ length: n }, (_, at) => CLOG.replace('zueco', `zueco-${at}`))].join('\n')

const keeper = staffWith({ can_manage_products: true })

const published = { source: 'Shopify', publish: true, answers: answersFor('Ventolera') }
const shop = shopOfEachTest()

const office = () => shop.call(keeper).imports
const upload = (text: string | Buffer, name?: string) => uploadCatalog(office, text, name)
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}
const work = (signal?: AbortSignal) => runImportWorker(shop.db, () => shop.clock.now, signal)

async function bring(text: string, how: { dry_run?: boolean; publish?: boolean } = {}) {
  const import_run_id = await upload(text)
  await office().startImport({
    import_run_id,
    dry_run: false,
    ...published,
    ...how,
  })
  await work()
  return import_run_id
}

async function undo(import_run_id: number) {
  later()
  await office().revertImport({ import_run_id })
  await work()
  return office().getImport({ import_run_id })
}

const see = (import_run_id: number) => office().getImport({ import_run_id })
/** Stops the worker once it is far enough, and awaits the last look, which the database of a test must outlive. */
async function workUntil(isFar: () => Promise<boolean>) {
  const stop = new AbortController()
  let isOver = false
  const watching = (async () => {
    while (!isOver && !stop.signal.aborted) if (await isFar()) stop.abort()
  })()
  await work(stop.signal)
  isOver = true
  await watching
}
const rows = async (import_run_id: number, show?: 'refused' | 'kept' | 'undone' | 'lacking') =>
  (await office().listImportRows({ import_run_id, ...(show && { show }) })).rows

/** What people see: lists, facets, search, the till's goods, the office's products and choices. */
async function shown() {
  const seller = staffWith({ can_manage_sales_pos: true })
  const call = shop.call()
  const goods = await shop.call(seller).till.readTillIndex({})
  const choices = await shop.call(keeper).catalog.listChoices({})
  return {
    list: await call.catalog.listProducts({}),
    search: await call.catalog.listProducts({ q: 'ventolera' }),
    facets: await call.catalog.listFacets({}),
    suggestions: await call.catalog.suggest({ q: 'nube' }),
    till: goods.variants,
    office: (await shop.call(keeper).catalog.listOfficeProducts({})).products,
    choices,
  }
}

describe('a file of the office', () => {
  it('is looked at, tried without a trace, imported, and reported', async () => {
    const import_run_id = await upload(FILE, 'zapatería.csv')
    expect(await see(import_run_id)).toMatchObject({
      file_name: 'zapatería.csv',
      state: 'uploaded',
      format: 'shopify',
      map: null,
      preview: { columns: TITLES.split(','), delimiter: ',' },
    })
    const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
    await office().startImport({ import_run_id, dry_run: true, ...published })
    await work()
    expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
    expect(await see(import_run_id)).toMatchObject({
      state: 'done',
      dry_run: true,
      rows: 4,
      rows_done: 4,
      lacking: 0,
      products: { created: 2, refused: 1 },
      counts: { variants: { created: 3 }, pairs: 7, published: 2 },
    })
    expect(await rows(import_run_id, 'refused')).toMatchObject([
      {
        name: 'Zapato Roto',
        product_id: null,
        told: [
          { row: 5, column: 'Variant Price', value: 'cincuenta', reason: 'PRICE_NOT_A_NUMBER' },
        ],
      },
    ])
    await office().startImport({ import_run_id, dry_run: false, ...published })
    await work()
    const { receipt_id } = await see(import_run_id)
    const came = { set: 'received', receipt: receipt_id ?? 0, each_pair: true } as const
    expect(await shop.call(keeper).catalog.listLabels(came)).toMatchObject({ total: 7 })
    const [boot] = await rows(import_run_id)
    expect(boot).toMatchObject({ name: 'Bota Nube', state: 'created' })
    const product_id = Number(boot?.product_id)
    expect(await shop.call().catalog.getProduct({ product_id })).toMatchObject({ product_id })
    expect(
      await getRefusal(office().startImport({ import_run_id, source: 'Shopify', dry_run: true })),
    ).toMatchObject({
      code: 'IMPORT_STATE',
    })
  })

  it('that nobody knows is mapped by a person, who says what stands before the cents', async () => {
    const text = 'Modelo;Nº;Importe\nBota Alta;38;1.299\nBota Baja;39;2.500'
    const import_run_id = await upload(text)
    expect(await see(import_run_id)).toMatchObject({ format: null })
    expect(
      await getRefusal(
        office().startImport({
          import_run_id,
          source: 'Shopify',
          dry_run: true,
          map: { columns: {} },
        }),
      ),
    ).toMatchObject({ code: 'NAME_UNMAPPED' })
    const map = { columns: { Modelo: 'name', Nº: 'size', Importe: 'price' } } as const
    await office().startImport({ import_run_id, source: 'Shopify', dry_run: true, map })
    await work()
    expect(await see(import_run_id)).toMatchObject({ ambiguous: true, products: { refused: 2 } })
    await office().startImport({
      import_run_id,
      source: 'Shopify',
      dry_run: true,
      map,
      decimals: 'comma',
    })
    await work()
    expect(await see(import_run_id)).toMatchObject({ ambiguous: false, products: { created: 2 } })
  })

  it('of many pieces comes together again', async () => {
    const many = Array.from(
      { length: 300 },
      (_, at) => `m${at},Modelo ${at},"${'x'.repeat(5_000)}",Talla,38,1,10.00`,
    )
    const text = [
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
      ...many,
    ].join('\n')
    expect(text.length).toBeGreaterThan(2 * PART_BYTES)
    const id = await bring(text, { dry_run: true })
    expect(await see(id)).toMatchObject({ rows: 300, products: { created: 300 } })
  })

  it('a file that is wrong as a whole fails and leaves nothing', async () => {
    const id = await bring(`${many(300)}\n${'x'.repeat(1_100_000)}`)
    expect(await see(id)).toMatchObject({
      state: 'failed',
      refusal: { reason: 'ROW_TOO_LONG', row: 302 },
      products: { created: 0 },
    })
  })
})

describe('an undo', () => {
  it('leaves nothing to be seen, and the same file comes in again', async () => {
    await shop.sell()
    later()
    const before = await shown()
    const id = await bring(FILE)
    const during = await shown()
    expect(during).not.toEqual(before)
    expect(during.list.total).toBe(3)
    expect(await undo(id)).toMatchObject({
      state: 'undone',
      products: { created: 0, undone: 2, kept: 0, refused: 1 },
    })
    expect(await shown()).toEqual(before)
    const [left] = await query<{ pairs: number; brands: number; codes: number; colours: number }>(
      shop.db,
      'test_left',
      `select (select count(*)::int from inventory_items i join product_variants v using (variant_id)
          where i.status = 'in_stock' and v.archived_at is not null) as pairs,
        (select count(*)::int from brands where name = 'Ventolera') as brands,
        (select count(*)::int from barcodes where barcode = '8412345678905') as codes,
        (select count(*)::int from colours where key in ('malva', 'ocre')) as colours`,
    )
    expect(left).toEqual({ pairs: 0, brands: 0, codes: 0, colours: 0 })
    later()
    const again = await bring(FILE)
    expect(await see(again)).toMatchObject({
      products: { created: 2 },
      counts: { pairs: 7, left_out: 0 },
    })
    const { products } = await shop.call().catalog.listProducts({ q: 'ventolera' })
    expect(products.length).toBe(2)
  })

  it('keeps what was sold, reserved or edited since, and names it', async () => {
    const { seller } = await openTill(shop)
    const other = 'loba,Loba,Ventolera,Botas,Talla,40,Color,Malva,2,30.00,'
    const id = await bring([TITLES, ...BOOT, CLOG, other].join('\n'))
    const found = await rows(id)
    const of = (handle: string) => Number(found.find((each) => each.handle === handle)?.product_id)
    const [variant] = await query<{ id: number }>(
      shop.db,
      'test_variant',
      'select variant_id as id from product_variants where product_id = $1 order by 1',
      [of('nube')],
    )
    later()
    await shop
      .call(seller)
      .till.finishSale(cardSale(Number(variant?.id), { expected_total_cents: 50_00 }))
    await shop
      .call(keeper)
      .catalog.editProduct({ product_id: of('zueco'), version: 1, name: { es: 'Zueco Manso' } })
    expect(await undo(id)).toMatchObject({ products: { undone: 1, kept: 2 } })
    expect(await rows(id, 'kept')).toMatchObject([
      { handle: 'nube', product_id: of('nube'), told: [{ reason: 'SOLD' }] },
      { handle: 'zueco', told: [{ reason: 'EDITED' }] },
    ])
    const { products } = await shop.call().catalog.listProducts({ q: 'ventolera' })
    expect(products.map(({ name }) => name.es).sort()).toEqual(['Bota Nube', 'Zueco Manso'])
  })

  it('gives prices back where they are still those of the file', async () => {
    await bring(FILE)
    later()
    const second = await bring(FILE.replaceAll('50.00', '55.00').replace('20.00', '25.00'))
    later()
    const { prices: shown } = await office().listImportPrices({ import_run_id: second })
    const confirmed = shown.map(({ variant_id, old_cents, new_cents }) => ({
      variant_id,
      old_cents,
      new_cents,
    }))
    await office().confirmImportPrices({ import_run_id: second, prices: confirmed })
    expect(await see(second)).toMatchObject({ products: { changed: 2 } })
    const clog = (await rows(second)).find(({ handle }) => handle === 'zueco')
    const [variant] = await query<{ id: number }>(
      shop.db,
      'test_variant',
      'select variant_id as id from product_variants where product_id = $1 order by 1',
      [clog?.product_id],
    )
    later()
    const prices = [{ variant_id: Number(variant?.id), price_cents: 19_00 }]
    await shop.call(keeper).pricing.savePrices({ prices })
    await undo(second)
    const { products } = await shop.call().catalog.listProducts({ q: 'ventolera' })
    const cents = Object.fromEntries(products.map((each) => [each.name.es, each.from_cents]))
    expect(cents).toEqual({ 'Bota Nube': 50_00, 'Zueco Bravo': 19_00 })
  })

  it('that is interrupted goes on at the next start', async () => {
    const import_run_id = await bring(many(30))
    later()
    await office().revertImport({ import_run_id })
    await workUntil(async () => (await rows(import_run_id, 'undone')).length >= 2)
    const half = await see(import_run_id)
    expect(half.state).toBe('undoing')
    expect(half.products.created).toBeGreaterThan(0)
    await work()
    expect(await see(import_run_id)).toMatchObject({ state: 'undone', products: { undone: 30 } })
  })

  it('is refused of what was only tried or is undone already', async () => {
    const tried = await bring(FILE, { dry_run: true })
    const undone = await bring(FILE)
    await undo(undone)
    for (const import_run_id of [tried, undone])
      expect(await getRefusal(office().revertImport({ import_run_id }))).toMatchObject({
        code: 'IMPORT_STATE',
      })
  })
})

describe('one after the other', () => {
  it('two people cannot start at once, and nothing starts while another file waits', async () => {
    const ids = [await upload(FILE), await upload(FILE)]
    const starts = await Promise.all(
      ids.map((import_run_id) =>
        getRefusal(office().startImport({ import_run_id, source: 'Shopify', dry_run: false })),
      ),
    )
    expect(
      starts.filter((each) => (each as { code?: string }).code === 'IMPORT_RUNNING'),
    ).toHaveLength(1)
    await work()
    const all = await Promise.all(ids.map(see))
    expect(all.map(({ state }) => state).sort()).toEqual(['done', 'uploaded'])
    expect(all.find(({ state }) => state === 'uploaded')?.busy).toBe(null)
  })

  it('a file waits while the command imports, and several workers take it once', async () => {
    const import_run_id = await upload(FILE)
    await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
    await withImportLock(shop.db, () => work())
    expect(await see(import_run_id)).toMatchObject({ state: 'waiting' })
    await Promise.all([work(), work(), work()])
    expect(await see(import_run_id)).toMatchObject({ state: 'done', counts: { pairs: 7 } })
  })

  it('one that is stopped keeps whole products, goes on for the rest, and is undone as one', async () => {
    const import_run_id = await upload(many(60))
    await office().startImport({ import_run_id, dry_run: false, ...published })
    await workUntil(async () => {
      const [seen] = await query<{ n: number }>(
        shop.db,
        'test_rows',
        'select count(*)::int as n from import_rows',
      )
      return Number(seen?.n) >= 3
    })
    const half = await see(import_run_id)
    expect(half).toMatchObject({ state: 'stopped', refusal: null })
    expect(half.products.created).toBeGreaterThanOrEqual(3)
    expect(half.products.created).toBeLessThan(60)
    const { till } = await shown()
    expect(till.length).toBe(half.products.created)
    expect(till.every(({ stock, price_cents }) => stock === 2 && price_cents === 20_00)).toBe(true)
    await office().startImport({ import_run_id, dry_run: false, ...published })
    await work()
    expect(await see(import_run_id)).toMatchObject({
      state: 'done',
      products: { created: 60, unchanged: 0 },
      counts: { pairs: 120 },
    })
    expect(await undo(import_run_id)).toMatchObject({ products: { undone: 60, kept: 0 } })
    expect((await shown()).till).toEqual([])
  })

  it('somebody asks it to stop while it runs, or before it began', async () => {
    const import_run_id = await upload(many(400))
    await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
    const running = work()
    await office().stopImport({ import_run_id })
    await running
    expect(await see(import_run_id)).toMatchObject({ state: 'stopped' })
    const waiting = await upload(FILE)
    await office().startImport({ import_run_id: waiting, source: 'Shopify', dry_run: false })
    await office().stopImport({ import_run_id: waiting })
    await work()
    expect(await see(waiting)).toMatchObject({ state: 'stopped', products: { created: 0 } })
  })

  it('one whose process was killed is stopped at the next start with what it had done', async () => {
    const import_run_id = await upload(FILE)
    await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
    await query(shop.db, 'test_killed', "update import_runs set state = 'running'")
    await work()
    expect(await see(import_run_id)).toMatchObject({ state: 'stopped' })
    await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
    await work()
    expect(await see(import_run_id)).toMatchObject({ state: 'done', products: { created: 2 } })
  })
})

it('a file is forgotten after a month, its report is not', async () => {
  const import_run_id = await bring(FILE)
  const forget = (days: number) =>
    deleteOldFiles(shop.db, () => new Date(shop.clock.now.getTime() + days * 86_400_000))
  expect(await forget(29)).toBe(0)
  expect(await forget(31)).toBe(1)
  expect(await see(import_run_id)).toMatchObject({ has_file: false, products: { created: 2 } })
  expect(
    await getRefusal(office().startImport({ import_run_id, source: 'Shopify', dry_run: false })),
  ).toMatchObject({
    code: 'IMPORT_STATE',
  })
  expect(await undo(import_run_id)).toMatchObject({ state: 'undone', products: { undone: 2 } })
})

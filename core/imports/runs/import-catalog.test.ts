import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { setPrices } from '../../pricing/set-price.ts'

const clerk: Actor = {
  kind: 'staff',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'ana@horma.test',
  name: 'Ana',
  permissions: { is_super_admin: false, can_manage_products: true },
}
const TITLES = 'name,slug,description,facets,optionGroups,optionValues,sku,price,stockOnHand'

const shop = sharedShop()
let file: string
beforeAll(async () => {
  file = await readFile(join(import.meta.dirname, '../../../demo/catalog-vendure.csv'), 'utf8')
})

const bring = (content: string, change = {}) =>
  shop
    .call(clerk)
    .imports.importCatalog({ file_name: 'modelos.csv', source: 'Vendure', content, ...change })
const lines = (...rows: string[]) => [TITLES, ...rows].join('\n')
const ask = async (text: string) => (await shop.db.execute(sql.raw(text))).rows

describe('a catalog', () => {
  it('comes in as drafts, a bad row leaves its product out whole', async () => {
    const report = await bring(file)
    expect(report).toMatchObject({
      file_name: 'modelos.csv',
      products: { created: 3, changed: 0, unchanged: 0, refused: 4 },
      variants: { created: 6, unchanged: 0 },
      pairs: 7,
      published: 0,
    })
    const refused = report.refused.map(({ name, row, column, reason, value, count }) =>
      [name, row, column, reason, value, count].join(' · '),
    )
    expect(refused).toEqual([
      'Sandalia Espiga · 6 · optionValues · OPTIONS_REPEATED · 36 · 1',
      'Mocasín Bruma · 8 · price · PRICE_NOT_A_NUMBER · 75,00 · 1',
      'Zueco Galerna · 9 · optionValues · OPTIONS_COUNT · 38 · 1',
      'Alpargata Solana · 10 · stockOnHand · STOCK_NEGATIVE · -1 · 1',
    ])
    expect(report.drafts.map(({ name, missing }) => [name, ...missing])).toEqual([
      ['Botín Tormenta', 'PICTURE', 'MAKER', 'COMPOSITION'],
      ['Bota Nevero', 'PICTURE', 'COLLECTION', 'MAKER', 'COMPOSITION'],
      [
        'Manoletina Rocío',
        'DESCRIPTION',
        'PICTURE',
        'COLLECTION',
        'PRICE',
        'STOCK',
        'MAKER',
        'COMPOSITION',
      ],
    ])
    expect(await ask('select name from brands')).toEqual([{ name: 'Ventisca' }])
    expect(await shop.call().catalog.listProducts({})).toMatchObject({ total: 0 })
  })

  it('keeps what its cells say, without the spaces around it', async () => {
    const found = await ask(`
      select p.handle, p.name ->> 'es' as name, c.name ->> 'es' as colour, s.label as size,
        v.attributes, v.sku, pr.cents,
        (select count(*)::int from inventory_items i where i.variant_id = v.variant_id) as pairs
      from products p join product_variants v using (product_id)
      left join colours c using (colour_id) left join sizes s using (size_id)
      left join prices pr using (variant_id) order by v.variant_id`)
    const of = ({
      handle,
      colour,
      size,
      attributes,
      sku,
      cents,
      pairs,
    }: (typeof found)[number]) => [handle, colour, size, attributes, sku, cents, pairs]
    expect(found.map(of)).toEqual([
      ['botin-tormenta', 'Negro', '37', {}, 'TOR-37-N', 89_90, 3],
      ['botin-tormenta', 'Negro', '37.5', {}, 'BOTIN-TORMENTA-NEGRO-37-5', 89_90, 2],
      ['botin-tormenta', 'Cuero viejo', '37', {}, 'TOR-37-C', 94_50, 0],
      ['bota-nevero', null, '40', { ancho: 'G' }, 'NEV-40', 120_00, 1],
      ['bota-nevero', null, '40', { ancho: 'H' }, 'BOTA-NEVERO-40-H', 120_00, 1],
      ['manoletina-rocio', null, null, {}, 'MANOLETINA-ROCIO', null, 0],
    ])
    const [{ description, collection, category } = {}] = await ask(`
      select p.description ->> 'es' as description, c.key as collection, k.name ->> 'es' as category
      from products p join collections c using (collection_id)
      join product_categories k using (product_category_id)`)
    expect(description).toBe('Botín de agua con forro de borreguillo.\nPara charcos de "verdad".')
    expect([collection, category]).toEqual(['señora', 'Botines'])
  })

  it('changes nothing the second time', async () => {
    const before = await tableChecksums(shop.db)
    const report = await bring(file)
    expect(report.products).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 4 })
    expect(report.variants).toEqual({ created: 0, unchanged: 6 })
    expect(await tableChecksums(shop.db)).toEqual(before)
  })

  it('is published where it can be sold, if that is asked', async () => {
    const report = await bring(file, { publish: true, answers: answersFor('Ventisca') })
    expect(report).toMatchObject({ published: 2, products: { changed: 2, unchanged: 1 } })
    const { products } = await shop.call().catalog.listProducts({ q: 'ventisca' })
    expect(products.map(({ name }) => name.es)).toEqual(['Bota Nevero', 'Botín Tormenta'])
  })
})

describe('a catalog that comes again, changed', () => {
  const boot = (price: string, stock: number) =>
    lines(`Bota Cumbre,,Alta,brand:Risco,size,39,CUM-39,${price},${stock}`)
  const price = () =>
    ask(`select cents from prices join product_variants using (variant_id)
      where sku = 'CUM-39' and upper_inf(valid)`)

  it('brings its new price, but never its stock', async () => {
    await bring(boot('80.00', 2))
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect(await bring(boot('85.00', 9))).toMatchObject({ changed_prices: 1, pairs: 0 })
    expect(await price()).toEqual([{ cents: 85_00 }])
  })

  it('leaves a price that the shop has changed since, as long as its own is the old one', async () => {
    const [variant] = await ask("select variant_id from product_variants where sku = 'CUM-39'")
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await inTransaction(shop.db, (tx) =>
      setPrices(tx, {
        prices: [{ variantId: Number(variant?.variant_id), cents: 70_00 }],
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect(await bring(boot('85.00', 2))).toMatchObject({ changed_prices: 0 })
    expect(await price()).toEqual([{ cents: 70_00 }])
  })

  it('adds the sizes that are new, with their pairs', async () => {
    const report = await bring(`${boot('85.00', 2)}\n,,,,,40,CUM-40,85.00,4`)
    expect(report).toMatchObject({
      products: { changed: 1 },
      variants: { created: 1, unchanged: 1 },
      pairs: 4,
    })
  })
})

it('what another shop asked before is kept, and never shown as a price before', async () => {
  const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price'
  const report = await bring(`${titles}\nplaya,Playa,Talla,38,40.00,80.00`, {
    publish: true,
    answers: answersFor(),
  })
  expect(report).toMatchObject({ published: 1 })
  const [row] =
    await ask(`select v.imported, product_id from product_variants v join products using (product_id)
    where handle = 'playa'`)
  expect(row?.imported).toEqual({ price_cents: '4000', compare_at_cents: '8000' })
  const product_id = Number(row?.product_id)
  const { colours } = await shop.call().catalog.getProduct({ product_id })
  expect(colours[0]?.sizes[0]).toMatchObject({ price_cents: 40_00, prior_cents: null })
  const again = `${titles}\nplaya,Playa,Talla,38,40.00,70.00`
  expect((await bring(again)).products).toMatchObject({ unchanged: 1 })
  const [noted] = await ask(
    `select v.imported from product_variants v where product_id = ${product_id}`,
  )
  expect(noted?.imported).toEqual({ price_cents: '4000', compare_at_cents: '7000' })
})

describe('refused', () => {
  it('are products whose SKU or identifier another one has', async () => {
    const report = await bring(
      lines(
        'Zapato Uno,uno,,,size,40,UNO-40,50,1',
        'Zapato Dos,dos,,,size,40,DOS-40,50,1',
        ',,,,,41,UNO-40,50,1',
        'Zapato Tres,uno,,,size,42,TRES-42,50,1',
        'Zapato Cuatro,cuatro,,,size,43,,50,1',
      ),
    )
    expect(report.products).toMatchObject({ created: 2, refused: 2 })
    expect(report.refused).toMatchObject([
      { name: 'Zapato Dos', row: 4, column: 'sku', reason: 'SKU_TAKEN' },
      { name: 'Zapato Tres', row: 5, column: 'slug', reason: 'HANDLE_REPEATED' },
    ])
    const corrected = await bring(lines('Zapato Uno,uno,,,size,40.5,UNO-40,50,1'))
    expect(corrected.refused).toMatchObject([{ row: 2, reason: 'SKU_TAKEN' }])
  })

  it('a SKU that is made is never one that somebody has', async () => {
    const report = await bring(
      lines('Zapato A,a-38,,,,,,50,1', 'Zapato B,a,,,size,38,,50,1', ',,,,,38 +,,50,1'),
    )
    expect(report.variants.created).toBe(3)
    expect(await ask("select sku from product_variants where sku like 'A-38%' order by 1")).toEqual(
      [{ sku: 'A-38' }, { sku: 'A-38-2' }, { sku: 'A-38-3' }],
    )
  })

  it('is a file that is wrong as a whole, and nothing is written but the audit', async () => {
    const before = await tableChecksums(shop.db)
    await expect(bring('name,optionGroups,optionValues\nx,,')).rejects.toMatchObject({
      code: 'COLUMNS_MISSING',
      status: 422,
      data: { row: 1, columns: ['slug', 'description', 'facets', 'sku', 'price', 'stockOnHand'] },
    })
    await expect(bring(lines('Bota,,,,size,39,,9,9', '"Zueco'))).rejects.toMatchObject({
      code: 'QUOTES_BROKEN',
      data: { row: 3 },
    })
    await expect(bring(`${TITLES}\nx\0`)).rejects.toMatchObject({ status: 400 })
    await expect(bring('x'.repeat(900_001))).rejects.toMatchObject({ status: 400 })
    const many = Array.from({ length: 11 }, (_, at) => `Bota ${at},,,,,,,9,9999`)
    await expect(bring(lines(...many))).rejects.toMatchObject({ code: 'TOO_MUCH_AT_ONCE' })
    expect(await tableChecksums(shop.db)).toEqual(before)
  })

  it('is everybody who may not manage products', async () => {
    const input = { file_name: 'x.csv', content: TITLES }
    await expect(shop.call().imports.importCatalog(input)).rejects.toMatchObject({ status: 401 })
    const other: Actor = { ...clerk, permissions: { is_super_admin: false } }
    await expect(shop.call(other).imports.importCatalog(input)).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('an import stands in the audit log with its counts, and at each pair it brought', async () => {
  const operation = '0198a000-0000-7000-8000-000000000001'
  const call = shop.call(clerk, operation).imports
  const input = {
    file_name: 'x.csv',
    source: 'Vendure',
    content: lines('Sandalia Cala,,,,size,38,,45.50,3'),
  }
  const report = await call.importCatalog(input)
  expect(await call.importCatalog(input)).toEqual(report)
  expect(
    await ask(`select status, details #>> '{products,created}' as created from audit_log
      where action_type = 'imports.importCatalog' and target_entity_id = '${operation}'`),
  ).toEqual([{ status: 'success', created: '1' }])
  expect(
    await ask(
      `select count(*)::int as pairs from stock_movements where reference = '${operation}'`,
    ),
  ).toEqual([{ pairs: 3 }])
})

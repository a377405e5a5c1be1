import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { query } from '../../base/db.server.ts'
import { newDryRun } from '../products/dry-run.ts'
import { importProducts } from '../products/import-products.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import { inDryRun, inOwnTransactions } from '../products/product-transaction.ts'
import { inspectFile, readProducts, suggestFileMap, surveyFile } from './read-catalog.ts'

const files = ['vendure', 'shopify', 'woocommerce', 'spree', 'spanish'] as const
const texts = {} as Record<(typeof files)[number], string>

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const name of files)
    texts[name] = await readFile(
      join(import.meta.dirname, `../../../demo/catalog-${name}.csv`),
      'utf8',
    )
})
afterAll(() => database.close())

async function readingOf(bytes: Uint8Array) {
  const open = () => [bytes]
  const sight = await inspectFile({ open })
  return { open, map: sight.format ? undefined : suggestFileMap(sight) }
}

async function productsIn(bytes: Uint8Array) {
  const reading = await readingOf(bytes)
  const products = []
  for await (const product of readProducts(reading, await surveyFile(reading)))
    products.push(product)
  return products
}

async function bring(name: (typeof files)[number], { dry = false, publish = false } = {}) {
  const outcomes: ProductOutcome[] = []
  const counts = await importProducts({
    ...(await readingOf(Buffer.from(texts[name]))),
    publish,
    ...(publish && { answers: answersFor('Rama', 'Ventisca', 'Niebla', 'Duna') }),
    actor: 'sistema',
    reference: name,
    now: SATURDAY,
    inProductTransaction: (dry ? inDryRun : inOwnTransactions)(database.db),
    rehearsal: dry ? newDryRun() : undefined,
    onProduct: (outcome) => outcomes.push(outcome),
  })
  const tell = ({ row, column, reason }: ProductOutcome['left'][number] | Refused) =>
    `${row} ${column ?? '-'} ${reason}`
  const refused = outcomes.flatMap((one) => (one.state === 'refused' ? one.refusals : []))
  const left = outcomes.flatMap((one) => one.left)
  return { counts, refused: refused.map(tell), left: left.map(tell) }
}
type Refused = Extract<ProductOutcome, { state: 'refused' }>['refusals'][number]

const VARIANTS = `
  select p.handle, c.name ->> 'es' as colour, s.label as size, v.attributes, v.sku, v.weight_grams as grams, pr.cents,
    v.imported, array(select barcode from barcodes b where b.variant_id = v.variant_id) as barcodes,
    (select count(*)::int from inventory_items i where i.variant_id = v.variant_id) as pairs
  from products p join product_variants v using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id) left join prices pr using (variant_id)
  where p.source = $1 order by v.variant_id`
const variants = async (source: string) =>
  (await query<Record<string, unknown>>(database.db, 'variants', VARIANTS, [source])).map((row) =>
    Object.values(row),
  )
const product = async (handle: string) => {
  const statement = `
    select p.name ->> 'es' as name, p.description ->> 'es' as description, b.name as brand, c.key as collection,
      k.name ->> 'es' as category
    from products p left join brands b using (brand_id) left join collections c using (collection_id)
    left join product_categories k using (product_category_id) where handle = $1`
  const [row] = await query<Record<string, unknown>>(database.db, 'product', statement, [handle])
  return row
}

describe.each(files)('a catalog of the kind %s', (name) => {
  it('is rehearsed without a trace, comes in as rehearsed, and changes nothing the second time', async () => {
    const before = await tableChecksums(database.db)
    const rehearsed = await bring(name, { dry: true })
    expect(await tableChecksums(database.db)).toEqual(before)
    expect(await bring(name)).toEqual(rehearsed)
    const after = await tableChecksums(database.db)
    const { counts } = await bring(name)
    expect(counts.products).toMatchObject({ created: 0, changed: 0 })
    expect(counts.products.unchanged).toBe(rehearsed.counts.products.created)
    expect(await tableChecksums(database.db)).toEqual(after)
  })

  it('reads the same whatever program has saved it', async () => {
    const text = texts[name].replace('\uFEFF', '')
    const whole = await productsIn(Buffer.from(texts[name]))
    const dressed = {
      'with a mark and CRLF': Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
      'padded with unbreakable spaces': Buffer.from(
        text.replace(/^[^"\n]+$/gm, (line) => line.replace(/([,;])(?=[^,;\s\d])/g, '$1\u00A0')),
      ),
      'as Windows-1252': Buffer.from(
        text.replaceAll('€', '\x80').replaceAll('½', '\xBD'),
        'latin1',
      ),
    }
    for (const [how, bytes] of Object.entries(dressed)) {
      const found = await productsIn(bytes)
      if (how !== 'with a mark and CRLF') expect(found, how).toEqual(whole)
      else
        expect(JSON.stringify(found).replaceAll('\\r\\n', '\\n'), how).toBe(JSON.stringify(whole))
    }
  })

  it('reads the same with lines that end in CR alone', async () => {
    const whole = await productsIn(Buffer.from(texts[name]))
    const found = await productsIn(Buffer.from(texts[name].replaceAll('\n', '\r')))
    expect(JSON.stringify(found).replaceAll('\\r', '\\n')).toBe(JSON.stringify(whole))
  })
})

it('Shopify: options in other languages, a third one, HTML, pictures, gift cards and prices of before', async () => {
  const { counts, refused, left } = await bring('shopify', { dry: true })
  expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 3 })
  expect(refused).toEqual([
    '8 Gift Card KIND_GIFT_CARD',
    '11 Variant Price PRICE_NOT_A_NUMBER',
    '12 - COLUMN_COUNT',
  ])
  expect(left).toEqual([
    '3 Variant Barcode BARCODE_MANGLED',
    '6 Variant Compare At Price COMPARE_AT_UNREADABLE',
    '10 Variant Inventory Qty STOCK_BELOW_ZERO',
  ])
  expect(await variants('shopify')).toEqual([
    [
      'botin-lluvia',
      'Schwarz',
      '37',
      { Ancho: 'G' },
      'LLU-37-N',
      850,
      89_90,
      { price_cents: '8990', compare_at_cents: '12000' },
      ['8412345678905'],
      3,
    ],
    [
      'botin-lluvia',
      'Schwarz',
      '37.5',
      { Ancho: 'G' },
      'LLU-375-N',
      850,
      89_90,
      { price_cents: '8990' },
      [],
      0,
    ],
    [
      'botin-lluvia',
      'Rojo vivo',
      '37',
      { Ancho: 'G' },
      'LLU-37-R',
      850,
      94_50,
      { price_cents: '9450' },
      [],
      2,
    ],
    ['bolso-rama', null, null, {}, 'BOLSO-RAMA', null, 45_00, { price_cents: '4500' }, [], 5],
    ['zueco-niebla', null, '41', {}, 'NIE-41', null, 1299_00, { price_cents: '129900' }, [], 1],
  ])
  expect(await product('botin-lluvia')).toEqual({
    name: 'Botín Lluvia',
    description: 'De agua & forrado.\n- Suela de goma\n- Caña alta',
    brand: 'Ventisca',
    collection: 'señora',
    category: 'Botines',
  })
  expect(await product('bolso-rama')).toMatchObject({ name: '-Rama-' })
})

it('a barcode that stands twice stays with the first, and the second is told when it comes in', async () => {
  const fresh = await testDatabase()
  const kept = database
  database = fresh
  try {
    expect((await bring('shopify')).left).toContain('5 Variant Barcode BARCODE_TAKEN')
  } finally {
    database = kept
    await fresh.close()
  }
})

it('what a file hides is not published with the others', async () => {
  const { counts } = await bring('shopify', { dry: true, publish: true })
  expect(counts).toMatchObject({ published: 2, drafts: 1 })
})

it('WooCommerce: a Spanish export with parents behind their variations, and what cannot be sold', async () => {
  const { counts, refused } = await bring('woocommerce', { dry: true })
  expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 5 })
  expect(refused).toEqual([
    '6 Tipo KIND_VIRTUAL',
    '7 Tipo KIND_GROUPED',
    '8 Tipo KIND_EXTERNAL',
    '9 Superior PARENT_MISSING',
    '11 Tipo KIND_UNKNOWN',
  ])
  expect(await variants('woocommerce')).toEqual([
    [
      'BRI-40',
      'Negro',
      null,
      {},
      'BRI-40',
      850,
      1250_00,
      { price_cents: '125000', sale_cents: '108000' },
      [],
      2,
    ],
    ['id:12', 'Blanco, roto', '38', {}, 'SOL-38-B', 400, 39_95, { price_cents: '3995' }, [], 4],
    ['id:12', 'Azul', null, {}, 'SOL-AZ', null, 39_95, { price_cents: '3995' }, [], 1],
    ['OCU-41', null, '41', {}, 'OCU-41', null, 75_00, { price_cents: '7500' }, [], 1],
  ])
  expect(await product('BRI-40')).toEqual({
    name: 'Zapato Brisa',
    description: 'De cordones,\ncosido.',
    brand: null,
    collection: 'señora',
    category: 'Zapatos',
  })
})

it('Spree: masters are no variants, euros are the price, dollars a note', async () => {
  const { counts, left } = await bring('spree', { dry: true })
  expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect(left).toEqual(['6 currency CURRENCY_OTHER'])
  expect(await variants('spree')).toEqual([
    ['crema', null, null, {}, 'CREMA', null, 7_50, { price_cents: '750' }, [], 0],
    ['plantilla', null, null, {}, 'PLANTILLA', null, null, { usd_cents: '900' }, [], 2],
    [
      'bota-cierzo',
      'Negro',
      '38',
      {},
      'CIERZO-N-38',
      null,
      109_90,
      { usd_cents: '11990', price_cents: '10990', compare_at_cents: '13990' },
      [],
      3,
    ],
    [
      'bota-cierzo',
      'Negro',
      '39',
      {},
      'CIERZO-N-39',
      null,
      109_90,
      { usd_cents: '11990', price_cents: '10990' },
      [],
      0,
    ],
  ])
})

it('any other file: columns by their titles, rows of one model together, Spanish prices', async () => {
  const sight = await inspectFile({ open: () => [Buffer.from(texts.spanish)] })
  expect(sight).toMatchObject({ format: null, dialect: { delimiter: ';' } })
  expect(suggestFileMap(sight)).toEqual({
    columns: {
      Marca: 'brand',
      Modelo: 'name',
      Color: 'colour',
      Talla: 'size',
      'P.V.P.': 'price',
      'Precio anterior': 'compare_at',
      'Cód. barras': 'barcode',
      Existencias: 'stock',
      Género: 'collection',
      Horma: 'width',
    },
    values: { Género: { M: 'señora', H: 'caballero' } },
  })
  const { counts, refused, left } = await bring('spanish', { dry: true })
  expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 3 })
  expect(refused).toEqual([
    '8 P.V.P. PRICE_NOT_A_NUMBER',
    '10 Color OPTIONS_REPEATED',
    '11 Modelo NAME_MISSING',
  ])
  expect(left).toEqual([
    '4 - ROW_REPEATED',
    '3 Cód. barras BARCODE_MANGLED',
    '5 Cód. barras BARCODE_CHECK_DIGIT',
  ])
  expect(
    (await variants('map')).map(([handle, colour, size, , , , cents]) => [
      handle,
      colour,
      size,
      cents,
    ]),
  ).toEqual([
    ['atalaya-bota-pena-caballero', 'Cuero', '40', 1675_00],
    ['atalaya-bota-pena-caballero', 'Cuero', '41', 1675_00],
    ['ventisca-sandalia-oro-senora', null, '38', 59_95],
    ['ventisca-sandalia-oro-senora', null, '39', null],
    ['rama-suma-a1', 'Verde', null, 45_00],
  ])
  expect(await product('atalaya-bota-pena-caballero')).toMatchObject({
    brand: 'Atalaya',
    collection: 'caballero',
  })
  expect(await product('rama-suma-a1')).toMatchObject({ name: '=SUMA(A1)' })
})

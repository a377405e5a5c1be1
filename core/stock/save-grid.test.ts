import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()
beforeEach(() => wait())

/** A price is closed at a later moment than it began. */
const wait = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}
const office = () => shop.call(staffWith({ can_manage_products: true }))
type Office = ReturnType<typeof office>
const read = (product_id: number) => office().catalog.getOfficeProduct({ product_id })
const colour = async (es: string) =>
  (await office().catalog.addColour({ name: { es }, swatch: '#101010' })).colour_id

let models = 0
async function sell(change: Parameters<TestShop['sell']>[0] = {}) {
  const handle = `grid-${++models}`
  const shoe = await shop.sell({ handle, pairs: 3, colours: ['Negro'], ...change })
  wait()
  return shoe
}

/** The product with the version that a save of now must name. */
async function current({ productId }: { productId: number }) {
  return { product_id: productId, version: (await read(productId)).version }
}

async function begin() {
  const made = await office().catalog.createProduct({ name: { es: `Bota ${++models}` } })
  return { ...made, negro: await colour('Negro') }
}

/** The problems a grid was refused with. */
async function problems(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (refused: { code: string; data: { problems: unknown[] } }) => refused,
  )
  expect(error?.code).toBe('GRID_WRONG')
  return error?.data.problems
}

async function pairsOf(variantId: number) {
  const { rows } = await shop.pool.query(
    'select status, count(*)::int as n from inventory_items where variant_id = $1 group by status',
    [variantId],
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

describe('a grid of colours and sizes', () => {
  it('a saved grid creates its variants with SKU, price, barcodes and pairs', async () => {
    const { product_id, version, negro } = await begin()
    const cell = { colour_id: negro, price_cents: 59_90 }
    const saved = await office().stock.saveGrid({
      product_id,
      version,
      cells: [
        { ...cell, size: '38', barcodes: ['8412345678905'], pairs_by: 4 },
        { ...cell, size: '38 ½', sku: 'BOTA-MEDIA' },
      ],
      reason: 'receipt',
      note: 'Albarán 7',
    })
    expect(saved.version).toBeGreaterThan(version)
    const { variants, missing } = await read(product_id)
    expect(variants).toMatchObject([
      {
        variant_id: saved.variant_ids[0],
        size: '38',
        barcodes: ['8412345678905'],
        sku: expect.stringMatching(/^BOTA-\d+-NEGRO-38$/),
        price_cents: 59_90,
        stock: 4,
      },
      { size: '38.5', sku: 'BOTA-MEDIA', barcodes: [], price_cents: 59_90, stock: 0 },
    ])
    expect(missing).not.toContain('PRICE')
    const { rows } = await shop.pool.query(
      `select to_status, reason, reference, actor from stock_movements where variant_id = $1`,
      [saved.variant_ids[0]],
    )
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual({
      to_status: 'in_stock',
      reason: 'receipt',
      reference: 'Albarán 7',
      actor: expect.stringMatching(/^staff:/),
    })
  })

  it('a saved grid changes only what it names', async () => {
    const shoe = await sell({ sizes: ['38', '39'] })
    const before = await read(shoe.productId)
    const variant_id = shoe.variant('Negro 39')
    await office().stock.saveGrid({
      product_id: shoe.productId,
      version: before.version,
      cells: [{ variant_id, price_cents: 10_00 }],
    })
    const after = await read(shoe.productId)
    expect(after.variants).toEqual(
      before.variants.map((each) =>
        each.variant_id === variant_id ? { ...each, price_cents: 10_00 } : each,
      ),
    )
  })

  it('a saved grid is seen at once by shoppers and by the till', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const till = shop.call(staffWith({ can_manage_sales_pos: true })).till
    const { cursor } = await till.readTillIndex({})
    await office().stock.saveGrid({
      product_id: shoe.productId,
      version: (await read(shoe.productId)).version,
      cells: [{ variant_id: shoe.variant('Negro 38'), price_cents: 12_34, pairs_by: 2 }],
      reason: 'receipt',
    })
    const { products } = await shop.call().catalog.listProducts({})
    expect(products.find((each) => each.product_id === shoe.productId)?.from_cents).toBe(12_34)
    expect((await till.readTillIndex({ after: cursor })).variants).toMatchObject([
      { price_cents: 12_34, stock: 5 },
    ])
  })

  it('a grid of an old version is refused and changes nothing', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const product = await current(shoe)
    const save = (price_cents: number) =>
      office().stock.saveGrid({
        ...product,
        cells: [{ variant_id: shoe.variant('Negro 38'), price_cents }],
      })
    await save(20_00)
    wait()
    expect(await getRefusal(save(30_00))).toEqual({ code: 'PRODUCT_CHANGED', status: 409 })
    expect((await read(shoe.productId)).variants[0]?.price_cents).toBe(20_00)
  })

  it('of two grids saved at one moment one is refused', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const product = await current(shoe)
    const saves = [20_00, 30_00].map((price_cents) =>
      getRefusal(
        office().stock.saveGrid({
          ...product,
          cells: [{ variant_id: shoe.variant('Negro 38'), price_cents }],
        }),
      ),
    )
    const answers = await Promise.all(saves)
    expect(answers).toContainEqual({ code: 'PRODUCT_CHANGED', status: 409 })
    expect(answers).toContainEqual(expect.objectContaining({ version: product.version + 1 }))
  })
})

describe('barcodes', () => {
  it('a barcode in use is refused with the variant that has it', async () => {
    const [one, two] = [await sell({ sizes: ['38'] }), await sell({ sizes: ['38'] })]
    const give = async (shoe: typeof one, barcodes: string[]) =>
      office().stock.saveGrid({
        ...(await current(shoe)),
        cells: [{ variant_id: shoe.variant('Negro 38'), barcodes }],
      })
    // A UPC-A and the EAN-13 that begins with 0 are one code.
    await give(one, ['036000291452'])
    expect(await problems(give(two, ['0036000291452']))).toMatchObject([
      {
        cell: 0,
        code: 'BARCODE_TAKEN',
        barcode: '0036000291452',
        by: { product_id: one.productId, size: '38', colour: { es: 'Negro' } },
      },
    ])
    await give(one, [])
    await give(two, ['0036000291452'])
    expect((await read(two.productId)).variants[0]?.barcodes).toEqual(['0036000291452'])
  })

  it('two sizes can swap their barcodes', async () => {
    const shoe = await sell({ sizes: ['38', '39'] })
    const [a, b] = [shoe.variant('Negro 38'), shoe.variant('Negro 39')]
    const give = async (first: string, second: string) =>
      office().stock.saveGrid({
        ...(await current(shoe)),
        cells: [
          { variant_id: a, barcodes: [first] },
          { variant_id: b, barcodes: [second] },
        ],
      })
    await give('CAJA-1', 'CAJA-2')
    await give('CAJA-2', 'caja-1 ')
    expect((await read(shoe.productId)).variants.map(({ barcodes }) => barcodes)).toEqual([
      ['CAJA-2'],
      ['CAJA-1'],
    ])
  })

  it.each([
    ['8412345678906', 'BARCODE_CHECK_DIGIT'],
    ['12345671', 'BARCODE_CHECK_DIGIT'],
    ['a/b', 'BARCODE_FORM'],
  ])('the barcode %s is refused as %s', async (barcode, code) => {
    const shoe = await sell({ sizes: ['38'] })
    const cells = [{ variant_id: shoe.variant('Negro 38'), barcodes: [barcode] }]
    const found = await problems(office().stock.saveGrid({ ...(await current(shoe)), cells }))
    expect(found).toMatchObject([{ cell: 0, code }])
  })
})

describe('invalid cells', () => {
  it('invalid cells are named, and nothing is saved', async () => {
    const shoe = await sell({ sizes: ['38', '39'] })
    const other = await sell({ sizes: ['38'] })
    const { version } = await read(shoe.productId)
    const grid = { product_id: shoe.productId, version }
    const a = shoe.variant('Negro 38')
    expect(
      await problems(
        office().stock.saveGrid({
          ...grid,
          cells: [
            { variant_id: a, price_cents: 1_00 },
            { variant_id: other.variant('Negro 38') },
            { colour_id: 999_999, size: '38' },
            { colour_id: await colour('Negro'), size: 'Talla 38' },
          ],
        }),
      ),
    ).toMatchObject([
      { cell: 1, code: 'VARIANT_UNKNOWN' },
      { cell: 2, code: 'COLOUR_UNKNOWN' },
      { cell: 3, code: 'CELL_REPEATED' },
    ])
    const taken = (await read(other.productId)).variants[0]?.sku ?? ''
    expect(
      await problems(
        office().stock.saveGrid({ ...grid, cells: [{ variant_id: a, sku: taken, pairs_by: 1 }] }),
      ),
    ).toMatchObject([{ code: 'SKU_TAKEN' }])
    expect(
      await problems(office().stock.saveGrid({ ...grid, cells: [{ variant_id: a, pairs_by: 1 }] })),
    ).toMatchObject([{ code: 'PAIRS_REASON' }])
    expect((await read(shoe.productId)).version).toBe(version)
    expect((await read(shoe.productId)).variants[0]).toMatchObject({ stock: 3, price_cents: 6995 })
  })

  it.each([
    ['a price of zero', { price_cents: 0 }],
    ['a price below zero', { price_cents: -1 }],
    ['a price of a million', { price_cents: 100_000_000 }],
    ['half a pair', { pairs_by: 0.5 }],
    ['zero pairs', { pairs_by: 0 }],
    ['a blank SKU', { sku: '  ' }],
  ])('a cell with %s is refused', async (_, wrong) => {
    const { product_id, version } = await begin()
    const cells = [{ size: '38', ...wrong }]
    expect(
      await getRefusal(office().stock.saveGrid({ product_id, version, cells, reason: 'receipt' })),
    ).toEqual({ code: 'BAD_REQUEST', status: 400 })
  })
})

describe('pairs', () => {
  it('reserved pairs are not removed', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const variant_id = shoe.variant('Negro 38')
    await shop.call().checkout.placeOrder(orderInput([variant_id], { quantity: 2 }))
    expect((await read(shoe.productId)).variants[0]).toMatchObject({ stock: 1, reserved: 2 })
    const take = async (by: number) =>
      office().stock.saveGrid({
        ...(await current(shoe)),
        cells: [{ variant_id, pairs_by: by }],
        reason: 'stocktake',
      })
    expect(await problems(take(-2))).toMatchObject([{ code: 'PAIRS_SHORT', pairs: 1 }])
    expect(await pairsOf(variant_id)).toEqual({ in_stock: 1, reserved: 2 })
    await take(-1)
    expect(await pairsOf(variant_id)).toEqual({ reserved: 2, written_off: 1 })
  })

  it('pairs are removed as defective, but not received so', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const variant_id = shoe.variant('Negro 38')
    const adjustStock: Office['stock']['adjustStock'] = (input) => office().stock.adjustStock(input)
    await adjustStock({ changes: [{ variant_id, by: -1 }], reason: 'defect' })
    expect(await pairsOf(variant_id)).toEqual({ in_stock: 2, defective: 1 })
    for (const [reason, by] of [
      ['defect', 1],
      ['receipt', -1],
    ] as const)
      expect(await getRefusal(adjustStock({ changes: [{ variant_id, by }], reason }))).toEqual({
        code: 'BAD_REQUEST',
        status: 400,
      })
    expect(
      await getRefusal(adjustStock({ changes: [{ variant_id, by: -3 }], reason: 'correction' })),
    ).toEqual({ code: 'PAIRS_SHORT', status: 409 })
    expect(
      await getRefusal(
        adjustStock({ changes: [{ variant_id: 999_999, by: 1 }], reason: 'receipt' }),
      ),
    ).toEqual({ code: 'VARIANT_UNKNOWN', status: 404 })
  })

  it('a variant with pairs cannot be archived', async () => {
    const shoe = await sell({ sizes: ['38', '39'] })
    const variant_id = shoe.variant('Negro 39')
    const archive = async (cells: { variant_id: number; pairs_by: number }[]) =>
      office().stock.saveGrid({
        ...(await current(shoe)),
        cells,
        archive: [variant_id],
        reason: 'correction' as const,
      })
    expect(await problems(archive([]))).toEqual([
      { cell: null, variant_id, code: 'HAS_PAIRS', pairs: 3 },
    ])
    await archive([{ variant_id, pairs_by: -3 }])
    const { variants, version } = await read(shoe.productId)
    expect(variants.map(({ archived }) => archived)).toEqual([false, true])
    // Named again, it comes back as it was.
    const cells = [{ colour_id: variants[1]?.colour_id ?? null, size: '39' }]
    const back = await office().stock.saveGrid({ product_id: shoe.productId, version, cells })
    expect(back.variant_ids).toEqual([variant_id])
  })
})

describe('prices by themselves', () => {
  it('prices are set for one channel or both', async () => {
    const shoe = await sell({ sizes: ['38'] })
    const variant_id = shoe.variant('Negro 38')
    const prices = [{ variant_id, price_cents: 50_00 }]
    expect(await office().pricing.savePrices({ prices, channel: 'pos' })).toEqual({ changed: 1 })
    expect((await read(shoe.productId)).variants[0]).toMatchObject({
      price_cents: 69_95,
      pos_cents: 50_00,
      web_cents: null,
    })
    const unknown = [{ variant_id: 999_999, price_cents: 1 }]
    expect(await getRefusal(office().pricing.savePrices({ prices: unknown }))).toEqual({
      code: 'VARIANT_UNKNOWN',
      status: 404,
    })
  })
})

it('grids, prices and pairs are saved only with the flag', async () => {
  for (const [actor, code] of [
    [undefined, 'UNAUTHORIZED'],
    [staffWith({ can_manage_sales_pos: true }), 'FORBIDDEN'],
  ] as const) {
    const { stock, pricing } = shop.call(actor)
    const changes = [{ variant_id: 1, by: 1 }]
    for (const call of [
      () => stock.saveGrid({ product_id: 1, version: 1, cells: [] }),
      () => stock.adjustStock({ changes, reason: 'receipt' }),
      () => pricing.savePrices({ prices: [{ variant_id: 1, price_cents: 1 }] }),
    ])
      expect(await getRefusal(call())).toMatchObject({ code })
  }
})

it('an SKU given to two sizes at one moment goes to the first', async () => {
  const [one, two] = [await sell({ sizes: ['38'] }), await sell({ sizes: ['38'] })]
  const { version } = await read(two.productId)
  const first = await shop.pool.connect()
  await first.query('begin')
  const take = 'update product_variants set sku = $2 where variant_id = $1'
  await first.query(take, [one.variant('Negro 38'), 'SKU-DE-DOS'])
  const cells = [{ variant_id: two.variant('Negro 38'), sku: 'SKU-DE-DOS' }]
  const second = problems(office().stock.saveGrid({ product_id: two.productId, version, cells }))
  await expect
    .poll(async () => (await first.query(WAITING)).rows.length, { timeout: 5_000 })
    .toBeGreaterThan(0)
  await first.query('commit')
  first.release()
  expect(await second).toMatchObject([{ cell: 0, code: 'SKU_TAKEN' }])
})

const WAITING = `select from pg_locks where not granted and locktype = 'transactionid'`

it('a new size gets the weight of the others', async () => {
  const { productId: product_id } = await sell({ sizes: ['38'] })
  const { version } = await read(product_id)
  await office().catalog.editProduct({ product_id, version, weight_grams: 850 })
  const cells = [{ colour_id: await colour('Negro'), size: '39' }]
  await office().stock.saveGrid({ product_id, version: version + 1, cells })
  const weights = (await read(product_id)).variants.map(({ weight_grams }) => weight_grams)
  expect(weights).toEqual([850, 850])
})

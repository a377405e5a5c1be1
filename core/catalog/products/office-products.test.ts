import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCaller, getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { LEATHER_SHOE, nameMakers } from '../../../test/world/lawful-goods.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import type { ShopContext } from '../../base/procedures/context.ts'
import { router } from '../../router.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'

const shop = sharedShop()
beforeEach(() => wait())

const wait = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}
const office = () => shop.call(staffWith({ can_manage_products: true })).catalog
const read = (product_id: number) => office().getOfficeProduct({ product_id })
const list = (filter: Parameters<ReturnType<typeof office>['listOfficeProducts']>[0] = {}) =>
  office().listOfficeProducts(filter)
const found = async (filter: Parameters<typeof list>[0]) =>
  (await list(filter)).products.map(({ product_id }) => product_id)
const seen = async (product_id: number) =>
  (await shop.call().catalog.listProducts({})).products.some(
    (each) => each.product_id === product_id,
  )

let models = 0
async function sell(change: Parameters<TestShop['sell']>[0] = {}) {
  const shoe = await shop.sell({ handle: `office-${++models}`, pairs: 6, ...change })
  wait()
  return shoe
}

/** The call over a door that has a shelf for pictures. */
function withShelf() {
  const kept = new Map<string, Buffer>()
  const files: PictureFiles = {
    read: async (name) => kept.get(name),
    write: async (name, bytes) => void kept.set(name, bytes),
  }
  const actor = staffWith({ can_manage_products: true })
  const context = { actor, files } as Partial<ShopContext>
  return () => createCaller(shop, router)(context).catalog
}

const photo = async (background = '#7a4a2b') =>
  (
    await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

describe('a product that is begun', () => {
  it('is a draft that says what it lacks', async () => {
    const said = {
      name: { es: 'Bota Teide', de: 'Stiefel Teide' },
      brand: 'Nueva Marca',
      collection: 'señora',
    }
    const made = await office().createProduct({ ...said, description: { es: 'De piel.' } })
    expect(await read(made.product_id)).toMatchObject({
      ...said,
      status: 'draft',
      handle: 'bota-teide',
      slug: 'bota-teide',
      missing: ['PICTURE', 'VARIANT', 'STOCK', 'MAKER', 'COMPOSITION'],
      variants: [],
      tax_class: 'general',
    })
    expect(await seen(made.product_id)).toBe(false)
  })
  it('may have the name of another', async () => {
    const [one, two] = [
      await office().createProduct({ name: { es: 'Salón Júcar' } }),
      await office().createProduct({ name: { es: 'Salón Júcar' } }),
    ]
    expect((await read(one.product_id)).handle).toBe('salon-jucar')
    expect((await read(two.product_id)).handle).toBe('salon-jucar-2')
  })
  it.each([
    ['without a Spanish name', { name: { de: 'Stiefel' } }],
    ['with an element in its name', { name: { es: 'Bota <b>Teide</b>' } }],
    ['in a language that the shop does not speak', { name: { es: 'Bota', ca: 'Bota' } }],
    [
      'of half a material',
      { name: { es: 'Bota' }, composition: [{ part: 'upper', materials: [] }] },
    ],
  ])('is refused %s', async (_, wrong) => {
    expect(await getRefusal(office().createProduct(wrong as never))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
    })
  })
  it.each([
    ['collection', { collection: 'perro' }],
    ['category', { product_category_id: 999_999 }],
    ['tax class', { tax_class: 'nada' }],
  ])('is refused with a %s that is not there', async (_, wrong) => {
    expect(await getRefusal(office().createProduct({ name: { es: 'Bota' }, ...wrong }))).toEqual({
      code: 'CHOICE_UNKNOWN',
      status: 422,
    })
  })
})

describe('what is said of a product', () => {
  it('changes where it is named, and stays where it is not', async () => {
    const { productId } = await sell({ brand: 'Marisma' })
    const before = await read(productId)
    const composition = LEATHER_SHOE
    const { version } = await office().editProduct({
      product_id: productId,
      version: before.version,
      composition,
      description: { es: 'Otra.', en: 'Another.' },
    })
    expect(await read(productId)).toEqual({
      ...before,
      version,
      composition,
      description: { es: 'Otra.', en: 'Another.' },
      updated_at: expect.any(String),
    })
    const box = { length_mm: 340, width_mm: 220, height_mm: 130 }
    const packed = { shelf: 'A-12', box }
    const next = await office().editProduct({ product_id: productId, version, ...packed })
    expect(await read(productId)).toMatchObject({ ...packed, composition })
    const taken = {
      description: null,
      brand: null,
      collection: null,
      composition: null,
      shelf: null,
      box: null,
    }
    await office().editProduct({ product_id: productId, version: next.version, ...taken })
    expect(await read(productId)).toMatchObject({ ...taken, composition: [], name: before.name })
  })
  it('is found under its new name, and its old address leads there', async () => {
    const { productId } = await sell({ name: { es: 'Zueco Albariza' } })
    const { version } = await read(productId)
    await office().editProduct({ product_id: productId, version, name: { es: 'Zueco Guadalete' } })
    const { products } = await shop.call().catalog.listProducts({ q: 'guadalete' })
    expect(products).toMatchObject([{ product_id: productId, slug: 'zueco-guadalete' }])
    expect((await shop.call().catalog.listProducts({ q: 'zueco albariza' })).words).not.toBeNull()
    const { rows } = await shop.pool.query(
      `select slug, current from slugs where kind = 'product' and id = $1 order by slug`,
      [productId],
    )
    expect(rows).toEqual([
      { slug: 'zueco-albariza', current: false },
      { slug: 'zueco-guadalete', current: true },
    ])
  })
  it('is not written over what somebody else has saved meanwhile', async () => {
    const { productId } = await sell()
    const { version } = await read(productId)
    const save = (es: string) =>
      office().editProduct({ product_id: productId, version, name: { es } })
    await save('De Rosa')
    expect(await getRefusal(save('De Paco'))).toEqual({ code: 'PRODUCT_CHANGED', status: 409 })
    expect((await read(productId)).name).toEqual({ es: 'De Rosa' })
    const unknown = { product_id: 999_999, version: 1, name: { es: 'Nada' } }
    expect(await getRefusal(office().editProduct(unknown))).toEqual({
      code: 'PRODUCT_UNKNOWN',
      status: 404,
    })
  })
})

describe('a product’s state', () => {
  const set = async (product_id: number, status: 'draft' | 'published' | 'archived') =>
    office().setProductStatus({ product_id, status, version: (await read(product_id)).version })

  it('is published only when it can be sold, and says what is missing', async () => {
    await nameMakers(shop, 'Cierzo')
    const made = { name: { es: 'Sin nada' }, brand: 'Cierzo', composition: LEATHER_SHOE }
    const { product_id } = await office().createProduct(made)
    const error = await set(product_id, 'published').catch((refused) => refused)
    expect(error).toMatchObject({ code: 'NOT_READY', data: { missing: ['VARIANT'] } })
    const { version } = await read(product_id)
    const shop_ = shop.call(staffWith({ can_manage_products: true }))
    await shop_.stock.saveGrid({
      product_id,
      version,
      reason: 'receipt',
      cells: [{ size: '38', price_cents: 30_00, pairs_by: 1 }],
    })
    expect(await set(product_id, 'published')).toMatchObject({ status: 'published' })
    expect(await seen(product_id)).toBe(true)
  })
  it('goes back to a draft, away and back again, and shoppers see only what is published', async () => {
    const { productId } = await sell()
    await shop.db.execute('delete from events')
    for (const status of ['draft', 'published', 'archived', 'draft'] as const) {
      wait()
      await set(productId, status)
      expect((await read(productId)).status).toBe(status)
      expect(await seen(productId)).toBe(status === 'published')
    }
    const { rows } = await shop.db.execute(`select payload from events where topic = 'product'`)
    // To shoppers the way back from the archive is none.
    expect(rows).toHaveLength(3)
    expect((await read(productId)).variants[0]).toMatchObject({ stock: 6, archived: false })
  })
  it('put away, it is brought back before it is changed', async () => {
    const { productId } = await sell()
    await set(productId, 'archived')
    const { version } = await read(productId)
    const texts = { product_id: productId, version, name: { es: 'Otro' } }
    for (const call of [
      () => office().editProduct(texts),
      () => office().setProductStatus({ product_id: productId, version, status: 'published' }),
      () => office().savePictures({ product_id: productId, version, pictures: [] }),
    ])
      expect(await getRefusal(call())).toEqual({ code: 'PRODUCT_ARCHIVED', status: 409 })
  })
})

describe('pictures', () => {
  it('are kept, and shown in the order and colours that were said', async () => {
    const catalog = withShelf()
    const { productId } = await sell({ colours: ['Negro', 'Rojo'], sizes: ['38'] })
    const [a, b] = [
      await catalog().uploadPicture({ content: await photo() }),
      await catalog().uploadPicture({ content: await photo('#123456') }),
    ]
    const { version, colours } = await read(productId)
    const red = colours.find(({ name }) => name.es === 'Rojo')?.colour_id ?? null
    const pictures = [
      { hash: b.hash, colour_id: red, alt: { es: 'De lado' } },
      { hash: a.hash, colour_id: null },
    ]
    const saved = await catalog().savePictures({ product_id: productId, version, pictures })
    expect((await read(productId)).pictures).toMatchObject([
      { hash: b.hash, colour_id: red, alt: { es: 'De lado' }, width: 60 },
      { hash: a.hash, colour_id: null, alt: null },
    ])
    const { products } = await shop.call().catalog.listProducts({})
    const card = products.find((each) => each.product_id === productId)
    expect(card).toMatchObject({ picture: b.hash })
    const again = {
      product_id: productId,
      version: saved.version,
      pictures: [...pictures].reverse(),
    }
    await catalog().savePictures(again)
    expect((await read(productId)).pictures.map(({ hash }) => hash)).toEqual([a.hash, b.hash])
  })
  it('that are none are refused with words', async () => {
    const catalog = withShelf()
    for (const bytes of [
      '<html>hola</html>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ])
      expect(
        await getRefusal(
          catalog().uploadPicture({ content: Buffer.from(bytes).toString('base64') }),
        ),
      ).toEqual({ code: 'PICTURE_UNREADABLE', status: 422 })
    expect(await getRefusal(catalog().uploadPicture({ content: 'ni base64' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
  it('that nobody has kept are given to no product', async () => {
    const { productId } = await sell()
    const { version } = await read(productId)
    const pictures = [{ hash: '0'.repeat(32), colour_id: null }]
    expect(
      await getRefusal(office().savePictures({ product_id: productId, version, pictures })),
    ).toEqual({ code: 'PICTURE_UNKNOWN', status: 422 })
  })
})

describe('the office’s list', () => {
  it('tells of each product what is on the shelf and what is missing', async () => {
    const { productId } = await sell({
      colours: ['Negro', 'Rojo'],
      sizes: ['38', '39'],
      cents: 45_00,
      brand: 'Cierzo',
      otherPairs: { 'Rojo 39': 1 },
    })
    const { products } = await list({ sort: 'newest' })
    expect(products[0]).toMatchObject({
      product_id: productId,
      brand: 'Cierzo',
      status: 'published',
      variants: 4,
      low: 1,
      from_cents: 45_00,
      to_cents: 45_00,
      stock: 19,
      reserved: 0,
      missing: ['PICTURE'],
      colours: [{ name: { es: 'Negro' } }, { name: { es: 'Rojo' } }],
      sizes: [
        { size: '38', stock: 12 },
        { size: '39', stock: 7 },
      ],
    })
  })
  it('finds by beginnings of name, brand, SKU and barcode, in whatever state', async () => {
    const espadrille = { name: { es: 'Alpargata Ñora' }, brand: 'Levadura' }
    const { product_id } = await office().createProduct(espadrille)
    await shop.call(staffWith({ can_manage_products: true })).stock.saveGrid({
      product_id,
      version: 1,
      cells: [{ size: '38', sku: 'XQ-77', barcodes: ['8499999999990'] }],
    })
    for (const q of ['alpar ñor', 'nora', 'levad', 'xq-77', '84999', '8499999999990'])
      expect(await found({ q }), q).toEqual([product_id])
    for (const q of ['alpargata zzz', '9999', "'", '%', '\\'])
      expect(await found({ q }), q).not.toContain(product_id)
  })
  it('shows a name that matches before words that stand elsewhere', async () => {
    const { product_id: named } = await office().createProduct({ name: { es: 'Cachemira' } })
    await office().createProduct({ name: { es: 'Zapatilla' }, description: { es: 'Cachemira.' } })
    expect((await found({ q: 'cachem' }))[0]).toBe(named)
    expect(await found({ q: 'cachem' })).toHaveLength(2)
  })
  it('is narrowed by state, collection, category, brand, and what wants attention', async () => {
    const { productId } = await sell({ collection: 'niño', category: 'Botín', pairs: 2 })
    const { product_category_id } = await read(productId)
    const { brands } = await office().listChoices({})
    const brand = (await read(productId)).brand
    const brand_id = brands.find(({ name }) => name === brand)?.brand_id ?? 0
    const { product_id: bare } = await office().createProduct({ name: { es: 'Por hacer' } })
    expect(await found({ status: 'draft' })).toContain(bare)
    expect(await found({ status: 'draft' })).not.toContain(productId)
    expect(await found({ collection: 'niño' })).toEqual([productId])
    expect(await found({ product_category_id: product_category_id ?? 0 })).toContain(productId)
    expect(await found({ brand_id })).toContain(productId)
    expect(await found({ low_stock: true })).toContain(productId)
    expect(await found({ low_stock: true })).not.toContain(bare)
    expect(await found({ uncategorised: true })).toContain(bare)
    expect(await found({ missing: true })).toContain(bare)
    expect(await found({ status: 'archived' })).not.toContain(bare)
    await office().setProductStatus({ product_id: bare, version: 1, status: 'archived' })
    expect(await found({ status: 'archived' })).toContain(bare)
    expect(await found({})).not.toContain(bare)
  })
  it('counts each state of what the other filters find, and goes by pages', async () => {
    for (let n = 0; n < 26; n++) await office().createProduct({ name: { es: `Serie ${n}` } })
    const first = await list({ q: 'serie', sort: 'newest' })
    expect(first).toMatchObject({ pages: 2, total: 26, states: { draft: 26, published: 0 } })
    expect(first.products).toHaveLength(25)
    const second = await list({ q: 'serie', sort: 'newest', page: 2 })
    expect(second.products).toHaveLength(1)
    expect(await list({ q: 'serie', status: 'published' })).toMatchObject({
      total: 0,
      products: [],
      states: { draft: 26 },
    })
    const names = (await list({ q: 'serie', sort: 'name' })).products.map(({ name }) => name.es)
    expect(names.slice(0, 3)).toEqual(['Serie 0', 'Serie 1', 'Serie 10'])
  })
})

describe('colours', () => {
  it('are added once', async () => {
    const one = await office().addColour({ name: { es: 'Verde Lima' }, swatch: '#a0d000' })
    const two = await office().addColour({ name: { es: 'verde lima' }, swatch: '#000000' })
    expect(two).toEqual({ colour_id: one.colour_id, added: false })
    const { colours } = await office().listChoices({})
    expect(colours.find(({ colour_id }) => colour_id === one.colour_id)).toMatchObject({
      key: 'verde-lima',
      swatch: '#a0d000',
      family: 'verde-lima',
    })
    expect(
      await getRefusal(office().addColour({ name: { es: 'Malo' }, swatch: 'red' })),
    ).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it('only people with the flag read or write what the office has', async () => {
  const product = { product_id: 1, version: 1 }
  for (const [actor, code] of [
    [undefined, 'UNAUTHORIZED'],
    [staffWith({ can_manage_product_categories: true }), 'FORBIDDEN'],
  ] as const) {
    const catalog = () => shop.call(actor).catalog
    for (const call of [
      () => catalog().listOfficeProducts({}),
      () => catalog().getOfficeProduct({ product_id: 1 }),
      () => catalog().listChoices({}),
      () => catalog().createProduct({ name: { es: 'No' } }),
      () => catalog().editProduct(product),
      () => catalog().setProductStatus({ ...product, status: 'archived' }),
      () => catalog().savePictures({ ...product, pictures: [] }),
      () => catalog().uploadPicture({ content: 'aaaa' }),
      () => catalog().addColour({ name: { es: 'No' }, swatch: '#000000' }),
    ])
      expect(await getRefusal(call())).toMatchObject({ code })
  }
})

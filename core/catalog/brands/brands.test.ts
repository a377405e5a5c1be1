import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { LEATHER_SHOE, SPANISH_MAKER } from '../../../test/world/lawful-goods.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { findMissingOfMany } from '../products/publish-product.ts'

const shop = sharedShop()
const office = () => shop.call(staffWith({ can_manage_products: true })).catalog
const { maker } = SPANISH_MAKER
const CHINESE = { ...maker, name: 'Wenzhou Shoes Co.', country: 'CN', contact: 'wenzhou.example' }

async function getAnswer(call: Promise<unknown>) {
  const answer: unknown = await call.catch((error: unknown) => error)
  const { code, data } = answer as { code?: string; data?: unknown }
  return { code, data }
}

describe('the maker of a brand', () => {
  let brand_id = 0
  beforeAll(async () => {
    ;({ brand_id } = await office().saveBrand({ name: 'Teide' }))
  })

  it('is refused without what a buyer needs to reach it, and each missing field is named', async () => {
    const address = { ...maker, address: '  ' }
    expect(await getAnswer(office().setBrandMaker({ brand_id, maker: address }))).toEqual({
      code: 'MAKER_INCOMPLETE',
      data: { fields: ['maker.address'] },
    })
    expect(await getAnswer(office().setBrandMaker({ brand_id, maker: {} }))).toMatchObject({
      data: { fields: ['maker.name', 'maker.address', 'maker.country', 'maker.contact'] },
    })
    const contact = { ...maker, contact: 'llámanos' }
    expect(await getAnswer(office().setBrandMaker({ brand_id, maker: contact }))).toMatchObject({
      data: { fields: ['maker.contact'] },
    })
    expect((await office().getBrand({ brand_id })).maker).toBeNull()
  })

  it('outside the Union needs somebody in it who answers for the goods', async () => {
    expect(await getAnswer(office().setBrandMaker({ brand_id, maker: CHINESE }))).toMatchObject({
      data: {
        fields: [
          'responsible.name',
          'responsible.address',
          'responsible.country',
          'responsible.contact',
        ],
      },
    })
    const outside = { brand_id, maker: CHINESE, responsible: { ...maker, country: 'GB' } }
    expect(await getAnswer(office().setBrandMaker(outside))).toMatchObject({
      data: { fields: ['responsible.country'] },
    })
    await office().setBrandMaker({ brand_id, maker: CHINESE, responsible: maker })
    expect(await office().getBrand({ brand_id })).toMatchObject({
      maker: CHINESE,
      responsible: maker,
    })
  })

  it('is read by shoppers on the product page, whose kept page is dropped when it changes', async () => {
    const { productId } = await shop.sell({ handle: 'con-marca', brand: 'Teide' })
    await shop.db.execute('delete from events')
    await office().setBrandMaker({ brand_id, maker })
    const { rows } = await shop.db.execute(`select payload from events where topic = 'product'`)
    expect(rows).toEqual([{ payload: { product_ids: [productId] } }])
    const shown = await shop.call().catalog.getProduct({ product_id: productId })
    expect(shown.maker).toEqual({ maker, responsible: null })
  })
})

it('a maker that is taken away leaves goods on sale and lists them, and no draft is published without one', async () => {
  const { productId } = await shop.sell({ handle: 'sin-fabricante', brand: 'Galerna' })
  const [brand] = (await office().listBrands({ q: 'galerna' })).brands
  const brand_id = brand?.brand_id ?? 0
  expect(await office().getBrand({ brand_id })).toMatchObject({ on_sale: 1, shows_maker: 1 })
  await shop.db.execute('delete from events')
  await office().removeBrandMaker({ brand_id })
  const { rows } = await shop.db.execute(`select payload from events where topic = 'product'`)
  expect(rows).toEqual([{ payload: { product_ids: [productId] } }])
  expect(await office().getBrand({ brand_id })).toMatchObject({ maker: null, responsible: null })
  expect((await shop.call().catalog.getProduct({ product_id: productId })).maker).toBeNull()
  const found = await office().listOfficeProducts({ lacking_by_law: true, q: 'galerna' })
  expect(found.products).toMatchObject([{ product_id: productId, status: 'published' }])
  const set = async (status: 'draft' | 'published') =>
    office().setProductStatus({
      product_id: productId,
      version: (await office().getOfficeProduct({ product_id: productId })).version,
      status,
    })
  await set('draft')
  expect(await getAnswer(set('published'))).toEqual({
    code: 'NOT_READY',
    data: { missing: ['MAKER'] },
  })
  expect(await getRefusal(office().removeBrandMaker({ brand_id }))).toEqual({
    code: 'MAKER_MISSING',
    status: 409,
  })
  await office().setBrandMaker({ brand_id, maker })
  expect(await set('published')).toMatchObject({ status: 'published' })
})

describe('a brand', () => {
  it('has a name of its own: another with the same letters is refused', async () => {
    const { brand_id } = await office().saveBrand({ name: 'Peñón' })
    expect(await getAnswer(office().saveBrand({ name: 'PENON' }))).toEqual({
      code: 'BRAND_TAKEN',
      data: { brand_id },
    })
    for (const name of ['', '   ', 'x'.repeat(101)])
      expect(await getRefusal(office().saveBrand({ name }))).toMatchObject({ status: 400 })
    const unknown = { brand_id: 999_999, name: 'Nadie' }
    expect(await getRefusal(office().saveBrand(unknown))).toEqual({
      code: 'BRAND_UNKNOWN',
      status: 404,
    })
  })

  it('takes its products along under a new name, and is found by both addresses', async () => {
    await shop.sell({ handle: 'por-renombrar', brand: 'Poniente' })
    const { brands } = await office().listBrands({ q: 'poniente' })
    const brand_id = brands[0]?.brand_id ?? 0
    await office().saveBrand({ brand_id, name: 'Jaloque' })
    const { products } = await shop.call().catalog.listProducts({ q: 'jaloque' })
    expect(products).toMatchObject([{ brand: 'Jaloque' }])
    const { rows } = await shop.pool.query(
      `select slug, current from slugs where kind = 'brand' and id = $1 order by slug`,
      [brand_id],
    )
    expect(rows).toEqual([
      { slug: 'jaloque', current: true },
      { slug: 'poniente', current: false },
    ])
  })

  it('is archived once no product has it, and comes back with the next one that names it', async () => {
    const { product_id } = await office().createProduct({
      name: { es: 'De paso' },
      brand: 'Efímera',
    })
    const [brand] = (await office().listBrands({ q: 'efimera' })).brands
    const brand_id = brand?.brand_id ?? 0
    expect(await getAnswer(office().archiveBrand({ brand_id, archived: true }))).toEqual({
      code: 'BRAND_IN_USE',
      data: { products: 1 },
    })
    await office().editProduct({ product_id, version: 1, brand: null })
    await office().archiveBrand({ brand_id, archived: true })
    expect((await office().listBrands({ q: 'efimera' })).brands).toEqual([])
    expect((await office().listBrands({ only: 'archived' })).brands).toMatchObject([{ brand_id }])
    await office().editProduct({ product_id, version: 2, brand: 'EFIMERA' })
    expect((await office().listBrands({ q: 'efimera' })).brands).toMatchObject([
      { brand_id, archived: false, drafts: 1 },
    ])
  })
})

describe('what the law wants of goods', () => {
  it('is asked before they are published, and each missing thing is named', async () => {
    const { product_id } = await office().createProduct({ name: { es: 'Bota Láchar' } })
    const grid = shop.call(staffWith({ can_manage_products: true })).stock
    await grid.saveGrid({
      product_id,
      version: 1,
      reason: 'receipt',
      cells: [{ size: '38', price_cents: 30_00, pairs_by: 1 }],
    })
    const set = async () =>
      office().setProductStatus({
        product_id,
        version: (await office().getOfficeProduct({ product_id })).version,
        status: 'published',
      })
    const edit = async (change: object) =>
      office().editProduct({
        product_id,
        version: (await office().getOfficeProduct({ product_id })).version,
        ...change,
      })
    expect(await getAnswer(set())).toEqual({
      code: 'NOT_READY',
      data: { missing: ['MAKER', 'COMPOSITION'] },
    })
    await edit({ brand: 'Láchar', composition: LEATHER_SHOE.slice(0, 2) })
    expect(await getAnswer(set())).toMatchObject({ data: { missing: ['MAKER', 'COMPOSITION'] } })
    await edit({ composition: LEATHER_SHOE })
    expect(await getAnswer(set())).toMatchObject({ data: { missing: ['MAKER'] } })
    const [brand] = (await office().listBrands({ q: 'Láchar' })).brands
    await office().setBrandMaker({ brand_id: brand?.brand_id ?? 0, maker })
    expect(await set()).toMatchObject({ status: 'published' })
  })

  it('that is missing of goods on sale leaves them on sale, and is listed and counted', async () => {
    const { productId } = await shop.sell({ handle: 'de-antes', brand: 'Antigua' })
    await shop.pool.query('update products set composition = null where product_id = $1', [
      productId,
    ])
    await shop.pool.query(`update brands set maker = null where name = 'Antigua'`)
    expect((await shop.call().catalog.getProduct({ product_id: productId })).maker).toBeNull()
    const { products } = await office().listOfficeProducts({
      lacking_by_law: true,
      status: 'published',
    })
    expect(products).toMatchObject([{ product_id: productId, status: 'published' }])
    expect(products[0]?.missing).toEqual(expect.arrayContaining(['MAKER', 'COMPOSITION']))
    const { totals } = await office().listBrands({})
    expect(totals).toMatchObject({ lacking: 1, lacking_maker: 1, lacking_composition: 1 })
    const found = await findMissingOfMany(shop.db, [productId, 999_999], shop.clock.now)
    expect([...found.keys()]).toEqual([productId])
  })

  it('is no maker for a service, and no composition for goods that are no shoes', async () => {
    const { product_id: service } = await office().createProduct({
      name: { es: 'Poner tapas' },
      stock_kind: 'none',
    })
    const { product_id: cream } = await office().createProduct({
      name: { es: 'Crema' },
      stock_kind: 'counted',
    })
    const found = await findMissingOfMany(shop.db, [service, cream], shop.clock.now)
    expect(found.get(service)).not.toContain('MAKER')
    expect(found.get(cream)).toContain('MAKER')
    expect(found.get(cream)).not.toContain('COMPOSITION')
  })
})

it('facts of a model are words of lists: a shopkeeper chooses them, and a shopper reads them', async () => {
  const { productId: product_id } = await shop.sell({ handle: 'con-hechos' })
  const { version } = await office().getOfficeProduct({ product_id })
  const facts = {
    season: 'autumn_winter',
    width: 'wide',
    heel: 'low',
    shaft: 'ankle',
    closing: 'zip',
  } as const
  const next = await office().editProduct({ product_id, version, ...facts })
  expect(await office().getOfficeProduct({ product_id })).toMatchObject(facts)
  expect(await shop.call().catalog.getProduct({ product_id })).toMatchObject(facts)
  await office().editProduct({ product_id, version: next.version, heel: null })
  expect(await office().getOfficeProduct({ product_id })).toMatchObject({ ...facts, heel: null })
  const wrong = { product_id, version: 9, heel: 'stiletto' as never }
  expect(await getRefusal(office().editProduct(wrong))).toMatchObject({ status: 400 })
})

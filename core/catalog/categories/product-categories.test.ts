import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

const shop = sharedShop()
/** The last event of what was done before. */
let heardOf = 0
beforeEach(async () => {
  await clearCategories()
  await forgetEvents()
})

const office = () => shop.call(staffWith({ can_manage_product_categories: true })).catalog
const add = async (es: string, more: object = {}) =>
  (await office().saveProductCategory({ name: { es }, ...more })).product_category_id
const listed = async (q?: string) =>
  (await office().listProductCategories(q ? { q } : {})).categories
const names = async (q?: string) =>
  (await listed(q)).map(({ name, parent_category_id }) =>
    parent_category_id ? `· ${name.es}` : name.es,
  )
const one = async (id: number) => {
  const found = (await listed()).find(({ product_category_id }) => product_category_id === id)
  if (!found) throw new Error(`no category ${id}`)
  return found
}
async function clearCategories() {
  await shop.pool.query('update products set product_category_id = null')
  await shop.pool.query('update product_listings set product_category_id = null')
  await shop.pool.query('delete from product_categories')
  await shop.pool.query(`delete from slugs where kind = 'category'`)
}
async function forgetEvents() {
  const { rows } = await shop.pool.query('select coalesce(max(event_id), 0) as last from events')
  heardOf = rows[0].last
}
const events = async () =>
  (await shop.pool.query('select topic, payload from events where event_id > $1', [heardOf])).rows

/** A published model, in no category yet. */
async function shoeIn(category: number | null, change: object = {}) {
  const handle = `shoe-${Math.random()}`
  const { productId } = await shop.sell({ handle, category: undefined, ...change } as never)
  await shop.pool.query('update products set product_category_id = $2 where product_id = $1', [
    productId,
    category,
  ])
  await inTransaction(shop.db, (tx) => refreshListings(tx, [productId]))
  await forgetEvents()
  return productId
}

describe('categories of the office', () => {
  it('stand in their order, each main one before its own', async () => {
    const boots = await add('Botas')
    const sandals = await add('Sandalias')
    await add('Botas de agua', { parent_category_id: boots })
    await add('Botas de montar', { parent_category_id: boots })
    await add('Chanclas', { parent_category_id: sandals })
    expect(await names()).toEqual([
      'Botas',
      '· Botas de agua',
      '· Botas de montar',
      'Sandalias',
      '· Chanclas',
    ])
  })
  it('say what they are, how many products they hold, and come to statistics', async () => {
    const boots = await add('Botas', {
      description: { es: 'De caña alta', de: 'Mit hohem Schaft' },
    })
    const wet = await add('Botas de agua', { parent_category_id: boots, is_active: false })
    await shoeIn(boots)
    await shoeIn(boots)
    const hidden = await shoeIn(wet)
    await shop.pool.query(
      `update products set status = 'draft', published_at = null where product_id = $1`,
      [hidden],
    )
    expect(await one(boots)).toEqual({
      product_category_id: boots,
      name: { es: 'Botas' },
      slug: 'botas',
      old_slugs: [],
      description: { es: 'De caña alta', de: 'Mit hohem Schaft' },
      is_active: true,
      parent_category_id: null,
      display_order: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      product_count: 2,
      has_products: true,
      hidden_count: 0,
    })
    expect(await one(wet)).toMatchObject({
      product_count: 0,
      has_products: false,
      hidden_count: 1,
      is_active: false,
    })
    const third = await add('Zuecos')
    expect((await office().listProductCategories({ q: 'nothing has this' })).statistics).toEqual({
      total_categories: 3,
      main_categories: 2,
      subcategories: 1,
      categories_with_products: 1,
      total_products_in_categories: 2,
      most_popular_category: {
        product_category_id: boots,
        name: { es: 'Botas' },
        product_count: 2,
      },
      average_products_per_category: 0.67,
    })
    expect(third).toBeGreaterThan(wet)
  })
  it('of an empty shop come to nothing', async () => {
    expect(await office().listProductCategories({})).toEqual({
      categories: [],
      statistics: {
        total_categories: 0,
        main_categories: 0,
        subcategories: 0,
        categories_with_products: 0,
        total_products_in_categories: 0,
        most_popular_category: null,
        average_products_per_category: 0,
      },
    })
  })
  it.each([
    ['the name', 'BOTA'],
    ['the name without its accent', 'tecnica'],
    ['the name in another language', 'stief'],
    ['the description', 'CAÑA'],
    ['the address', 'as-tecn'],
  ])('are found by %s', async (_, q) => {
    await add('Botas técnicas', {
      name: { es: 'Botas técnicas', de: 'Technische Stiefel' },
      description: { es: 'De caña alta' },
    })
    await add('Sandalias')
    expect(await names(q)).toEqual(['Botas técnicas'])
    expect(await names('%_')).toEqual([])
  })
})

describe('a category', () => {
  it('keeps what is not said, and loses what is said to be nothing', async () => {
    const boots = await add('Botas')
    const wet = await add('De agua', {
      parent_category_id: boots,
      is_active: false,
      description: { es: 'Para la lluvia' },
    })
    await office().saveProductCategory({ product_category_id: wet, name: { es: 'De agua' } })
    expect(await one(wet)).toMatchObject({
      parent_category_id: boots,
      is_active: false,
      description: { es: 'Para la lluvia' },
    })
    await office().saveProductCategory({
      product_category_id: wet,
      name: { es: 'De agua' },
      description: null,
      parent_category_id: null,
      is_active: true,
    })
    expect(await one(wet)).toMatchObject({
      parent_category_id: null,
      is_active: true,
      description: null,
    })
  })
  it('has an address from its name, and one before leads to it', async () => {
    const id = await add('Botas de caña')
    expect((await one(id)).slug).toBe('botas-de-cana')
    await office().saveProductCategory({ product_category_id: id, name: { es: 'Botas altas' } })
    expect(await one(id)).toMatchObject({ slug: 'botas-altas', old_slugs: ['botas-de-cana'] })
    await office().saveProductCategory({
      product_category_id: id,
      name: { es: 'Botas altas' },
      slug: 'botas',
    })
    await office().saveProductCategory({ product_category_id: id, name: { es: 'Botas altas' } })
    expect((await one(id)).slug, 'the name is the same').toBe('botas')
    await office().saveProductCategory({
      product_category_id: id,
      name: { es: 'Botas altas' },
      slug: 'botas-de-cana',
    })
    expect((await one(id)).slug, 'one of its own of before').toBe('botas-de-cana')
  })
  it('leaves an address of before to its products’ list', async () => {
    const id = await add('Botas de caña')
    const product = await shoeIn(id)
    await office().saveProductCategory({ product_category_id: id, name: { es: 'Botas altas' } })
    for (const category of ['botas-de-cana', 'botas-altas']) {
      const { products } = await shop.call().catalog.listProducts({ categories: [category] })
      expect(
        products.map(({ product_id }) => product_id),
        category,
      ).toEqual([product])
    }
  })
  it('takes no address that another has or had', async () => {
    const boots = await add('Botas')
    await office().saveProductCategory({
      product_category_id: boots,
      name: { es: 'Botas' },
      slug: 'altas',
    })
    for (const slug of ['botas', 'altas'])
      expect(
        await getRefusal(office().saveProductCategory({ name: { es: 'Otra' }, slug })),
      ).toEqual({ code: 'SLUG_TAKEN', status: 422 })
    expect(await names(), 'nothing was written').toEqual(['Botas'])
    expect((await one(await add('Botas'))).slug).toBe('botas-2')
    expect((await one(await add('Botas'))).slug).toBe('botas-3')
  })
  it('lies in a main one at most: never in itself, its child or a subcategory', async () => {
    const boots = await add('Botas')
    const wet = await add('De agua', { parent_category_id: boots })
    const other = await add('Otra')
    const put = (id: number, parent: number) =>
      getRefusal(
        office().saveProductCategory({
          product_category_id: id,
          name: { es: 'Otra' },
          parent_category_id: parent,
        }),
      )
    const tooDeep = { code: 'PARENT_TOO_DEEP', status: 422 }
    expect(await put(boots, boots), 'in itself').toEqual(tooDeep)
    expect(await put(boots, wet), 'in its child').toEqual(tooDeep)
    expect(await put(other, wet), 'in a subcategory').toEqual(tooDeep)
    expect(await put(boots, other), 'with children of its own').toEqual(tooDeep)
    expect(await put(other, 999_999)).toEqual({ code: 'PARENT_UNKNOWN', status: 422 })
    expect(
      await getRefusal(
        office().saveProductCategory({ name: { es: 'Nueva' }, parent_category_id: wet }),
      ),
    ).toEqual(tooDeep)
  })
  it('never lies in a circle, whoever moves what at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await add(`Una ${round}`), await add(`Otra ${round}`)]
      await Promise.all([
        getRefusal(
          office().saveProductCategory({
            product_category_id: a,
            name: { es: 'Una' },
            parent_category_id: b,
          }),
        ),
        getRefusal(
          office().saveProductCategory({
            product_category_id: b,
            name: { es: 'Otra' },
            parent_category_id: a,
          }),
        ),
      ])
      const parents = [await one(a), await one(b)].map((each) => each.parent_category_id)
      expect(parents.filter((parent) => parent !== null)).toHaveLength(1)
    }
  })
  it.each([
    ['no Spanish', { name: { en: 'Boots' } }],
    ['a blank name', { name: { es: '  ' } }],
    ['an element', { name: { es: 'Botas <b>altas</b>' } }],
    ['an address with capitals', { name: { es: 'Botas' }, slug: 'Botas' }],
    ['an address with a slash', { name: { es: 'Botas' }, slug: 'a/b' }],
    ['an order below nothing', { name: { es: 'Botas' }, display_order: -1 }],
    ['a key that nobody knows', { name: { es: 'Botas' }, colour: 'red' }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await getRefusal(office().saveProductCategory(wrong as never))).toMatchObject({
      status: 400,
    })
    expect(await names()).toEqual([])
  })
})

describe('the order of categories', () => {
  it('is changed by one place among sisters, and shoppers see it', async () => {
    const boots = await add('Botas')
    const sandals = await add('Sandalias')
    const wet = await add('De agua', { parent_category_id: boots })
    await add('De montar', { parent_category_id: boots })
    const move = (product_category_id: number, direction: 'up' | 'down') =>
      office().moveProductCategory({ product_category_id, direction })
    expect(await move(sandals, 'up')).toEqual({ moved: true })
    expect(await names()).toEqual(['Sandalias', 'Botas', '· De agua', '· De montar'])
    expect(await move(wet, 'down')).toEqual({ moved: true })
    expect(await names()).toEqual(['Sandalias', 'Botas', '· De montar', '· De agua'])
    expect(await move(wet, 'down'), 'the last one').toEqual({ moved: false })
    expect(await move(sandals, 'up'), 'the first one').toEqual({ moved: false })
    await shoeIn(boots)
    await shoeIn(sandals)
    const { categories } = await shop.call().catalog.listFacets({})
    expect(categories.map(({ slug }) => slug)).toEqual(['sandalias', 'botas'])
    expect(await getRefusal(move(999_999, 'up'))).toEqual({ code: 'CATEGORY_UNKNOWN', status: 404 })
  })
})

describe('a category is put away', () => {
  it('only when nothing is in it, and it is said what is', async () => {
    const boots = await add('Botas')
    const wet = await add('De agua', { parent_category_id: boots })
    const product = await shoeIn(boots)
    const archive = (product_category_id: number) =>
      office().archiveProductCategory({ product_category_id })
    const said = await archive(boots).catch((error) => error)
    expect(said).toMatchObject({
      code: 'CATEGORY_NOT_EMPTY',
      status: 409,
      data: { products: 1, subcategories: 1 },
    })
    await archive(wet)
    await shop.pool.query(
      `update products set status = 'draft', published_at = null where product_id = $1`,
      [product],
    )
    expect(await getRefusal(archive(boots)), 'a draft lies in it').toMatchObject({
      code: 'CATEGORY_NOT_EMPTY',
    })
    await shop.pool.query('update products set archived_at = now() where product_id = $1', [
      product,
    ])
    await archive(boots)
    expect(await names()).toEqual([])
    expect(await getRefusal(archive(boots))).toEqual({ code: 'CATEGORY_UNKNOWN', status: 404 })
    const { rows } = await shop.pool.query('select archived_at from product_categories')
    expect(rows.every(({ archived_at }) => archived_at)).toBe(true)
    expect((await one(await add('Botas'))).slug, 'its address is free').toBe('botas')
  })
  it('and then is nobody’s parent, and cannot be written', async () => {
    const boots = await add('Botas')
    await office().archiveProductCategory({ product_category_id: boots })
    expect(
      await getRefusal(
        office().saveProductCategory({ name: { es: 'De agua' }, parent_category_id: boots }),
      ),
    ).toMatchObject({ code: 'PARENT_UNKNOWN' })
    expect(
      await getRefusal(
        office().saveProductCategory({ product_category_id: boots, name: { es: 'Botas' } }),
      ),
    ).toMatchObject({ code: 'CATEGORY_UNKNOWN' })
  })
})

describe('what shoppers see of a category', () => {
  it('is by its new name what they find its products by', async () => {
    const id = await add('Botas')
    const product = await shoeIn(id)
    await office().saveProductCategory({
      product_category_id: id,
      name: { es: 'Katiuskas', de: 'Gummistiefel' },
    })
    for (const q of ['katiuskas', 'gummistiefel']) {
      const { products } = await shop.call().catalog.listProducts({ q })
      expect(
        products.map(({ product_id }) => product_id),
        q,
      ).toContain(product)
    }
    expect(await events()).toContainEqual({
      topic: 'listings',
      payload: { product_ids: [product] },
    })
  })
  it('is nothing while it is hidden, and pages hear of it', async () => {
    const id = await add('Botas')
    const product = await shoeIn(id)
    await office().saveProductCategory({
      product_category_id: id,
      name: { es: 'Botas' },
      is_active: false,
    })
    expect((await shop.call().catalog.listFacets({})).categories).toEqual([])
    expect((await shop.call().catalog.getProduct({ product_id: product })).category).toBeNull()
    expect(await events()).toEqual(
      [[], [product]].map((product_ids) => ({ topic: 'listings', payload: { product_ids } })),
    )
  })
})

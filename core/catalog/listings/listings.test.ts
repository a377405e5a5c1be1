import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../../demo/models/model.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { findHandle, nameColours, type SoldModel, sellModels } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { expireOrders } from '../../checkout/expire-orders.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { saveColour } from '../colours/save-colour.ts'
import { addPictures } from '../pictures/add-pictures.ts'
import { refreshStaleListings } from './refresh-stale-listings.ts'

const shop = sharedShop()
let shoes: Record<string, SoldModel>

/** A small shop where every filter has something to leave out. Each shoe comes an hour after the one before. */
const MODELS: (Partial<Model> & { handle: string })[] = [
  {
    handle: 'vera',
    name: { es: 'Botín Vera' },
    category: 'Botines',
    brand: 'Peñalara',
    cents: 80_00,
  },
  {
    handle: 'sara',
    name: { es: 'Sandalia Sara' },
    category: 'Sandalias',
    brand: 'Marisma',
    cents: 40_00,
    colours: ['Rojo'],
    sizes: ['36', '37'],
  },
  {
    handle: 'tajo',
    name: { es: 'Botín Tajo' },
    category: 'Botines',
    brand: 'Marisma',
    collection: 'caballero',
    cents: 120_00,
    sizes: ['42', '42.5', '43'],
  },
  {
    handle: 'agotado',
    name: { es: 'Mocasín Agotado' },
    category: 'Mocasines',
    brand: 'Dársena',
    collection: 'caballero',
    cents: 60_00,
    sizes: ['42'],
    pairs: 0,
  },
]

const completeModel = (model: (typeof MODELS)[number]) => ({
  description: { es: `Piel de ${model.handle}, forrada de textil.` },
  collection: 'señora' as const,
  colours: ['Negro', 'Cuero'],
  sizes: ['37', '38', '39'],
  pairs: 3,
  ...model,
})

const FAMILIES = { Negro: 'negro', Rojo: 'rojo', Cuero: 'marron', Camel: 'marron' }

beforeAll(async () => {
  await nameColours(shop, FAMILIES)
  shoes = await sellModels(shop, MODELS.map(completeModel))
})

type Asked = Parameters<ReturnType<TestShop['call']>['catalog']['listProducts']>[0]
const list = (asked: Asked = {}) => shop.call().catalog.listProducts(asked)
const handles = async (asked: Asked = {}) => {
  const { products } = await list(asked)
  return products.map(({ product_id }) => findHandle(shoes, product_id))
}
const card = async (handle: string) => {
  const { products } = await list({})
  return products.find(({ product_id }) => product_id === shoes[handle]?.productId)
}
const of = (handle: string) => shoes[handle] as SoldModel

describe('the list of products', () => {
  it('shows the newest first, or by price', async () => {
    expect(await handles()).toEqual(['agotado', 'tajo', 'sara', 'vera'])
    expect(await handles({ sort: 'price' })).toEqual(['sara', 'agotado', 'vera', 'tajo'])
    expect(await handles({ sort: 'price_desc' })).toEqual(['tajo', 'vera', 'agotado', 'sara'])
  })
  it('says of a shoe what its card shows', async () => {
    expect(await card('vera')).toMatchObject({
      slug: 'botin-vera',
      name: { es: 'Botín Vera' },
      brand: 'Peñalara',
      from_cents: 80_00,
      to_cents: 80_00,
      prior_cents: null,
      colours: [
        { name: { es: 'Negro' }, swatch: '#112233', family: 'negro', picture: null },
        { name: { es: 'Cuero' }, swatch: '#112233', family: 'marron', picture: null },
      ],
      in_stock: true,
      last_pairs: false,
      is_new: true,
    })
  })
  it.each<[Asked, string[]]>([
    [{ collection: 'señora' }, ['sara', 'vera']],
    [{ categories: ['botines'] }, ['tajo', 'vera']],
    [{ brands: ['marisma'] }, ['tajo', 'sara']],
    [{ brands: ['penalara'], categories: ['botines'] }, ['vera']],
    [{ sizes: ['42.5'] }, ['tajo']],
    [{ sizes: ['36', '38'] }, ['sara', 'vera']],
    [{ colours: ['rojo'] }, ['sara']],
    [{ colours: ['rojo', 'marron'] }, ['tajo', 'sara', 'vera']],
    [{ min_cents: 60_00 }, ['agotado', 'tajo', 'vera']],
    [{ max_cents: 60_00 }, ['agotado', 'sara']],
    [{ min_cents: 50_00, max_cents: 100_00 }, ['agotado', 'vera']],
    [{ min_cents: 100_00, max_cents: 50_00 }, []],
    [{ in_stock: true }, ['tajo', 'sara', 'vera']],
    [{ reduced: true }, []],
    [
      {
        collection: 'señora',
        categories: ['botines'],
        brands: ['penalara'],
        sizes: ['38'],
        in_stock: true,
      },
      ['vera'],
    ],
    [{ categories: ['botines', 'sandalias'] }, ['tajo', 'sara', 'vera']],
    [{ brands: ['marisma', 'penalara'], categories: ['botines'] }, ['tajo', 'vera']],
    [{ collection: 'nadie' }, []],
    [{ categories: ['nada'], brands: ['nadie'] }, []],
    [{ page: 2 }, []],
  ])('%j leaves what it says', async (asked, expected) => {
    expect(await handles(asked)).toEqual(expected)
    expect(await list(asked)).toMatchObject({ total: asked?.page ? 4 : expected.length })
  })
  it('is cut into pages of the size that is asked for, with words too', async () => {
    for (const asked of [{ sort: 'new' }, { q: 'botin' }, { q: 'botin', sort: 'price' }] as const) {
      const { products } = await list(asked)
      const pages = await Promise.all(
        products.map((_, at) => list({ ...asked, per_page: 1, page: at + 1 })),
      )
      expect(pages.flatMap((page) => page.products)).toEqual(products)
      expect(pages.map((page) => page.pages)).toEqual(products.map(() => products.length))
    }
  })
  it('knows that 38 in black is not 38 in red', async () => {
    const { variant, productId } = await shop.sell({
      handle: 'mixta',
      colours: ['Negro', 'Rojo'],
      sizes: ['38', '41'],
      otherPairs: { 'Negro 41': 0, 'Rojo 38': 0 },
      pairs: 1,
    })
    const finds = async (sizes: string[], colours: string[]) =>
      (await list({ sizes, colours })).products.some((each) => each.product_id === productId)
    expect(await finds(['38'], ['negro'])).toBe(true)
    expect(await finds(['38'], ['rojo'])).toBe(false)
    expect(await finds(['41'], ['rojo'])).toBe(true)
    expect(await finds(['38', '41'], ['rojo', 'azul'])).toBe(true)
    await shop.call().checkout.placeOrder(orderInput([variant('Rojo 41')]))
    expect(await finds(['41'], ['rojo'])).toBe(false)
  })
  it('refuses nonsense', async () => {
    for (const asked of [
      { sort: 'random' },
      { page: 0 },
      { page: 1.5 },
      { min_cents: -1 },
      { max_cents: 2 ** 31 },
      { sizes: Array.from({ length: 21 }, String) },
      { sizes: [''] },
      { colours: 'negro' },
      { reduced: 'yes' },
      { q: 'x'.repeat(101) },
    ])
      await expect(list(asked as Asked), JSON.stringify(asked)).rejects.toMatchObject({
        status: 400,
      })
  })
})

describe('a card follows', () => {
  it('the last pairs, the last one, and what comes back', async () => {
    const { productId, variant } = await shop.sell({
      handle: 'contado',
      colours: ['Negro'],
      sizes: ['38'],
      pairs: 3,
    })
    shoes.contado = { productId, variant }
    const buy = (quantity: number) =>
      shop.call().checkout.placeOrder(orderInput([variant('Negro 38')], { quantity }))
    expect(await card('contado')).toMatchObject({ in_stock: true, last_pairs: false })
    await buy(1)
    expect(await card('contado')).toMatchObject({ in_stock: true, last_pairs: true })
    const { token } = await buy(2)
    expect(await card('contado')).toMatchObject({ in_stock: false, last_pairs: false })
    expect(await handles({ sizes: ['38'], in_stock: true })).not.toContain('contado')
    await shop.call().checkout.cancelOrder({ token })
    expect(await card('contado')).toMatchObject({ in_stock: true, last_pairs: true })
    shop.clock.now = later(shop.clock.now, days(1))
    await expireOrders(shop.db, () => shop.clock.now)
    expect(await card('contado')).toMatchObject({ in_stock: true, last_pairs: false })
  })
  it('a delivery, however large', async () => {
    await receivePairs(shop.db, {
      received: [{ variantId: of('agotado').variant('Negro 42'), quantity: 100 }],
      reason: 'receipt',
      reference: 'test',
      actor: 'sistema',
    })
    expect(await card('agotado')).toMatchObject({ in_stock: true })
    expect(await handles({ sizes: ['42'], colours: ['negro'] })).toContain('agotado')
  })
  it('the names, swatch and family of a colour', async () => {
    await saveColour(shop.db, {
      name: { es: 'Rojo', de: 'Rot' },
      swatch: '#aa0000',
      family: 'rosa',
    })
    expect(await card('sara')).toMatchObject({
      colours: [{ name: { es: 'Rojo', de: 'Rot' }, swatch: '#aa0000' }],
    })
    expect(await handles({ colours: ['rosa'] })).toContain('sara')
    expect(await handles({ q: 'rot' })).toContain('sara')
  })
  it('pictures: the first, another of the same colour, and one of each colour', async () => {
    const hash = (n: number) => String(n).repeat(32)
    await shop.pool.query(
      `insert into pictures (hash, mime, width, height, bytes) select repeat(n::text, 32), 'image/webp', 9, 9, 9
       from generate_series(1, 4) n`,
    )
    const { productId } = of('vera')
    await addPictures(shop.db, { productId, colour: 'negro', hashes: [hash(1), hash(2)] })
    await addPictures(shop.db, { productId, colour: 'cuero', hashes: [hash(3), hash(4)] })
    expect(await card('vera')).toMatchObject({
      picture: hash(1),
      second_picture: hash(2),
      colours: [{ picture: hash(1) }, { picture: hash(3) }],
    })
  })
  it('a price, and a reduction with what it was before, until its last day', async () => {
    const now = shop.clock.now
    const variants = ['37', '38', '39'].map((size) => of('vera').variant(`Negro ${size}`))
    const prices = (cents: number) => variants.map((variantId) => ({ variantId, cents }))
    const act = { now, actor: 'sistema' }
    await inTransaction(shop.db, (tx) => setPrices(tx, { ...act, prices: prices(90_00) }))
    expect(await card('vera')).toMatchObject({ from_cents: 80_00, to_cents: 90_00 })
    await inTransaction(shop.db, (tx) =>
      startCampaign(tx, {
        ...act,
        now: later(now, 1000),
        name: { es: 'Rebajas' },
        prices: prices(60_00),
        endsAt: later(now, days(3)),
      }),
    )
    expect(await card('vera')).toMatchObject({ from_cents: 60_00, prior_cents: 80_00 })
    expect(await handles({ reduced: true })).toEqual(['vera'])
    expect((await handles({ sort: 'reduction' }))[0]).toBe('vera')
    expect(await list()).toMatchObject({ changes_at: later(now, days(3)).toISOString() })
    shop.clock.now = later(now, days(3))
    const heard = await shop.pool.query('select max(event_id) as last from events')
    expect(await refreshStaleListings(shop.db, () => shop.clock.now)).toBe(1)
    expect(await card('vera')).toMatchObject({ from_cents: 80_00, prior_cents: null })
    const { rows } = await shop.pool.query(
      'select topic, payload from events where event_id > $1',
      [heard.rows[0].last],
    )
    const payload = { product_ids: [of('vera').productId] }
    expect(rows).toEqual(['listings', 'prices'].map((topic) => ({ topic, payload })))
  })
  it('the clock, when it is new no more', async () => {
    expect(await card('tajo')).toMatchObject({ is_new: true })
    shop.clock.now = later(shop.clock.now, days(40))
    await refreshStaleListings(shop.db, () => shop.clock.now)
    expect(await card('tajo')).toMatchObject({ is_new: false })
    expect(await list()).toMatchObject({ changes_at: null })
  })
  it('what is not on sale any more is gone, and comes again', async () => {
    const archive = (at: Date | null) =>
      shop.pool.query('update products set archived_at = $2 where product_id = $1', [
        of('sara').productId,
        at,
      ])
    await archive(shop.clock.now)
    await saveColour(shop.db, { name: { es: 'Rojo' }, swatch: '#bb0000', family: 'rojo' })
    expect(await handles()).not.toContain('sara')
    await archive(null)
    await refreshStaleListings(shop.db, () => shop.clock.now)
    expect(await handles()).toContain('sara')
  })
})

describe('models near to one', () => {
  const related = async (product_id: number) =>
    (await shop.call().catalog.listRelated({ product_id })).products.map(
      ({ product_id }) => findHandle(shoes, product_id) ?? '',
    )
  it('are of its collection, the same kind first, never itself', async () => {
    const near = await related(of('vera').productId)
    expect(near).not.toContain('vera')
    expect(near).toContain('sara')
    expect(near).not.toContain('tajo')
  })
  it('are none for a shoe that is not there', async () => {
    expect(await related(999_999)).toEqual([])
  })
})

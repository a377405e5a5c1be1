import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SoldModel, sellModels } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { saveColour } from '../colours/save-colour.ts'
import { readCurrentIndex } from './current-index.ts'
import { findListingPage } from './find-listing-page.ts'
import { ListingCards } from './listing-cards.ts'
import { readFacets } from './read-facets.ts'
import { refreshListings } from './refresh-listings.ts'

const shop = sharedShop()
let other: ReturnType<typeof openDatabase>
let shoes: Record<'vera' | 'sara', SoldModel>
beforeAll(async () => {
  other = openDatabase(shop.appUrl)
  shoes = await sellModels(shop, MODELS)
  await lists()
})
afterAll(() => other.close())

const MODELS = [
  { handle: 'vera' as const, brand: 'Peñalara', category: 'Botines', cents: 80_00 },
  { handle: 'sara' as const, brand: 'Marisma', category: 'Botines', cents: 40_00 },
]

/** What this process says, and what one says that has just started. */
async function lists() {
  const { now } = shop.clock
  const read = async (db: typeof shop.db) => ({
    page: await findListingPage(db, { page: 1, sort: 'price' }, now),
    facets: await readFacets(db, {}, undefined, now),
  })
  const fresh = openDatabase(shop.appUrl)
  const [kept, anew] = [await read(shop.db), await read(fresh.db)]
  await fresh.close()
  expect(kept).toEqual(anew)
  return kept
}

/** Gives the shoe a price from the next second on. */
const price = (cents: number, db = shop.db) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  return inTransaction(db, (tx) =>
    setPrices(tx, {
      prices: [{ variantId: shoes.vera.variant('Negro 38'), cents }],
      now: shop.clock.now,
      actor: 'test',
    }),
  )
}

it('a price that another process changed stands in the next list', async () => {
  await price(30_00, other.db)
  expect((await lists()).facets.min_cents).toBe(30_00)
})

it('an act that began first and commits last is not missed, and one that is undone changes nothing', async () => {
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = inTransaction(other.db, async (tx) => {
    await query(tx, '', `update products set archived_at = now() where handle = 'sara'`)
    const [sara] = await query<{ id: number }>(
      tx,
      '',
      `select product_id as id from products where handle = 'sara'`,
    )
    await refreshListings(tx, [sara?.id ?? 0], shop.clock.now)
    begun.resolve()
    await release.promise
  })
  await begun.promise
  await price(35_00)
  expect((await lists()).page.total).toBe(2)
  release.resolve()
  await late
  expect((await lists()).page.total).toBe(1)
  await expect(
    inTransaction(shop.db, async (tx) => {
      await query(tx, '', `update products set archived_at = now() where handle = 'vera'`)
      await refreshListings(tx, [shoes.vera.productId], shop.clock.now)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect((await lists()).page.total).toBe(1)
})

it('a name and a colour that change are called so in the next facets', async () => {
  await query(shop.db, '', `update brands set name = 'Peñalara 1985' where name = 'Peñalara'`)
  await inTransaction(other.db, (tx) =>
    saveColour(tx, { name: { es: 'Negro' }, swatch: '#222222', family: 'negro' }),
  )
  const { facets } = await lists()
  expect(facets.brands.map(({ name }) => name)).toEqual(['Peñalara 1985'])
  expect(facets.colours).toEqual([{ family: 'negro', swatch: '#222222', count: 1 }])
})

it('requests at one moment share a reading, and none gets one that began before its own', async () => {
  const first = readCurrentIndex(shop.db)
  await price(25_00, other.db)
  const [, second] = await Promise.all([first, readCurrentIndex(shop.db)])
  const cents = second.index.bitmaps.facts.flatMap((facts) => facts?.cents ?? [])
  expect(cents).toContain(25_00)
})

it('a card is read once, and anew when its listing was forgotten, also while it was being read', async () => {
  const cards = new ListingCards()
  const getPrice = async () =>
    (await cards.find(shop.db, [shoes.vera.productId], shop.clock.now))[0]?.card.from_cents
  await price(24_00)
  const reading = getPrice()
  cards.forget([shoes.vera.productId])
  expect(await reading).toBe(24_00)
  await price(23_00)
  expect(await getPrice(), 'what was read before the change is not kept').toBe(23_00)
  await price(22_00)
  expect(await getPrice()).toBe(23_00)
  cards.forget([shoes.vera.productId])
  expect(await getPrice()).toBe(22_00)
})

it('more changes than are worth reading one by one make it read everything anew', async () => {
  await query(
    shop.db,
    '',
    `insert into events (topic, payload) select 'stock', '{"product_ids": []}' from generate_series(1, 6000)`,
  )
  await price(20_00)
  expect((await lists()).facets.min_cents).toBe(20_00)
})

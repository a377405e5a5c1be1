import { beforeAll, expect, it } from 'vitest'
import { orderInput } from '../../../test/order-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { nameColours, type SoldModel } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { refreshStaleListings } from './refresh-stale-listings.ts'

const shop = sharedShop()
let shoe: SoldModel
beforeAll(async () => {
  await nameColours(shop, { Cuero: 'marron', Camel: 'marron' })
  shoe = await shop.sell(URBION)
})

/** "Pizarra" is an imported colour: nobody has said its family. */
const URBION = {
  handle: 'urbion',
  colours: ['Cuero', 'Camel', 'Pizarra'],
  sizes: ['42', '43', '44'],
  otherPairs: { 'Cuero 43': 0, 'Cuero 44': 0, 'Camel 44': 0 },
  pairs: 1,
}

type Asked = Parameters<ReturnType<TestShop['call']>['catalog']['listProducts']>[0]

async function shownColour(asked: Asked) {
  const { products } = await shop.call().catalog.listProducts(asked)
  const [card] = products
  return card?.colours[card.matching_colour ?? 0]?.name?.es
}

it('a list filtered by size shows a colour that has a pair in it, also of two of one family', async () => {
  expect(await shownColour({})).toBe('Cuero')
  expect(await shownColour({ sizes: ['42'] })).toBe('Cuero')
  expect(await shownColour({ sizes: ['43'] })).toBe('Camel')
  expect(await shownColour({ sizes: ['43'], colours: ['marron'] })).toBe('Camel')
  expect(await shownColour({ sizes: ['44'] })).toBe('Pizarra')
  expect(await shownColour({ sizes: ['43'], sort: 'price', q: 'alba' })).toBe('Camel')
})

it('a colour is no longer shown for a size once its last pair is reserved', async () => {
  await shop.call().checkout.placeOrder(orderInput([shoe.variant('Camel 43')]))
  expect(await shownColour({ sizes: ['43'] })).toBe('Pizarra')
})

it('novelties are the models of the last 30 days, the newest first, as their label says', async () => {
  shop.clock.now = later(shop.clock.now, days(20))
  await shop.sell({ handle: 'recent' })
  const listed = async () => {
    const { products } = await shop.call().catalog.listProducts({ is_new: true })
    const { is_new } = await shop.call().catalog.listFacets({})
    expect(is_new).toBe(products.length)
    expect(products.every((product) => product.is_new)).toBe(true)
    return products.map(({ product_id }) => product_id === shoe.productId)
  }
  expect(await listed()).toEqual([false, true])
  shop.clock.now = later(shop.clock.now, days(11))
  await refreshStaleListings(shop.db, () => shop.clock.now)
  expect(await listed()).toEqual([false])
})

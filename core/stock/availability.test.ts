import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import {
  openSecondPlace,
  readItems,
  receiveCounted,
  sellCounted,
} from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { hours, later } from '../base/clock.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { refreshListings } from '../catalog/listings/refresh-listings.ts'
import { readExportedProducts } from '../imports/exports/read-exported-products.ts'
import { receivePairs } from './receive-pairs.ts'

const shop = sharedWorld()
beforeAll(() => openSecondPlace(shop))

const office = () => shop.call(staffWith({ can_manage_products: true })).catalog

let models = 0
const shoe = async (pairs: number) => {
  const handle = `availability-${++models}`
  const made = await shop.sell({ handle, pairs, colours: ['Negro'], sizes: ['38'] })
  return { productId: made.productId, id: made.variant('Negro 38') }
}

/** What each reader says of a variant that is alone in its product. */
async function counts(productId: number, id: number) {
  const tills = await Promise.all(
    [undefined, 'T1', 'S1'].map(async (till) => {
      const { variants } = await shop.call(shop.staff.lola).till.readTillIndex(till ? { till } : {})
      const { stock, reserved } = variants.find((each) => each.variant_id === id) ?? {}
      return [stock, reserved]
    }),
  )
  const quote = await shop.call().checkout.getQuote({ lines: [{ variant_id: id, quantity: 1 }] })
  const product = await shop.call().catalog.getProduct({ product_id: productId })
  const edited = await office().getOfficeProduct({ product_id: productId })
  const listed = await office().listOfficeProducts({})
  const row = listed.products.find((each) => each.product_id === productId)
  const [exported] = await readExportedProducts(shop.db, productId - 1, {
    now: shop.clock.now,
    withCosts: false,
  })
  return {
    tills,
    quote: quote.lines[0]?.stock,
    page: product.colours[0]?.sizes[0]?.availability,
    edited: [edited.variants[0]?.stock, edited.variants[0]?.reserved],
    listed: [row?.stock, row?.reserved],
    exported: exported?.variants[0]?.pairs,
  }
}

it('every reader counts the pairs of a model alike: by place, without marked ones, with those whose reservation has lapsed', async () => {
  const { productId, id } = await shoe(3)
  await inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId: id, quantity: 2 }],
      reason: 'receipt',
      reference: 'test',
      actor: 'test',
      location: 'second',
    }),
  )
  const [marked] = await readItems(shop, id)
  await query(
    shop.db,
    '',
    `insert into item_marks (item_id, code, grade) values ($1, 'M-1', 'display')`,
    [marked],
  )
  await shop.call().checkout.placeOrder(orderInput([id], { quantity: 3 }))
  expect(await counts(productId, id)).toEqual({
    tills: [
      [1, 3],
      [0, 2],
      [1, 1],
    ],
    quote: 1,
    page: 'last',
    edited: [1, 3],
    listed: [1, 3],
    exported: 1,
  })
  shop.clock.now = later(shop.clock.now, hours(1))
  expect(await counts(productId, id)).toEqual({
    tills: [
      [4, 0],
      [2, 0],
      [2, 0],
    ],
    quote: 4,
    page: 'many',
    edited: [4, 0],
    listed: [4, 0],
    exported: 4,
  })
})

it('every reader counts counted goods alike', async () => {
  const id = await sellCounted(shop, { quantity: 2 })
  await receiveCounted(shop, id, 1, 'second')
  const [row] = await query<{ productId: number }>(
    shop.db,
    '',
    'select product_id as "productId" from product_variants where variant_id = $1',
    [id],
  )
  const productId = row?.productId ?? 0
  const till = await shop.call(shop.staff.lola).till.readTillIndex({ till: 'T1' })
  await shop.call().checkout.placeOrder(orderInput([id], { quantity: 2, cents: 1_00 }))
  expect(await counts(productId, id)).toEqual({
    tills: [
      [1, 2],
      [0, 2],
      [1, 0],
    ],
    quote: 1,
    page: 'last',
    edited: [1, 2],
    listed: [1, 2],
    exported: 1,
  })
  const read = (after: string) =>
    shop.call(shop.staff.lola).till.readTillIndex({ till: 'T1', after })
  const reserved = await read(till.cursor)
  expect(reserved.variants).toMatchObject([{ variant_id: id, stock: 0, reserved: 2 }])
  shop.clock.now = later(shop.clock.now, hours(1))
  expect((await read(reserved.cursor)).variants).toMatchObject([
    { variant_id: id, stock: 2, reserved: 0 },
  ])
  // The index of one place is not that of another.
  const elsewhere = await shop
    .call(shop.staff.lola)
    .till.readTillIndex({ till: 'S1', after: reserved.cursor })
  expect(elsewhere).toMatchObject({ start: true, whole: true })
})

it('a listing that is refreshed shows pairs whose reservation has lapsed', async () => {
  const { productId, id } = await shoe(2)
  await shop.call().checkout.placeOrder(orderInput([id], { quantity: 2 }))
  const isInStock = async () => {
    const [row] = await query<{ in_stock: boolean }>(
      shop.db,
      '',
      'select in_stock from product_listings where product_id = $1',
      [productId],
    )
    return row?.in_stock
  }
  expect(await isInStock()).toBe(false)
  shop.clock.now = later(shop.clock.now, hours(1))
  await inTransaction(shop.db, (tx) => refreshListings(tx, [productId], shop.clock.now))
  expect(await isInStock()).toBe(true)
})

it('a model whose reservations have lapsed does not lack stock', async () => {
  const { productId, id } = await shoe(2)
  await shop.call().checkout.placeOrder(orderInput([id], { quantity: 2 }))
  const missing = async () => (await office().getOfficeProduct({ product_id: productId })).missing
  expect(await missing()).toContain('STOCK')
  shop.clock.now = later(shop.clock.now, hours(1))
  expect(await missing()).not.toContain('STOCK')
})

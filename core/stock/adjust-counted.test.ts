import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { openTill, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import {
  type Adjustment,
  adjustStock,
  openLocation,
  readCount,
  sellCounted,
} from '../../test/stock-fixtures.ts'
import type { Actor } from '../base/procedures/actor.ts'

let shop: TestShop
let seller: Actor
const keeper = machineWith({ can_manage_products: true })
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  await openLocation(shop, 'second')
})
afterAll(() => shop.close())

const adjust = (variantId: number, by: number, how: Adjustment = {}) =>
  adjustStock(shop, { variantId, by, ...how })
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

describe('counted goods', () => {
  it('bags that come in are counted where they came in, and the tills of that place hear of it', async () => {
    const bag = await sellCounted(shop, { quantity: 0 })
    await adjust(bag, 200, { reason: 'receipt' })
    await adjust(bag, 30, { reason: 'receipt', location: 'second' })
    expect(await readCount(shop, bag, 'tienda')).toBe(200)
    expect(await readCount(shop, bag, 'second')).toBe(30)
    const { variants } = await shop.call(seller).till.readTillIndex({ till: 'T1' })
    expect(variants.find(({ variant_id }) => variant_id === bag)).toMatchObject({ stock: 200 })
    await balanced()
  })
  it('what is counted too often is taken off place by place, and never what a parked ticket keeps', async () => {
    const bag = await sellCounted(shop, { quantity: 0 })
    await adjust(bag, 10)
    await adjust(bag, 5, { location: 'second' })
    const lines = [sellLine(bag, 4)]
    await shop.call(seller).till.parkTicket({ version: 2, till: 'T1', lines })
    expect(await getRefusalDetails(adjust(bag, -12))).toMatchObject({
      data: { short: [{ variant_id: bag, available: 11 }] },
    })
    expect(await getRefusalDetails(adjust(bag, -7, { location: 'tienda' }))).toMatchObject({
      data: { short: [{ variant_id: bag, available: 6 }] },
    })
    await adjust(bag, -11)
    expect(await readCount(shop, bag, 'tienda')).toBe(4)
    expect(await readCount(shop, bag, 'second')).toBe(0)
    await balanced()
  })
  it('broken goods leave the count as defective, and nothing comes in as such', async () => {
    const cream = await sellCounted(shop, { quantity: 3 })
    await adjust(cream, -1, { reason: 'defect' })
    expect(await readCount(shop, cream, 'tienda')).toBe(2)
    expect(await getRefusal(adjust(cream, 1, { reason: 'defect' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    await balanced()
  })
  it('pairs and bags of one adjustment change together or not at all', async () => {
    const [bag, shoe] = [
      await sellCounted(shop, { quantity: 5 }),
      await sellShoe(shop, { pairs: 1 }),
    ]
    const changes = [
      { variant_id: bag, by: -5 },
      { variant_id: shoe, by: -2 },
    ]
    const call = shop.call(keeper).stock.adjustStock({ changes, reason: 'stocktake' })
    expect(await getRefusalDetails(call)).toMatchObject({
      data: { short: [{ variant_id: shoe, available: 1 }] },
    })
    expect(await readCount(shop, bag, 'tienda')).toBe(5)
  })
})

describe('pairs that are sold as themselves', () => {
  it('a marked pair is not written off in place of another of its size', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await shop.call(keeper).stock.markPair({
      variant_id: shoe,
      location: 'tienda',
      source: 'in_stock',
      grade: 'damaged',
      note: null,
      cents: null,
    })
    expect(await getRefusalDetails(adjust(shoe, -2))).toMatchObject({
      data: { short: [{ variant_id: shoe, available: 1 }] },
    })
    await adjust(shoe, -1)
    const { pairs } = await shop.call(keeper).stock.listMarkedPairs({ item_ids: [item_id] })
    expect(pairs).toMatchObject([{ status: 'in_stock' }])
    await balanced()
  })
})

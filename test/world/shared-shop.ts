import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestShop, testShop } from '../shop.ts'

/** One shop for all tests of a file, or of the `describe` that calls it: made before them, dropped after them. */
export function sharedShop(): TestShop
export function sharedShop<Shop extends TestShop>(make: () => Promise<Shop>): Shop
export function sharedShop(make: () => Promise<TestShop> = testShop): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await make())
  })
  afterAll(() => shop.close())
  return shop
}

/** Makes a shop before each test, and drops it after. */
export function shopOfEachTest(): TestShop {
  const shop = {} as TestShop
  beforeEach(async () => {
    const made = await testShop()
    Object.assign(shop, made)
    return () => made.close()
  })
  return shop
}

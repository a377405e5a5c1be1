import { afterAll, beforeAll } from 'vitest'
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

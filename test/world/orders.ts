import { type PlacedOrder, payOne, placeOne } from '../serving-fixtures.ts'
import type { TestShop } from '../shop.ts'
import type { Shoes } from './shoes.ts'

export interface Orders {
  /** A black alba in size 38 for Ana, paid at the test bank: 69,95 € without shipping. */
  paid: PlacedOrder
  /** The same in size 39, not paid yet. */
  unpaid: PlacedOrder
}

export async function placeOrders(shop: TestShop, { alba }: Shoes): Promise<Orders> {
  return {
    paid: await payOne(shop, { variants: [alba.variants['Negro 38']] }),
    unpaid: await placeOne(shop, { variants: [alba.variants['Negro 39']] }),
  }
}

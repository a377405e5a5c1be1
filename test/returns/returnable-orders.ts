import { beforeAll, expect } from 'vitest'
import { query } from '../../core/base/db.server.ts'
import { payOrder } from '../order-fixtures.ts'
import { delivery, type TestShop } from '../shop.ts'
import type { SoldModel } from '../world/models.ts'

const PAIR = 20_00
const SHIPPING = { gls_standard: 4_95, gls_express: 9_95 }

/** Sells two black pairs of 20 euros in size 38 per order, below the free shipping, to tests that give them back. */
export function returnableOrders(shop: TestShop) {
  const shoe = {} as SoldModel
  beforeAll(async () => {
    const model = { handle: 'returned', colours: ['Negro'], sizes: ['38', '39'] }
    Object.assign(shoe, await shop.sell({ ...model, pairs: 40, cents: PAIR }))
  })
  return {
    shoe,
    /** Places and pays an order of the two pairs in one line, with its shipping. */
    async order(method: keyof typeof SHIPPING = 'gls_standard') {
      const placed = await shop.call().checkout.placeOrder({
        lines: [{ variant_id: shoe.variant('Negro 38'), quantity: 2 }],
        delivery,
        shipping_method: method,
        expected_total_cents: 2 * PAIR + SHIPPING[method],
      })
      expect(await payOrder(shop, placed)).toBe('captured')
      const { units } = await shop.call().returns.getOrderReturns({ token: placed.token })
      const [first, second] = units.map(({ line_id, n }) => ({ line_id, n }))
      if (!first || !second) throw new Error('the order has no two units')
      return { ...placed, units: [first, second], first, second }
    },
    /** Hands the parcel of an order over now. */
    deliver: (reference: string) =>
      query(
        shop.db,
        '',
        `insert into sale_events (sale_id, event, created_at) select sale_id, 'delivered', $2 from sales where reference = $1`,
        [reference, shop.clock.now],
      ),
  }
}

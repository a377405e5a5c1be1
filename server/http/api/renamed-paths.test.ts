import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../../../test/order-fixtures.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()

describe('the old address of cancelling an order', () => {
  it('POST /orders/{token}/release redirects with 308 to /orders/{token}/cancel, which cancels it', async () => {
    const shoe = await shop.sell({
      handle: 'cancelled',
      pairs: 1,
      colours: ['Negro'],
      sizes: ['38'],
    })
    const placed = orderInput([shoe.variant('Negro 38')])
    const { token, reference } = await shop.call().checkout.placeOrder(placed)
    const { send } = (await staffTestClient(shop))()
    const post = (path: string) =>
      send(path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      })
    const redirect = await post(`/api/v1/orders/${token}/release?from=link`)
    expect(redirect.status).toBe(308)
    expect(redirect.headers.get('location')).toBe(`/api/v1/orders/${token}/cancel?from=link`)
    const cancelled = await post(`/api/v1/orders/${token}/cancel`)
    expect(await cancelled.json()).toEqual({ reference, released_pairs: 1 })
  })
})

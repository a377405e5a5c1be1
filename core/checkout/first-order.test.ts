import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderInput } from '../../test/order-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { visitorActor } from '../base/procedures/actor.ts'

const shop = sharedShop()

// The list of postal codes is loaded by the first order of a process, whose input is therefore checked in another way.
it('the first order of a process gets its own answer when it is sent again', async () => {
  const variant = await sellShoe(shop)
  const operation = randomUUID()
  const place = () => shop.call(visitorActor, operation).checkout.placeOrder(orderInput([variant]))
  const first = await place()
  expect(await place()).toEqual(first)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDeadlocks } from '../../../test/database/count-deadlocks.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { chargedLine, toOperation } from './booking.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('booked sales, one of them of a parked ticket, and web orders of the same scarce goods never deadlock', async () => {
  const { seller, till } = await openTill(shop)
  const counter = () => shop.call(seller).till
  for (let round = 0; round < rounds(120); round++) {
    const [first, second] = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 1 })]
    const [bags, laces] = [
      await sellCounted(shop, { quantity: 2 }),
      await sellCounted(shop, { quantity: 1 }),
    ]
    const { parked_ticket_id } = await counter().parkTicket({
      version: 2,
      till,
      lines: [sellLine(second)],
    })
    const counted = [laces, bags].map((id) => chargedLine(id, { unit_cents: 1_00 }))
    const sales = await Promise.all([
      toOperation(shop, {
        seller,
        lines: [chargedLine(second), chargedLine(first), ...counted],
        payload: { parked_ticket_id },
      }),
      toOperation(shop, {
        seller,
        lines: [chargedLine(second, { quantity: 2 }), chargedLine(first), ...counted],
      }),
      toOperation(shop, { seller, lines: [chargedLine(first), ...counted, chargedLine(second)] }),
    ])
    const outcomes = await Promise.allSettled([
      ...sales.map((sale) => counter().bookSale(sale)),
      counter().finishSale(cardSale(first, { till })),
      shop.call().checkout.placeOrder(orderInput([first, second])),
      shop.call().checkout.placeOrder(orderInput([second, first])),
    ])
    expect(outcomes.slice(0, 3).map(({ status }) => status)).toEqual(sales.map(() => 'fulfilled'))
  }
  expect(await countDeadlocks(shop.db)).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}, 240_000)

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { countDeadlocks } from '../../../test/database/count-deadlocks.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('tickets reserved again with other lines, left, sold and found, and web orders of the same scarce models never deadlock', async () => {
  const { seller, till } = await openTill(shop)
  const counter = () => shop.call(seller).till
  for (let round = 0; round < rounds(120); round++) {
    const [first, second] = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 2 })]
    const [changed, sold, left] = [randomUUID(), randomUUID(), randomUUID()]
    const reserve = (reservation: string, ...variants: number[]) =>
      getRefusalDetails(
        counter().reserveTicket({
          version: 2,
          till,
          reservation,
          lines: variants.map((variant) => sellLine(variant)),
        }),
      )
    await Promise.all([reserve(changed, second), reserve(sold, second, first)])
    const inHand = [second, first].map((variant) => ({ ...sellLine(variant, 2), in_hand: true }))
    const answers = await Promise.all([
      reserve(changed, first, second),
      reserve(left, second, first),
      getRefusalDetails(counter().releaseTicket({ till, reservation: left })),
      getRefusalDetails(
        counter().finishSale(
          cardSale(first, {
            till,
            reservation: sold,
            expected_total_cents: 139_90,
            lines: [sellLine(first), sellLine(second)],
          }),
        ),
      ),
      getRefusalDetails(
        counter().finishSale(
          cardSale(first, { till, lines: inHand, expected_total_cents: 4 * 69_95 }),
        ),
      ),
      getRefusalDetails(shop.call().checkout.placeOrder(orderInput([first, second]))),
    ])
    expect(answers[4], 'goods in hand are sold').toHaveProperty('sale_id')
    for (const answer of answers)
      if ('code' in answer) expect(['SOLD_OUT', 'TOO_MANY_UNPAID']).toContain(answer.code)
  }
  expect(await countDeadlocks(shop.db)).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}, 240_000)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDeadlocks } from '../../test/database/count-deadlocks.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { exchangeUnit, readCounter, readUnits } from '../../test/returns/return-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { inTransaction } from '../base/db.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('parked tickets with a shoe added, exchanges and web orders of the same scarce models never deadlock', async () => {
  const { seller, till } = await openTill(shop)
  if (seller.kind !== 'staff') throw new Error('a seller is staff')
  const desk = await readCounter(shop.db, seller.userId, shop.clock.now)
  const counter = () => shop.call(seller).till
  const sellOne = async (variantId: number) => {
    const { sale_id: saleId } = await counter().finishSale(cardSale(variantId))
    const [unit] = await readUnits(shop.db, saleId)
    if (!unit) throw new Error('nothing was sold')
    return { saleId, unit }
  }
  const exchanged: (number | null)[] = []
  const exchange = (sold: Awaited<ReturnType<typeof sellOne>>, variantId: number) =>
    inTransaction(shop.db, async (tx) => {
      const saleId = await exchangeUnit(tx, desk, { ...sold, variantId })
      if (saleId === null) throw new Error('SOLD_OUT')
      exchanged.push(saleId)
    })
  for (let round = 0; round < rounds(200); round++) {
    const [first, second] = [await sellShoe(shop, { pairs: 3 }), await sellShoe(shop, { pairs: 3 })]
    const [firstSold, secondSold] = [await sellOne(first), await sellOne(second)]
    // The later model is on the parked ticket, the earlier one is added: locks would be taken backwards.
    const parked = await counter().parkTicket({
      version: 2,
      till,
      lines: [sellLine(second)],
    })
    await counter().resumeParkedTicket({ till, parked_ticket_id: parked.parked_ticket_id })
    const outcomes = await Promise.allSettled([
      counter().finishSale(
        cardSale(first, {
          till,
          parked_ticket_id: parked.parked_ticket_id,
          lines: [sellLine(first), sellLine(second)],
          expected_total_cents: 139_90,
        }),
      ),
      exchange(firstSold, second),
      exchange(secondSold, first),
      shop.call().checkout.placeOrder(orderInput([first, second])),
      shop.call().checkout.placeOrder(orderInput([second, first])),
    ])
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeLessThan(outcomes.length)
    for (const { reason } of refused) expect((reason as Error).message).toBe('SOLD_OUT')
  }
  expect(exchanged.length).toBeGreaterThan(0)
  expect(await countDeadlocks(shop.db)).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}, 300_000)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { query } from '../base/db.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** How many deadlocks PostgreSQL has broken in this database since it was made. */
async function countDeadlocks(): Promise<number> {
  await query(shop.db, '', 'select pg_stat_force_next_flush()')
  const [row] = await query<{ deadlocks: number }>(
    shop.db,
    '',
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? -1
}

it('a parked ticket with one shoe added and a web order of the same two scarce models never deadlock', async () => {
  const { seller, till } = await openTill(shop)
  const counter = () => shop.call(seller).till
  for (let round = 0; round < rounds(200); round++) {
    const [first, second] = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 2 })]
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
      shop.call().checkout.placeOrder(orderInput([first, second])),
      shop.call().checkout.placeOrder(orderInput([second, first])),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  }
  expect(await countDeadlocks()).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}, 240_000)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../../test/ledger.ts'
import {
  exchangeUnits,
  giveBackUnits,
  netExchanges,
  sellPairs,
  type Units,
} from '../../../../test/returns/exchange-fixtures.ts'
import { readUnits } from '../../../../test/returns/return-fixtures.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testWorld, type World } from '../../../../test/world/world.ts'

let shop: World

const step = fc.record({
  cents: fc.integer({ min: 1, max: 150_00 }),
  known: fc.boolean(),
  isOn: fc.boolean(),
  several: fc.boolean(),
})

it('whatever is exchanged, in whatever order and however often, the books are right', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.integer({ min: 1, max: 100_00 }),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (cents, steps) => {
          const { ana } = shop.customers
          const first = await sellPairs(shop, { cents, quantity: 3, customerId: ana })
          let inHand: Units = first.units
          for (const { cents, known, isOn, several } of steps) {
            await netExchanges(shop, isOn)
            const units = inHand.slice(0, several ? 2 : 1)
            const customerId = known ? ana : undefined
            const { sale } = await exchangeUnits(shop, { units, cents, customerId })
            inHand = [...inHand.slice(units.length), ...(await readUnits(shop.db, sale.sale_id))]
          }
          await expectBalanced()
          await giveBackUnits(shop, inHand)
          await expectBalanced()
        },
      )
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(15) },
  )
}, 60_000)

const expectBalanced = async () =>
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

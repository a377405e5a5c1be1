import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { rounds } from '../../test/rounds.ts'
import { cardSale, sellLine } from '../../test/staff-fixtures.ts'
import { adjustStock, openLocation, readCount, sellCounted } from '../../test/stock-fixtures.ts'
import { testWorld, type World } from '../../test/world/world.ts'

let shop: World

const act = fc.record({
  by: fc.integer({ min: -6, max: 6 }),
  sells: fc.boolean(),
  elsewhere: fc.boolean(),
})

it('whatever comes and goes, no count is ever below zero and every change has its movement', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const bag = await sellCounted(shop, { quantity: 3 })
        const expected = { tienda: 3, second: 0 }
        for (const { by, sells, elsewhere } of acts) {
          if (sells && by > 0) {
            const code = await getCode(sell(bag, by))
            expect(code).toBe(by > expected.tienda ? 'SOLD_OUT' : null)
            if (code === null) expected.tienda -= by
          } else {
            const location = elsewhere ? 'second' : 'tienda'
            const code = await getCode(adjustStock(shop, { variantId: bag, by, location }))
            expect(code).toBe(expected[location] + by < 0 ? 'PAIRS_SHORT' : null)
            if (code === null) expected[location] += by
          }
        }
        expect({
          tienda: await readCount(shop, bag, 'tienda'),
          second: await readCount(shop, bag, 'second'),
        }).toEqual(expected)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        shop = await testWorld()
        await openLocation(shop, 'second')
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(30) },
  )
}, 60_000)

const sell = (bag: number, quantity: number) =>
  shop.call(shop.staff.lola).till.finishSale(
    cardSale(bag, {
      lines: [sellLine(bag, quantity)],
      expected_total_cents: quantity * 1_00,
    }),
  )

/** The code of the refusal; null where there was none. */
const getCode = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (refusal: { code: string }) => refusal.code,
  )

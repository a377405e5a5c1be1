import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { countDeadlocks } from '../../../test/database/count-deadlocks.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import {
  exchange,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { rounds } from '../../../test/rounds.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'

let shop: World
beforeAll(async () => {
  shop = await testWorld()
  await promiseReturns(shop)
  await shop.call(shop.staff.eva).cash.openCashSession({ till: 'T2', float_cents: 100_00 })
})
afterAll(() => shop.close())

const CENTS = 69_95
const REFUSALS = ['UNIT_RETURNED', 'SOLD_OUT', 'SALE_RETURNED', 'ALREADY_VOIDED']
const isDone = (answer: unknown) => !(answer as { code?: string }).code

it('a pair that comes back at two tills, is exchanged, bought on the web and voided at once has one end, and nothing deadlocks', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const [first, second] = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 2 })]
    const [one, other] = [
      await sellUnits(shop, [first, second], { cents: 2 * CENTS }),
      await sellUnits(shop, [second], { cents: CENTS }),
    ]
    const [a, b] = one.units
    const [c] = other.units
    if (!a || !b || !c) throw new Error('nothing was sold')
    const back = (unit: SoldUnit, till: string) =>
      shop.call(till === 'T1' ? shop.staff.lola : shop.staff.eva).till.finishReturn({
        till,
        lines: [toReturnLine(unit)],
        tenders: [{ kind: 'card', amount_cents: -unit.cents }],
      })
    const swap = (unit: SoldUnit, variant: number, till = 'T1') =>
      exchange(shop, {
        back: [toReturnLine(unit)],
        lines: [sellFor(variant, unit)],
        total: 0,
        change: { till },
      })
    const answers = await Promise.all(
      [
        back(a, 'T1'),
        swap(a, second, 'T2'),
        swap(b, first),
        back(b, 'T2'),
        swap(c, first, 'T2'),
        shop
          .call(shop.staff.lola)
          .till.voidSale({ sale_id: other.sale_id, till: 'T1', reason: 'x' }),
        shop.call().checkout.placeOrder(orderInput([first, second])),
        shop.call().checkout.placeOrder(orderInput([second, first])),
      ].map((call) => getRefusal(call)),
    )
    for (const answer of answers)
      if (!isDone(answer)) expect(REFUSALS).toContain((answer as { code: string }).code)
    const [backA, swapA, swapB, backB, swapC, voided] = answers.map(isDone)
    expect([Number(backA) + Number(swapA) <= 1, Number(backB) + Number(swapB) <= 1]).toEqual([
      true,
      true,
    ])
    expect(Number(swapC) + Number(voided)).toBeLessThanOrEqual(1)
  }
  expect(await countDeadlocks(shop.db)).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}, 300_000)

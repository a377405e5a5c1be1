import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, settlePayment } from '../../test/order-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import { rounds } from '../../test/rounds.ts'
import { cardSale, sellLine } from '../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../test/world/world.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { expireOrders } from './expire-orders.ts'

let shop: World

const which = fc.nat({ max: 2 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('place' as const),
      shoes: fc.uniqueArray(which, { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('start' as const), of: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('settle' as const),
      of: fc.nat(),
      outcome: fc.constantFrom(
        'captured' as const,
        'captured' as const,
        'failed' as const,
        'cancelled' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('release' as const), of: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('counter' as const),
      shoes: fc.uniqueArray(which, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refund' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 10, 16, 31),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What may be answered besides "done"; anything else is a fault of the shop. */
const REFUSALS = ['SOLD_OUT', 'ALREADY_PAID', 'ORDER_EXPIRED']

/** A day of the shop: a few shoes, what was ordered, and the payments that were opened. */
async function openDay() {
  const shoe = await shop.sell({
    handle: 'day',
    pairs: 3,
    colours: ['Negro'],
    sizes: ['38', '39', '40'],
  })
  const shoes = ['38', '39', '40'].map((size) => shoe.variant(`Negro ${size}`))
  const tokens: string[] = []
  const payments: string[] = []
  const now = () => shop.clock.now
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length]

  async function take(one: Step): Promise<unknown> {
    switch (one.act) {
      case 'place': {
        const variants = one.shoes.map((at) => shoes[at] ?? 0)
        const placed = await shop
          .call()
          .checkout.placeOrder(orderInput(variants, { quantity: one.quantity }))
        return tokens.push(placed.token)
      }
      case 'start': {
        const token = pick(tokens, one.of)
        if (!token) return
        const opened = await shop.call().checkout.startPayment({ token, provider: 'test' })
        return payments.push(opened.payment)
      }
      case 'settle': {
        const payment = pick(payments, one.of)
        return payment && settlePayment(shop, payment, one.outcome)
      }
      case 'release': {
        const token = pick(tokens, one.of)
        return token && shop.call().checkout.cancelOrder({ token })
      }
      case 'counter':
        return shop.call(shop.staff.lola).till.finishSale(
          cardSale(0, {
            lines: one.shoes.map((at) => sellLine(shoes[at] ?? 0)),
            expected_total_cents: 69_95 * one.shoes.length,
          }),
        )
      case 'sweep':
        return expireOrders(shop.db, now)
      case 'refund':
        return refundDue(shop)
      case 'wait':
        shop.clock.now = later(shop.clock.now, minutes(one.minutes))
    }
  }
  return async (one: Step) => {
    const answer = await getRefusal(take(one).then(() => 'done'))
    if (answer !== 'done')
      expect(REFUSALS, JSON.stringify(answer)).toContain((answer as { code: string }).code)
  }
}

describe('random interleavings of the checkout', () => {
  it('the ledger is right after any interleaving of buyers, bank, till and clock', async () => {
    const people = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), {
      minLength: 2,
      maxLength: 6,
    })
    await fc.assert(
      fc
        .asyncProperty(people, async (lives) => {
          const act = await openDay()
          // Each person does one thing after the other; all of them at the same time.
          await Promise.all(
            lives.map(async (life) => {
              for (const one of life) await act(one)
            }),
          )
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
          shop.clock.now = later(shop.clock.now, hours(1))
          await expireOrders(shop.db, () => shop.clock.now)
          await refundDue(shop)
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        })
        .beforeEach(async () => {
          shop = await testWorld()
        })
        .afterEach(() => shop.close()),
      { numRuns: rounds(40), endOnFailure: true },
    )
  }, 90_000)
})

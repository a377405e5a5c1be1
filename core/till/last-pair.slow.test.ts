import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { cardSale, openTill } from '../../test/staff-fixtures.ts'
import { later, minutes } from '../base/clock.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { expireOrders } from '../checkout/expire-orders.ts'

const ROUNDS = 25

let shop: TestShop
let seller: Actor
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
})
afterAll(() => shop.close())

const SOLD_OUT = { code: 'SOLD_OUT', status: 409 }
type Answer = { token: string } | { sale_id: number } | typeof SOLD_OUT

async function lastPair(round: string): Promise<number> {
  const shoe = await shop.sell({ handle: round, pairs: 1, colours: ['Negro'], sizes: ['38'] })
  return shoe.variant('Negro 38')
}
const onTheWeb = (variant: number) =>
  getRefusal(shop.call().checkout.placeOrder(orderInput([variant]))) as Promise<Answer>
const atTheCounter = (variant_id: number) =>
  getRefusal(shop.call(seller).till.finishSale(cardSale(variant_id))) as Promise<Answer>
const got = (answers: readonly Answer[]) => answers.filter((answer) => !('code' in answer))

async function booksAreRight() {
  await expireOrders(shop.db, () => shop.clock.now)
  await refundDue(shop)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}

describe('the last pair', () => {
  it('the last pair wanted on the web and at the till at once goes to one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await lastPair(`both-${round}`)
      const acts = [() => onTheWeb(pair), () => atTheCounter(pair)]
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(got(answers)).toHaveLength(1)
      for (const answer of answers) if ('code' in answer) expect(answer).toEqual(SOLD_OUT)
      for (const placed of answers)
        if ('token' in placed) expect(await payOrder(shop, placed)).toBe('captured')
    }
    await booksAreRight()
  }, 60_000)
  it('the last pair of a lapsed order goes to one: the late payer, the till or another order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await lastPair(`three-${round}`)
      const placed = await shop.call().checkout.placeOrder(orderInput([pair]))
      const payment = await startPayment(shop, placed)
      shop.clock.now = later(shop.clock.now, minutes(30))
      const [state, counter, web] = await Promise.all([
        settlePayment(shop, payment),
        atTheCounter(pair),
        onTheWeb(pair),
        expireOrders(shop.db, () => shop.clock.now),
      ])
      const late = state === 'captured' ? 1 : 0
      expect(late + got([counter, web]).length).toBe(1)
      expect(['captured', 'refund_due']).toContain(state)
    }
    shop.clock.now = later(shop.clock.now, minutes(30))
    await booksAreRight()
  }, 60_000)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import { writeTenders } from '../../payments/write-tenders.ts'
import { moveDeposit } from '../../till/till-day.fixture.ts'
import { lockCashSession } from '../lock-cash-session.ts'

const PRICE = 10_00
const TILL = 'C1'
const Act = fc.oneof(
  fc.record({ what: fc.constant('cash' as const), change: fc.integer({ min: 0, max: 50_00 }) }),
  fc.record({ what: fc.constant('split' as const), change: fc.integer({ min: 0, max: 50_00 }) }),
  fc.record({ what: fc.constant('card' as const), change: fc.constant(0) }),
  fc.record({ what: fc.constant('in' as const), change: fc.integer({ min: 1, max: 50_00 }) }),
  fc.record({ what: fc.constant('out' as const), change: fc.integer({ min: 1, max: 50_00 }) }),
  fc.record({ what: fc.constant('drop' as const), change: fc.integer({ min: 1, max: 50_00 }) }),
  fc.record({ what: fc.constant('deposit' as const), change: fc.constantFrom(20_00, -20_00) }),
  fc.record({ what: fc.constant('refund' as const), change: fc.integer({ min: 1, max: 50_00 }) }),
)
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never

let shop: World
let variant: number
/** The sale whose money goes back in other sessions. */
let refundedSaleId: number

async function openShop(): Promise<void> {
  shop = await testWorld()
  variant = await sellShoe(shop, { pairs: 20, cents: PRICE })
  const sold = await till().finishSale(cardSale(variant, { expected_total_cents: PRICE }))
  refundedSaleId = sold.sale_id
  await addTill(shop, TILL)
}

const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash
const card = (amount_cents: number) => ({ kind: 'card' as const, amount_cents })
const cash = (given_cents: number, change_cents = 0) => ({
  kind: 'cash' as const,
  amount_cents: given_cents - change_cents,
  given_cents,
})
const ways = {
  cash: (change: number) => [cash(PRICE + change, change)],
  split: (change: number) => [cash(4_00 + change, change), card(6_00)],
  card: () => [card(PRICE)],
}

it('in any session expected cash = float + cash sales - change - cash refunds + deposits + in - out - drops', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.integer({ min: 0, max: 300_00 }),
        fc.array(Act, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (float_cents, acts, closing) => {
          const session = await drawer().openCashSession({ till: TILL, float_cents })
          const count = { counted_cents: 0, reason: 'Recuento a ciegas' }
          const close = () =>
            drawer().closeCashSession({
              till: TILL,
              cash_session_id: session.cash_session_id,
              ...count,
            })
          const running = acts.map((act) => () => perform(act))
          const [closed, ...moved] = await Promise.all([
            later(closing).then(close),
            ...running.map((start, n) => later(n).then(start)),
          ])
          if (closed.state !== 'closed') throw new Error('the session stayed open')
          const came = moved.reduce((sum, cents) => sum + cents, 0)
          expect(closed.expected_cents).toBe(float_cents + came)
          expect(closed.difference_cents + closed.expected_cents).toBe(0)
          // The refunds are of no sale's own money: all else in the books is right.
          const faults = await ledgerViolations(shop.db, shop.clock.now)
          expect(
            faults.filter((fault) => !fault.startsWith('a sale was paid more or less')),
          ).toEqual([])
        },
      )
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(15) },
  )
}, 120_000)

/** Performs the act and returns the cents that it put into the drawer, none where it came too late. */
async function perform({ what, change }: Act): Promise<number> {
  if (what === 'refund') return refund(change)
  if (what === 'deposit') {
    const deposit = { till: TILL, kind: 'cash' as const, cents: change }
    return (await moveDeposit(shop.db, deposit)) ? change : 0
  }
  const done =
    what === 'in' || what === 'out' || what === 'drop'
      ? drawer().moveCash({ till: TILL, kind: what, amount_cents: change, reason: 'x' })
      : till().finishSale(
          cardSale(variant, {
            till: TILL,
            expected_total_cents: PRICE,
            tenders: ways[what](change),
          }),
        )
  const answer = await getRefusal(done)
  if ((answer as { code?: string }).code) {
    expect(answer).toEqual({ code: 'NO_OPEN_SESSION', status: 409 })
    return 0
  }
  return { cash: PRICE, split: 4_00, card: 0, in: change, out: -change, drop: -change }[what]
}

/** Money back in cash, as a return writes it: in the session that gives it, whatever session sold. */
async function refund(cents: number): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const session = await lockCashSession(tx, TILL)
    if (!session) return 0
    const { cashSessionId } = session
    const back = { kind: 'cash' as const, amountCents: -cents, cashSessionId }
    await writeTenders(tx, { saleId: refundedSaleId }, [back], shop.clock.now)
    return -cents
  })
}

const later = (n: number) => new Promise<void>((resolve) => setTimeout(resolve, n))

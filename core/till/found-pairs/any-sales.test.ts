import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { expireOrders } from '../../checkout/expire-orders.ts'
import { chargedLine, toOperation } from '../booking/booking.fixture.ts'
import { expireTicketReservations } from '../ticket-reservations/expire-ticket-reservations.ts'

const INITIAL = 2

let shop: World

const at = fc.nat(1)
const quantity = fc.integer({ min: 1, max: 3 })
const till = fc.constantFrom('T1', 'T2')
/** One of the payments that are going on, begun or not. */
const slot = fc.nat(2)
const step = fc.oneof(
  fc.record({
    act: fc.constant('reserve' as const),
    at,
    quantity,
    till,
    slot,
    inHand: fc.boolean(),
  }),
  fc.record({ act: fc.constant('release' as const), slot }),
  fc.record({
    act: fc.constant('finish' as const),
    at,
    quantity,
    till,
    slot,
    inHand: fc.boolean(),
  }),
  fc.record({ act: fc.constant('book' as const), at, quantity, slot, inHand: fc.boolean() }),
  fc.record({ act: fc.constant('park' as const), at, quantity, slot }),
  fc.record({ act: fc.constant('order' as const), at }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 20) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('pairs in the shop are those received and found less those sold, whatever tills reserve, sell, find, book and park', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }),
        async (steps) => {
          const variants = [
            await sellShoe(shop, { pairs: INITIAL }),
            await sellShoe(shop, { pairs: INITIAL }),
          ]
          const slots = Array.from({ length: 3 }, () => randomUUID() as string)
          for (const each of steps) await take(each, variants, slots)
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
          for (const variant of variants) {
            const { here, sold, found } = await countPairs(variant)
            expect(here).toBe(INITIAL + found - sold)
          }
        },
      )
      .beforeEach(async () => {
        shop = await testWorld()
        await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T2', float_cents: 0 })
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(40) },
  )
}, 240_000)

async function take(step: Step, variants: readonly number[], slots: string[]): Promise<void> {
  const counter = shop.call(shop.staff.lola).till
  const variant = 'at' in step ? (variants[step.at] ?? 0) : 0
  const reservation = 'slot' in step ? (slots[step.slot] ?? '') : ''
  const inHand = 'inHand' in step && step.inHand
  switch (step.act) {
    case 'reserve': {
      const lines = [{ ...sellLine(variant, step.quantity), in_hand: inHand }]
      const call = counter.reserveTicket({ version: 2, till: step.till, reservation, lines })
      expectSoldOutAtMost(await getRefusalDetails(call), inHand)
      return
    }
    case 'release':
      await counter.releaseTicket({ till: 'T1', reservation })
      slots[step.slot] = randomUUID()
      return
    case 'finish': {
      const sale = cardSale(variant, {
        till: step.till,
        reservation,
        expected_total_cents: step.quantity * 69_95,
        lines: [{ ...sellLine(variant, step.quantity), in_hand: inHand }],
      })
      const answer = await getRefusalDetails(counter.finishSale(sale))
      expectSoldOutAtMost(answer, inHand)
      if ('sale_id' in answer) slots[step.slot] = randomUUID()
      return
    }
    case 'book': {
      const lines = [{ ...chargedLine(variant, { quantity: step.quantity }), in_hand: inHand }]
      const payload = { reservation }
      await counter.bookSale(await toOperation(shop, { seller: shop.staff.lola, lines, payload }))
      slots[step.slot] = randomUUID()
      return
    }
    case 'park': {
      const lines = [sellLine(variant, step.quantity)]
      await counter.parkTicket({ version: 2, till: 'T1', lines, reservation })
      slots[step.slot] = randomUUID()
      return
    }
    case 'order':
      await getRefusalDetails(shop.call().checkout.placeOrder(orderInput([variant])))
      return
    case 'wait':
      shop.clock.now = later(shop.clock.now, minutes(step.minutes))
      await expireTicketReservations(shop.db, () => shop.clock.now)
      await expireOrders(shop.db, () => shop.clock.now)
  }
}

/** Goods in hand are never refused; others at most because they are sold out. */
function expectSoldOutAtMost(answer: object, inHand: boolean): void {
  if ('code' in answer) expect([answer.code, inHand]).toEqual(['SOLD_OUT', false])
}

async function countPairs(variant: number) {
  const [row] = await query<Record<'here' | 'sold' | 'found', number>>(
    shop.db,
    'pairs_in_all',
    `select
       (select count(*)::int from inventory_items where variant_id = $1 and status in ('in_stock', 'reserved')) as here,
       (select count(*)::int from sale_line_units u join inventory_items using (item_id) where variant_id = $1) as sold,
       (select coalesce(sum((line ->> 'quantity')::int), 0)::int from incidents i
        cross join jsonb_array_elements(i.details -> 'lines') line
        where i.kind in ('pair_found', 'pair_missing') and (line ->> 'variant_id')::bigint = $1) as found`,
    [variant],
  )
  if (!row) throw new Error('nothing was counted')
  return row
}

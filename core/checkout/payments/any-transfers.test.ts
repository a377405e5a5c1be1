import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
  payer,
} from '../../../test/payments/payment-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { expireOrders } from '../expire-orders.ts'

let shop: TestShop

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('receive' as const),
      cents: fc.oneof(fc.integer({ min: 1, max: 300_00 }), fc.constantFrom(69_95, 139_90)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'give back' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'card' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'settle' as const }) },
)

it('every cent that comes by transfer is in the price, waits, or goes back, and no more goes back than came', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.integer({ min: 1, max: 2 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (quantity, steps) => {
          const variant = await sellShoe(shop, { pairs: 2 })
          const input = {
            ...orderInput([variant], { quantity }),
            payment_method: 'transfer' as const,
          }
          const placed = await shop.call().checkout.placeOrder(input)
          const { payment_id } = await findTransfer(shop, placed)
          let received = 0
          let byCard = 0
          for (const each of steps) {
            if (each.act === 'receive') {
              received += await receive(payment_id, each.cents)
            } else if (each.act === 'cancel')
              await getRefusalDetails(shop.call().checkout.cancelOrder({ token: placed.token }))
            else if (each.act === 'give back')
              await getRefusalDetails(shop.call().returns.cancelPaidOrder({ token: placed.token }))
            else if (each.act === 'expire') {
              shop.clock.now = later(shop.clock.now, days(6))
              await expireOrders(shop.db, () => shop.clock.now)
            } else if (each.act === 'card') {
              const paid = await getRefusalDetails(
                payOrder(shop, placed).then((state) => ({ state })),
              )
              if (!('code' in paid)) byCard += quantity * 69_95
            } else await settleRefunds()
            expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
          }
          const sums = await readSums(placed.reference)
          expect(sums.captured + sums.surplus + sums.waiting).toBe(received + byCard)
          expect(sums.refunds).toBeLessThanOrEqual(received + byCard)
        },
      )
      .beforeEach(async () => {
        shop = await testShop()
        await openTransfers(shop)
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(20) },
  )
}, 240_000)

/**
 * As the office does: what it saw as received, or on purpose once more for an order that is paid. Answers what was booked:
 * nothing of a surplus that takes a second person.
 */
async function receive(payment_id: number, received_cents: number): Promise<number> {
  const [row] = await query<{ cents: number }>(
    shop.db,
    'part_of_payment',
    `select coalesce((answer ->> 'received_cents')::int, 0) as cents from payments where payment_id = $1`,
    [payment_id],
  )
  const booked = await getRefusalDetails(
    clerk(shop).checkout.confirmTransfer({
      payment_id,
      ...byTransfer(received_cents),
      received_before_cents: row?.cents ?? 0,
      again: true,
    }),
  )
  if (!('code' in booked)) return received_cents
  expect(booked).toMatchObject({ code: 'APPROVAL_REQUIRED', data: { right: 'confirm_payments' } })
  return 0
}

async function settleRefunds(): Promise<void> {
  const { refunds } = await clerk(shop).checkout.listRefunds({})
  for (const { refund_id, by_hand } of refunds)
    if (by_hand) await payer(shop).cash.settleRefundByHand({ refund_id })
}

/** What came of an order: in its price, as payments that bought nothing, and waiting; and all that goes back. */
async function readSums(reference: string) {
  const [sums] = await query<Record<'captured' | 'surplus' | 'waiting' | 'refunds', number>>(
    shop.db,
    'sums_of_order',
    `select coalesce(sum(amount_cents) filter (where state = 'captured'), 0)::int as captured,
       coalesce(sum(amount_cents) filter (where state in ('refund_due', 'refunded')), 0)::int as surplus,
       coalesce(sum((answer ->> 'received_cents')::int) filter (where state = 'started'), 0)::int as waiting,
       coalesce(sum((select sum(r.amount_cents) from refunds r where r.payment_id = p.payment_id)), 0)::int as refunds
     from payments p join sales s using (sale_id) where s.reference = $1`,
    [reference],
  )
  if (!sums) throw new Error('nothing was summed')
  return sums
}

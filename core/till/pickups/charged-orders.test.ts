import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { payOrder, settlePayment, startPayment } from '../../../test/order-fixtures.ts'
import {
  byTransfer,
  findTransfer,
  openTransfers,
  pickupInput,
  readLedger,
} from '../../../test/payments/payment-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { expireOrders } from '../../checkout/expire-orders.ts'

const shop = sharedWorld()
const PIN = '730951'
let cashSession: number
beforeAll(async () => {
  await openTransfers(shop)
  await givePin(shop, shop.staff.amparo, PIN)
  const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
  cashSession = session?.cash_session_id ?? 0
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

type Method = 'pickup' | 'transfer'
const place = async (variant: number, payment_method?: Method) => {
  const order = { ...pickupInput(variant), ...(payment_method && { payment_method }) }
  const placed = await shop.call().checkout.placeOrder(order)
  const [sale] = await query<{ id: number }>(
    shop.db,
    'sale_of_reference',
    'select sale_id as id from sales where reference = $1',
    [placed.reference],
  )
  return { ...placed, saleId: sale?.id ?? 0 }
}
type Placed = Awaited<ReturnType<typeof place>>
const read = ({ token }: Placed) => shop.call().checkout.getOrder({ token })
const handOver = ({ saleId }: Placed, kind?: 'cash' | 'card' | 'bizum') =>
  shop.call(shop.staff.lola).till.handOverOrder({
    sale_id: saleId,
    ...(kind && {
      payment: { cash_session_id: cashSession, tenders: [{ kind, amount_cents: 69_95 }] },
    }),
  })
/** Another customer has the same pair in hand and buys it. */
const sellInHand = (variant: number) =>
  shop.call(shop.staff.lola).till.finishSale(
    cardSale(variant, {
      lines: [{ ...sellLine(variant), in_hand: true }],
      expected_total_cents: 69_95,
    }),
  )
const listIncidents = async ({ saleId }: Placed) => {
  const { incidents } = await shop.call(shop.staff.lola).till.listIncidents({ state: 'open' })
  return incidents
    .filter(({ sale }) => sale?.sale_id === saleId)
    .map(({ kind, details, till }) => ({ kind, till: till?.till, ...details }))
}
/** Refunds that a person has to send, of an order. */
const listDue = async ({ reference }: Placed) => {
  const { refunds } = await shop.call(shop.staff.lola).checkout.listRefunds({ state: 'due' })
  return refunds.filter((refund) => refund.reference === reference)
}
const giveBack = async (placed: Placed) => {
  const [due] = await listDue(placed)
  return shop.call(shop.staff.lola).cash.settleRefundByHand({
    refund_id: due?.refund_id ?? '',
    tenders: [{ kind: 'card', amount_cents: -(due?.amount_cents ?? 0) }],
    cash_session_id: cashSession,
    approval: { user_id: shop.staff.amparo.userId, pin: PIN },
  })
}

describe('pairs of an order that were sold to somebody else', () => {
  it.each(['card', 'bizum', 'cash'] as const)(
    'an order charged by %s whose pair was sold meanwhile is booked with the pair in hand, and an incident says so',
    async (kind) => {
      const variant = await sellShoe(shop, { pairs: 1 })
      const placed = await place(variant, 'pickup')
      await sellInHand(variant)
      expect(await handOver(placed, kind)).toMatchObject({ paid_cents: 69_95, refund_cents: 0 })
      expect(await read(placed)).toMatchObject({
        payment_status: 'paid',
        fulfillment_status: 'delivered',
        invoice: { test_mode: true },
      })
      expect(await readLedger(shop, placed)).toEqual([`${kind} 6995`])
      expect(await listIncidents(placed)).toMatchObject([
        { kind: 'pair_found', till: 'T1', lines: [{ variant_id: variant, quantity: 1 }] },
      ])
    },
  )
  it('the pair of another unpaid order is taken before one is found, and that order is named', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await place(variant, 'pickup')
    // The hold of the first is over, and somebody else has ordered its pair.
    shop.clock.now = later(shop.clock.now, days(3))
    const other = await place(variant, 'pickup')
    expect(await handOver(placed, 'card')).toMatchObject({ paid_cents: 69_95 })
    expect(await listIncidents(placed)).toMatchObject([
      { kind: 'reserved_pair_sold', lines: [{ variant_id: variant, reference: other.reference }] },
    ])
  })
  it('an order with its pairs is handed over without an incident', async () => {
    const placed = await place(await sellShoe(shop, { pairs: 1 }), 'pickup')
    await handOver(placed, 'card')
    expect(await listIncidents(placed)).toEqual([])
  })
})

describe('an order that ended while its card was charged', () => {
  it('an order whose hold is over is sold, or refused while its cash can be handed back', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await place(variant, 'pickup')
    shop.clock.now = later(shop.clock.now, days(3))
    await expireOrders(shop.db, () => shop.clock.now)
    await sellInHand(variant)
    expect(await getRefusal(handOver(placed, 'cash'))).toMatchObject({ code: 'NOT_READY' })
    expect(await handOver(placed, 'card')).toMatchObject({ paid_cents: 69_95, handed_over: true })
    expect(await read(placed)).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'delivered',
    })
    expect(await listIncidents(placed)).toMatchObject([{ kind: 'pair_found' }])
  })
  it('an order that its buyer paid meanwhile is handed over, and the second payment is due back with an incident', async () => {
    const placed = await place(await sellShoe(shop))
    await payOrder(shop, placed)
    expect(await getRefusal(handOver(placed, 'cash'))).toMatchObject({ code: 'ALREADY_PAID' })
    expect(await handOver(placed, 'card')).toEqual({
      reference: placed.reference,
      paid_cents: 69_95,
      refund_cents: 69_95,
      change_cents: 0,
      handed_over: true,
    })
    expect(await read(placed)).toMatchObject({ fulfillment_status: 'delivered' })
    expect(await listIncidents(placed)).toMatchObject([
      { kind: 'other', till: 'T1', why: 'charged_twice', reference: placed.reference },
    ])
    expect(await giveBack(placed)).toMatchObject({ amount_cents: 69_95 })
    expect(await readLedger(shop, placed)).toEqual(['card 6995', 'card 6995', 'card -6995'])
    expect(await listDue(placed)).toEqual([])
  })
  it('an order that a colleague has charged and handed over is charged once: the second money is due back', async () => {
    const placed = await place(await sellShoe(shop), 'pickup')
    await handOver(placed, 'card')
    expect(await getRefusal(handOver(placed))).toMatchObject({ code: 'ALREADY_HANDED_OVER' })
    expect(await handOver(placed, 'bizum')).toMatchObject({
      refund_cents: 69_95,
      handed_over: false,
    })
    expect(await listDue(placed)).toMatchObject([{ amount_cents: 69_95, reason: 'surplus' }])
    expect(await read(placed)).toMatchObject({ payment_status: 'paid' })
  })
  it('an order that was cancelled and refunded stays so, and the money of the terminal is due back', async () => {
    const placed = await place(await sellShoe(shop))
    await payOrder(shop, placed)
    await shop
      .call(shop.staff.lola)
      .returns.cancelSale({ sale_id: placed.saleId, reason: 'Sin par' })
    expect(await handOver(placed, 'card')).toMatchObject({
      refund_cents: 69_95,
      handed_over: false,
    })
    expect(await read(placed)).toMatchObject({ fulfillment_status: 'cancelled' })
  })
})

describe('money that comes after an order was handed over', () => {
  it('a transfer is due back, and leaves the till in cash as a surplus, once', async () => {
    const placed = await place(await sellShoe(shop), 'transfer')
    const transfer = await findTransfer(shop, placed)
    expect(await handOver(placed, 'card')).toMatchObject({ paid_cents: 69_95, handed_over: true })
    const { payment_id } = transfer
    expect(
      await shop.call(shop.staff.lola).checkout.confirmTransfer({
        payment_id,
        ...byTransfer(69_95),
        received_before_cents: 0,
        again: true,
      }),
    ).toMatchObject({ outcome: 'refund_due', refund_cents: 69_95 })
    const [due] = await listDue(placed)
    const back = {
      refund_id: due?.refund_id ?? '',
      tenders: [{ kind: 'cash' as const, amount_cents: -69_95 }],
      cash_session_id: cashSession,
      approval: { user_id: shop.staff.amparo.userId, pin: PIN },
    }
    const settle = () => shop.call(shop.staff.eva).cash.settleRefundByHand(back)
    await settle()
    expect(await getRefusal(settle())).toMatchObject({ code: 'REFUND_SENT' })
    expect(await readLedger(shop, placed)).toEqual(['card 6995', 'transfer 6995', 'cash -6995'])
    expect(await read(placed)).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'delivered',
    })
  })
  it('the late word of a bank is sent back by the bank, and the order stays handed over', async () => {
    const placed = await place(await sellShoe(shop))
    const payment = await startPayment(shop, placed)
    expect(await handOver(placed, 'card')).toMatchObject({ handed_over: true })
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    await refundDue(shop)
    expect(await read(placed)).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'delivered',
    })
  })
})

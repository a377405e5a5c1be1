import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import {
  byTransfer,
  findTransfer,
  openTransfers,
  readLedger,
} from '../../test/payments/payment-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { givePin } from '../../test/world/people.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await openTransfers(shop)
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const place = (variant: number, change: object = {}) =>
  shop.call().checkout.placeOrder({ ...orderInput([variant]), ...change })
const read = ({ token }: { token: string }) => shop.call().checkout.getOrder({ token })
const cancel = ({ token }: { token: string }) => shop.call().returns.cancelPaidOrder({ token })
const cancelByShop = async ({ reference }: { reference: string }) => {
  const { sales } = await shop.call(shop.staff.lola).sales.listSales({ q: reference })
  return shop
    .call(shop.staff.lola)
    .returns.cancelSale({ sale_id: sales[0]?.sale_id ?? 0, reason: 'El par tiene un defecto' })
}
const listMails = async ({ reference }: { reference: string }) => {
  const rows = await query<{ template: string }>(
    shop.db,
    'mails_of_order',
    `select template from mail_messages m join sales s on s.sale_id = (m.data ->> 'sale_id')::bigint
     where reference = $1 order by m.message_id`,
    [reference],
  )
  return rows.map(({ template }) => template)
}

describe('a paid order that was not sent', () => {
  it('is cancelled by its buyer: the pair is on sale again, the invoice corrected, the money back', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await place(variant)
    await payOrder(shop, placed)
    expect(await cancel(placed)).toEqual({ reference: placed.reference, refund_cents: 69_95 })
    expect(await read(placed)).toMatchObject({
      payment_status: 'refunded',
      fulfillment_status: 'cancelled',
      documents: [{ type: 'F2' }, { type: 'R5' }],
    })
    await refundDue(shop)
    expect(await readLedger(shop, placed)).toEqual(['card 6995', 'card -6995'])
    expect(await getRefusal(cancel(placed))).toEqual({ code: 'ALREADY_CANCELLED', status: 409 })
    const mails = ['order-paid', 'order-cancelled', 'order-refunded']
    expect(await listMails(placed)).toEqual(mails)
    expect(await payOrder(shop, await place(variant))).toBe('captured')
  })

  it('is given back by hand where it was paid by transfer, in cash from the open session too, by somebody else than who booked it', async () => {
    const placed = await place(await sellShoe(shop), { payment_method: 'transfer' })
    const { payment_id } = await findTransfer(shop, placed)
    const counter = shop.call(shop.staff.lola)
    await counter.checkout.confirmTransfer({ payment_id, ...byTransfer(69_95) })
    expect(await cancelByShop(placed)).toMatchObject({ refund_cents: 69_95 })
    const { refunds } = await shop.call(shop.staff.lola).checkout.listRefunds({})
    const refund = refunds.find(({ reference }) => reference === placed.reference)
    expect(refund).toMatchObject({ by_hand: true, reason: 'cancellation', amount_cents: 69_95 })
    const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
    const tenders = [{ kind: 'cash' as const, amount_cents: -69_95 }]
    const wanted = { refund_id: refund?.refund_id ?? '', tenders }
    await givePin(shop, shop.staff.amparo, '730951')
    const approval = { user_id: shop.staff.amparo.userId, pin: '730951' }
    const settle = (change: object) =>
      shop.call(shop.staff.eva).cash.settleRefundByHand({ ...wanted, approval, ...change })
    expect(await getRefusal(settle({}))).toMatchObject({ code: 'SESSION_CLOSED' })
    await settle({ cash_session_id: session?.cash_session_id })
    expect(await readLedger(shop, placed)).toEqual(['transfer 6995', 'cash -6995'])
    expect(await listMails(placed)).toEqual([
      'order-received',
      'order-paid',
      'order-cancelled',
      'order-refunded',
    ])
  })

  it('cannot be cancelled once it is handed over or sent', async () => {
    const placed = await place(await sellShoe(shop))
    await payOrder(shop, placed)
    await query(
      shop.db,
      'sent',
      `update sales set fulfillment_status = 'shipped' where reference = $1`,
      [placed.reference],
    )
    expect(await getRefusal(cancel(placed))).toEqual({ code: 'ALREADY_SENT', status: 409 })
    expect(await getRefusal(cancelByShop(placed))).toEqual({ code: 'ALREADY_SENT', status: 409 })
  })
})

it('the shop cancels an unpaid order with a reason, and the part that had come goes back', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const placed = await place(variant, { payment_method: 'transfer' })
  expect(await getRefusal(cancel(placed))).toEqual({ code: 'NOT_PAID', status: 409 })
  const { payment_id } = await findTransfer(shop, placed)
  await shop.call(shop.staff.lola).checkout.confirmTransfer({ payment_id, ...byTransfer(5_00) })
  expect(await cancelByShop(placed)).toEqual({ reference: placed.reference, refund_cents: 0 })
  expect(await read(placed)).toMatchObject({ payment_status: 'expired' })
  expect(await readLedger(shop, placed)).toEqual(['transfer 500'])
  await place(variant)
})

it('cancelling and paying at one moment ends paid, or cancelled with the money back', async () => {
  for (let round = 0; round < 12; round++) {
    const placed = await place(await sellShoe(shop, { pairs: 1 }))
    const payment = await startPayment(shop, placed)
    const [state] = await Promise.all([
      settlePayment(shop, payment),
      getRefusal(round % 2 === 0 ? cancel(placed) : cancelByShop(placed)),
    ])
    const order = await read(placed)
    expect(['captured', 'refund_due']).toContain(state)
    expect([
      'captured paid pending',
      'captured refunded cancelled',
      'refund_due expired null',
    ]).toContain(`${state} ${order.payment_status} ${order.fulfillment_status}`)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  }
})

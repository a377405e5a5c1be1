import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hours, later } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { deliverEvent } from '../../test/doubles/stripe.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getSessionId,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../test/returns/write-return-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  Object.assign(bank.stripe.state, { refundStatus: 'succeeded', isSilent: false })
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const clerk = () => bank.call(machineWith({ can_manage_sales_pos: true }))
const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}
async function findDue({ reference }: { reference: string }) {
  const { refunds } = await clerk().checkout.listRefunds({})
  return refunds.filter((each) => each.reference === reference)
}
const countTold = async (of: string) =>
  (await clerk().notifications.listNotifications({})).notifications.find(({ id }) => id === of)
    ?.count ?? 0
/** A refund is told of once: as one that came back, or as one that waits for another reason. */
const countStuck = async () =>
  (await countTold('waiting_refunds')) + (await countTold('returned_refunds'))
async function listMails({ token }: { token: string }) {
  const { reference } = await bank.call().checkout.getOrder({ token })
  const rows = await query<{ template: string }>(
    bank.shop.db,
    '',
    `select template from mail_messages m join sales s on s.sale_id = (m.data ->> 'sale_id')::bigint
     where reference = $1 and template like '%refund%' order by m.message_id`,
    [reference],
  )
  return rows.map(({ template }) => template)
}
const lastRefund = () => bank.stripe.refunds.at(-1)?.id ?? ''

/** An order of one pair that came back, whose money Stripe has sent. */
async function refundedOrder() {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
  await bank.stripe.pay(getSessionId(order.page))
  const { units } = await readSaleUnits(bank.shop, order.reference)
  await takeBackUnits(bank.shop, [{ ...units[0], condition: 'sellable' } as never])
  await bank.refundDue()
  return order
}

it('a refund that comes back to Stripe is due again, seen in the office, and paid back in another way', async () => {
  const order = await refundedOrder()
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
  const stuckBefore = await countStuck()
  const cameBackBefore = await countTold('returned_refunds')
  await bank.stripe.failRefund(lastRefund())
  expect(await countTold('returned_refunds')).toBe(cameBackBefore + 1)
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  const [due] = await findDue(order)
  expect(due).toMatchObject({
    stage: 'came_back',
    stuck: 'failed',
    last_error: 'lost_or_stolen_card',
  })
  expect(await countStuck()).toBe(stuckBefore + 1)
  await bank.refundDue()
  expect(bank.stripe.refunds.filter(({ amount }) => amount === 69_95)).toHaveLength(1)
  const { refund_id = '' } = due ?? {}
  const resent = clerk().checkout.resendRefund({ refund_id })
  expect(await getRefusal(resent)).toMatchObject({ code: 'REFUND_BY_BANK' })
  await clerk().cash.settleRefundByHand({ refund_id })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'transfer -6995'])
  expect(await countStuck()).toBe(stuckBefore)
})

it('the buyer of a refund that came back reads so on the order, and hears of it and of the second way', async () => {
  const order = await refundedOrder()
  const read = () => bank.call().checkout.getOrder({ token: order.token })
  const told = async () => (await read()).history.slice(2).map(({ event }) => event)
  expect(await told()).toEqual(['refund_on_its_way', 'refunded'])
  await bank.stripe.failRefund(lastRefund())
  expect(await read()).toMatchObject({ refunds: [{ stage: 'came_back', amount_cents: 69_95 }] })
  expect(await listMails(order)).toEqual(['order-refunded', 'refund-came-back'])
  const [due] = await findDue(order)
  await clerk().cash.settleRefundByHand({ refund_id: due?.refund_id ?? '' })
  expect(await read()).toMatchObject({ refunds: [{ stage: 'returned' }] })
  expect(await told()).toEqual(['refund_on_its_way', 'refunded', 'refund_came_back', 'refunded'])
  expect(await listMails(order)).toEqual(['order-refunded', 'refund-came-back', 'order-refunded'])
})

it('what Stripe says of a failed refund once more, or late, reverses nothing a second time', async () => {
  const order = await refundedOrder()
  await bank.stripe.failRefund(lastRefund())
  const told = bank.stripe.notices.slice(-3)
  const [{ refund_id = '' } = {}] = await findDue(order)
  await clerk().cash.settleRefundByHand({ refund_id, by_bank: true })
  for (const notice of told) expect(await deliverEvent(notice)).toBe(200)
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
  expect(await findDue(order)).toEqual([])
})

it('a refund from the dashboard, of another amount or of nobody here changes nothing', async () => {
  const order = await refundedOrder()
  const refund = bank.stripe.refunds.at(-1)
  if (!refund) throw new Error('nothing was sent')
  const failed = { ...refund, status: 'failed' }
  await bank.stripe.notify('refund.updated', { ...failed, status: 'pending' })
  await bank.stripe.notify('refund.failed', { ...failed, metadata: {} })
  await bank.stripe.notify('refund.failed', { ...failed, amount: 1 })
  await bank.stripe.notify('refund.failed', { ...failed, metadata: { refund_id: 'nobody' } })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
  expect(await findDue(order)).toEqual([])
})

it('money that bought nothing and whose refund comes back is still owed to its buyer', async () => {
  bank.stripe.state.isSilent = true
  const variant = await sellShoe(bank.shop, { pairs: 1 })
  const late = await startOrder(bank, [variant], 'stripe')
  await bank.stripe.pay(getSessionId(late.page))
  const paid = bank.stripe.notices.at(-1)
  wait(hours(1))
  await expireOrders(bank.shop.db, () => bank.shop.clock.now)
  bank.stripe.state.isSilent = false
  const other = await startOrder(bank, [variant], 'stripe')
  await bank.stripe.pay(getSessionId(other.page))
  if (paid) await deliverEvent(paid)
  await bank.refundDue()
  expect(await readLedger(bank.shop, late)).toEqual(['card 6995', 'card -6995'])
  await bank.stripe.failRefund(lastRefund())
  expect(await readLedger(bank.shop, late)).toEqual(['card 6995'])
  const [due] = await findDue(late)
  expect(due).toMatchObject({ stuck: 'failed', reason: 'surplus' })
  await clerk().cash.settleRefundByHand({ refund_id: due?.refund_id ?? '' })
  expect(await readLedger(bank.shop, late)).toEqual(['card 6995', 'transfer -6995'])
})

it('a refund that Stripe answers as failed at once is not booked as sent', async () => {
  bank.stripe.state.refundStatus = 'failed'
  await expect(refundedOrder()).rejects.toThrow('failed')
  bank.stripe.state.refundStatus = 'succeeded'
})

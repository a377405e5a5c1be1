import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { machineWith } from '../../test/call-fixtures.ts'
import { deliverEvent } from '../../test/doubles/stripe.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getSessionId,
  readVerdicts,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readDisputeMoney } from '../../test/payments/dispute-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const clerk = () => bank.call(machineWith({ can_manage_sales_pos: true })).checkout
const toSeconds = (iso: string) => Date.parse(iso) / 1000

async function payOrder() {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
  await bank.stripe.pay(getSessionId(order.page))
  const session = bank.stripe.sessions.get(getSessionId(order.page))
  return { order, intent: session?.payment_intent ?? '' }
}

const dispute = (id: string, payment_intent: string, change: object = {}) => ({
  id,
  object: 'dispute',
  amount: 69_95,
  currency: 'eur',
  payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
  created: toSeconds('2026-11-20T23:30:00Z'),
  evidence_details: { due_by: toSeconds('2026-12-05T22:59:59Z') },
  ...change,
})
const listDisputes = async (number: string) =>
  (await clerk().listDisputes({})).disputes.filter(({ bank_number }) => bank_number === number)

it('a dispute that Stripe tells of stands beside its order, once however often and late it is told', async () => {
  const { order, intent } = await payOrder()
  const { stripe } = bank
  const open = dispute('dp_1', intent)
  await Promise.all([
    stripe.notify('charge.dispute.created', open),
    stripe.notify('charge.dispute.funds_withdrawn', open),
  ])
  const told = stripe.notices.at(-1)
  if (told) await deliverEvent(told)
  expect(await listDisputes('dp_1')).toMatchObject([
    {
      state: 'open',
      bank: 'stripe',
      kind: 'card',
      reason: 'fraud',
      amount_cents: 69_95,
      // At half past midnight, as the shop's clock shows it.
      taken_on: '2026-11-21',
      respond_by: '2026-12-05',
      sale: { reference: order.reference },
      excess_cents: 0,
    },
  ])
  const before = await readDisputeMoney(bank.shop, '2026-11-01', '2026-12-31')
  await stripe.notify('charge.dispute.closed', open, { status: 'lost' })
  // It was sent before it was closed, and comes after it.
  await stripe.notify('charge.dispute.updated', open)
  expect(await listDisputes('dp_1')).toMatchObject([{ state: 'lost', decided_by: null }])
  const lost = await readDisputeMoney(bank.shop, '2026-11-01', '2026-12-31')
  expect(lost.net_collected).toBe(before.net_collected - 69_95)
  await stripe.notify('charge.dispute.funds_reinstated', open, { status: 'won' })
  expect(await readDisputeMoney(bank.shop, '2026-11-01', '2026-12-31')).toEqual(before)
  expect((await readVerdicts(bank)).filter((verdict) => verdict === 'disputed')).toHaveLength(5)
  expect((await readVerdicts(bank)).filter((verdict) => verdict === 'repeated')).toHaveLength(1)
})

it('a dispute of a payment that the shop does not know is kept without a sale', async () => {
  await bank.stripe.notify('charge.dispute.created', dispute('dp_2', 'pi_of_nobody'))
  expect(await listDisputes('dp_2')).toMatchObject([{ sale: null, amount_cents: 69_95 }])
})

it('a dispute in another money or of none waits among the notices that nobody could act upon', async () => {
  await bank.stripe.notify('charge.dispute.created', dispute('dp_3', 'pi', { currency: 'usd' }))
  await bank.stripe.notify('charge.dispute.created', dispute('dp_4', 'pi', { amount: 0 }))
  const { notices } = await clerk().listRefusedNotices({})
  expect(notices.slice(0, 2).map(({ reason, bank_reference }) => [reason, bank_reference])).toEqual(
    [
      ['amount', 'dp_4'],
      ['currency', 'dp_3'],
    ],
  )
})

it('a question of the card’s bank that ends without taking money is won', async () => {
  const { intent } = await payOrder()
  const asked = dispute('dp_5', intent, { status: 'warning_needs_response' })
  await bank.stripe.notify('charge.dispute.created', asked)
  expect(await listDisputes('dp_5')).toMatchObject([{ state: 'open' }])
  await bank.stripe.notify('charge.dispute.closed', asked, { status: 'warning_closed' })
  expect(await listDisputes('dp_5')).toMatchObject([{ state: 'won' }])
})

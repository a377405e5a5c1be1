import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { later, minutes } from '../../core/base/clock.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { readUnreadNotices } from '../../core/checkout/payments/receive-bank-notice.ts'
import { storeBankNotice } from '../../core/payments/bank-notices.ts'
import { deliverEvent, signEvent } from '../../test/doubles/stripe.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getSessionId,
  readVerdicts,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  Object.assign(bank.stripe.state, { isSilent: false, line: 'answers' })
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const newOrder = async () => startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
const readOrder = ({ token }: { token: string }) => bank.call().checkout.getOrder({ token })
const lastVerdict = async () => (await readVerdicts(bank)).at(-1)
const lastNotice = () => {
  const notice = bank.stripe.notices.at(-1)
  if (!notice) throw new Error('Stripe has sent nothing')
  return notice
}
const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}

it('a payment at Stripe has one page however often it is opened, and its event pays the order', async () => {
  const order = await newOrder()
  const { payment } = order
  const again = await bank.call().checkout.openBankPage({ payment })
  expect(again.page).toEqual(order.page)
  expect(bank.stripe.sessions.size).toBe(1)
  await bank.stripe.pay(getSessionId(order.page))
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  expect(await lastVerdict()).toBe('settled')
})

it('an event of Stripe that comes again changes nothing', async () => {
  const order = await newOrder()
  await bank.stripe.pay(getSessionId(order.page))
  expect(await deliverEvent(lastNotice())).toBe(200)
  expect(await lastVerdict()).toBe('repeated')
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it.each([
  [
    'signed with another secret',
    (body: string) => signEvent(body, undefined, 'whsec_somebody_else'),
  ],
  ['without a signature', () => ''],
  ['replayed with an old signature', (body: string) => signEvent(body, 1_700_000_000)],
])('an event %s changes nothing', async (_, sign) => {
  bank.stripe.state.isSilent = true
  const order = await newOrder()
  await bank.stripe.pay(getSessionId(order.page))
  const { url, body } = lastNotice()
  expect(await deliverEvent({ url, body, signature: sign(body) })).toBe(400)
  expect(await lastVerdict()).toBe('forged')
  expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
})

it('an event of the live mode, of nobody here or of no interest changes nothing', async () => {
  const url = bank.stripe.state.noticeUrl
  const send = (event: object) => {
    const body = JSON.stringify({ object: 'event', livemode: false, id: 'evt_x', ...event })
    return deliverEvent({ url, body, signature: signEvent(body) })
  }
  const session = { id: 'cs_x', payment_status: 'paid', amount_total: 1, currency: 'eur' }
  const completed = { type: 'checkout.session.completed', data: { object: session } }
  expect(await send({ ...completed, livemode: true })).toBe(200)
  expect(await lastVerdict()).toBe('foreign')
  await send(completed)
  expect(await lastVerdict()).toBe('unknown')
  await send({ type: 'customer.created', data: { object: { id: 'cus_x' } } })
  expect(await lastVerdict()).toBe('irrelevant')
})

it.each([
  ['without an object', { data: { object: null } }],
  ['without anything', null],
  [
    'with a value that the database does not take',
    {
      id: 'evt_\u0000',
      livemode: false,
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_x', payment_status: 'paid', amount_total: 1, currency: 'eur' } },
    },
  ],
])('a signed event %s is answered once and never read again', async (_, event) => {
  const order = await newOrder()
  const body = JSON.stringify(event).replace('cs_x', getSessionId(order.page))
  const notice = { url: bank.stripe.state.noticeUrl, body, signature: signEvent(body) }
  expect(await deliverEvent(notice)).toBe(200)
  expect(await lastVerdict()).toBe('unreadable')
  expect(await readUnreadNotices(bank.context)).toBe(0)
})

it('money of another amount is booked as it came, sells nothing and goes back', async () => {
  bank.stripe.state.isSilent = true
  const order = await newOrder()
  const session = bank.stripe.sessions.get(getSessionId(order.page))
  if (session) session.amount_total = 100
  await bank.stripe.pay(getSessionId(order.page))
  await deliverEvent(lastNotice())
  expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
  await bank.refundDue()
  expect(await readLedger(bank.shop, order)).toEqual(['card 100', 'card -100'])
})

it('a payment whose event is lost is found by asking Stripe, with growing pauses', async () => {
  bank.stripe.state.isSilent = true
  const order = await newOrder()
  expect(await askBanks(bank.context), 'it is too young').toBe(0)
  await bank.stripe.pay(getSessionId(order.page))
  wait(minutes(4))
  expect(await askBanks(bank.context)).toBeGreaterThan(0)
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  expect(await askBanks(bank.context), 'the others were asked about a moment ago').toBe(0)
  expect(await deliverEvent(lastNotice())).toBe(200)
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it('a session whose time passes cancels the payment, and its order can be paid anew', async () => {
  const order = await newOrder()
  await bank.stripe.pay(getSessionId(order.page), 'expire')
  expect((await readOrder(order)).payments).toMatchObject([{ state: 'cancelled' }])
})

it('while Stripe is down there is no page, and the order stands', async () => {
  const placed = await startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
  const { payment } = await bank
    .call()
    .checkout.startPayment({ token: placed.token, provider: 'stripe' })
  bank.stripe.state.line = 'down'
  await expect(bank.call().checkout.openBankPage({ payment })).rejects.toMatchObject({
    code: 'BANK_UNREACHABLE',
  })
  bank.stripe.state.line = 'answers'
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'pending' })
  expect((await bank.call().checkout.openBankPage({ payment })).page.kind).toBe('link')
})

it('a notice that a killed process wrote down and did not read is read by the worker', async () => {
  bank.stripe.state.isSilent = true
  const order = await newOrder()
  await bank.stripe.pay(getSessionId(order.page))
  const { body, signature } = lastNotice()
  const { db, clock } = bank.shop
  await storeBankNotice(db, { bank: 'stripe', body, signature, receivedAt: clock.now })
  expect(await readUnreadNotices(bank.context), 'another process may be reading it').toBe(0)
  wait(minutes(10))
  expect(await readUnreadNotices(bank.context)).toBe(1)
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
})

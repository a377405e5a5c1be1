import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { later, minutes } from '../../core/base/clock.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  getSessionId,
  startAgain,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

/** Stripe alone, so that it is what the shop offers. */
const NO_REDSYS = { REDSYS_WAYS: 'bizum' }

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop({ variables: NO_REDSYS })
})
afterEach(async () => {
  Object.assign(bank.stripe.state, { isSilent: false, line: 'answers' })
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const newOrder = async () => startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
const readOrder = ({ token }: { token: string }) => bank.call().checkout.getOrder({ token })
const getSession = ({ page }: Awaited<ReturnType<typeof startAgain>>) =>
  bank.stripe.sessions.get(getSessionId(page))

it('a second page of one order closes the first at Stripe, so that the order is paid once', async () => {
  const order = await newOrder()
  const again = await startAgain(bank, order, 'stripe')
  expect([getSession(order)?.status, getSession(again)?.status]).toEqual(['expired', 'open'])
  expect((await readOrder(order)).payments.map(({ state }) => state)).toEqual([
    'started',
    'cancelled',
  ])
  const { payment } = order
  const reopened = bank.call().checkout.openBankPage({ payment })
  expect(await getRefusal(reopened)).toMatchObject({ code: 'PAYMENT_ENDED' })
  await bank.stripe.pay(getSessionId(again.page))
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it('a way to pay at another bank closes the page at Stripe too, and one at Redsys stays open', async () => {
  const order = await newOrder()
  const bizum = await startAgain(bank, order, 'redsys_bizum')
  expect(getSession(order)?.status).toBe('expired')
  await startAgain(bank, order, 'stripe')
  await bank.redsys.pay(getFormFields(bizum.page))
  expect(await readLedger(bank.shop, order)).toEqual(['bizum 6995'])
})

it('a first page that was paid a moment ago pays the order, and no second one is opened', async () => {
  bank.stripe.state.isSilent = true
  const order = await newOrder()
  await bank.stripe.pay(getSessionId(order.page))
  const again = await getRefusal(startAgain(bank, order, 'stripe'))
  expect(again).toMatchObject({ code: 'PAYMENT_ENDED' })
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it('while Stripe does not answer, a page at another bank opens all the same', async () => {
  const order = await newOrder()
  bank.stripe.state.line = 'down'
  const { page } = await startAgain(bank, order, 'redsys_bizum')
  expect(page.kind).toBe('form')
  bank.stripe.state.line = 'answers'
  expect(getSession(order)?.status).toBe('open')
}, 30_000)

it('the page of an order that was cancelled is closed by the worker', async () => {
  const order = await newOrder()
  await bank.call().checkout.cancelOrder({ token: order.token })
  bank.shop.clock.now = later(bank.shop.clock.now, minutes(4))
  await askBanks(bank.context)
  expect(getSession(order)?.status).toBe('expired')
  expect((await readOrder(order)).payments).toMatchObject([{ state: 'cancelled' }])
})

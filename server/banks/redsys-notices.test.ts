import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { later, minutes } from '../../core/base/clock.ts'
import { readUnreadNotices } from '../../core/checkout/payments/receive-bank-notice.ts'
import { storeBankNotice } from '../../core/payments/bank-notices.ts'
import { machineWith } from '../../test/call-fixtures.ts'
import { deliver, REDSYS_ACCOUNT } from '../../test/doubles/redsys.ts'
import { seal, type Version } from '../../test/doubles/redsys-messages.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
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
  bank.redsys.state.isSilent = false
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const office = () => bank.call(machineWith({ can_manage_sales_pos: true }))
const readOrder = ({ token }: { token: string }) => bank.call().checkout.getOrder({ token })
const lastVerdict = async () => (await readVerdicts(bank)).at(-1)
const lastRefused = async () => (await office().checkout.listRefusedNotices({})).notices[0]
const countWaiting = async () =>
  (await office().notifications.listNotifications({})).notifications.find(
    ({ id }) => id === 'refused_notices',
  )?.count ?? 0

/** A paid order whose notice is held back, to be sent with other fields. */
async function payInSilence() {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'redsys')
  bank.redsys.state.isSilent = true
  await bank.redsys.pay(getFormFields(order.page))
  const notice = bank.redsys.notices.at(-1)
  if (!notice) throw new Error('the bank has written no notice')
  const toBody = (
    change: Record<string, string>,
    {
      version = 'HMAC_SHA512_V2',
      key = REDSYS_ACCOUNT.key,
    }: { version?: Version; key?: string } = {},
  ) => new URLSearchParams({ ...seal(version, key, { ...notice.params, ...change }) }).toString()
  const send = (...change: Parameters<typeof toBody>) =>
    deliver({ url: notice.url, body: toBody(...change) })
  return { order, send, toBody, number: notice.params.Ds_Order ?? '' }
}

it.each(['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const)(
  'a notice with a value that is no percent-encoding pays its order all the same: %s',
  async (version) => {
    const { order, send } = await payInSilence()
    expect(await send({ Ds_Markup_DCC: '5.5%', Ds_Card_Brand: '%E9' }, { version })).toBe(200)
    expect(await lastVerdict()).toBe('settled')
    expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  },
)

it.each([
  ['an amount that the books cannot hold', { Ds_Amount: '1000000000000000' }, 'amount'],
  ['an amount that is no number', { Ds_Amount: 'veinte' }, 'amount'],
  ['no word of how the payment ended', { Ds_Response: 'SIS0051' }, 'response'],
  ['a value that the database does not take', { Ds_AuthorisationCode: '12\u000056' }, 'storage'],
])(
  'a signed notice with %s is answered once, never read again, and shown to the office',
  async (_, change, reason) => {
    const { order, send, number } = await payInSilence()
    const waiting = await countWaiting()
    expect(await send(change)).toBe(200)
    expect(await lastVerdict()).toBe('unreadable')
    expect(await readUnreadNotices(bank.context)).toBe(0)
    expect(await lastRefused()).toMatchObject({
      bank: 'redsys',
      verdict: 'unreadable',
      reason,
      bank_reference: number,
      is_open: true,
    })
    expect(await countWaiting()).toBe(waiting + 1)
    expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
  },
)

it('a notice of another terminal is shown with its reason and its order, and waits until somebody has looked', async () => {
  const { order, send, number } = await payInSilence()
  const waiting = await countWaiting()
  await send({ Ds_Terminal: '002' })
  const refused = await lastRefused()
  expect(refused).toMatchObject({
    verdict: 'foreign',
    reason: 'terminal',
    bank_reference: number,
    amount_cents: 69_95,
    order: { reference: order.reference },
    seen_at: null,
  })
  expect(await countWaiting()).toBe(waiting + 1)
  const notice_ids = [refused?.notice_id ?? 0]
  expect(await office().checkout.markRefusedNoticesSeen({ notice_ids })).toEqual({ seen: 1 })
  expect(await office().checkout.markRefusedNoticesSeen({ notice_ids })).toEqual({ seen: 0 })
  expect(await countWaiting()).toBe(waiting)
})

it('a forged notice alarms the shop where it names one of its payments, as with a wrong key, and else is listed alone', async () => {
  const { order, send } = await payInSilence()
  const waiting = await countWaiting()
  const key = Buffer.alloc(24, 7).toString('base64')
  expect(await send({ Ds_Order: '0000NOBODY00' }, { key })).toBe(400)
  expect(await lastVerdict()).toBe('forged')
  expect(await countWaiting()).toBe(waiting)
  expect(await send({}, { key })).toBe(400)
  expect(await lastRefused()).toMatchObject({
    verdict: 'forged',
    order: { reference: order.reference },
    is_open: true,
  })
  expect(await countWaiting()).toBe(waiting + 1)
  expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
})

it('a notice whose reading fails again and again is given up after five times, and holds up no other', async () => {
  const broken = await payInSilence()
  const { db, clock } = bank.shop
  const store = (body: string) =>
    storeBankNotice(db, { bank: 'redsys', body, signature: null, receivedAt: clock.now })
  await store(broken.toBody({}))
  const read = bank.banks.redsys?.readNotice
  if (!bank.banks.redsys || !read) throw new Error('there is no bank')
  bank.banks.redsys.readNotice = async () => {
    throw new Error('a fault of the shop')
  }
  clock.now = later(clock.now, minutes(2))
  for (const _ of [1, 2, 3, 4])
    await expect(readUnreadNotices(bank.context)).rejects.toThrow('a fault of the shop')
  expect(await lastVerdict()).toBe('unread')
  await readUnreadNotices(bank.context)
  expect(await lastVerdict()).toBe('unreadable')
  bank.banks.redsys.readNotice = read
  const good = await payInSilence()
  await store(good.toBody({}))
  clock.now = later(clock.now, minutes(2))
  expect(await readUnreadNotices(bank.context)).toBe(1)
  expect(await readOrder(good.order)).toMatchObject({ payment_status: 'paid' })
})

it('money that was given back in the panel of the bank is shown with the order that it came from', async () => {
  const { order, send } = await payInSilence()
  await send({})
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  await send({ Ds_TransactionType: '3', Ds_Response: '0900', Ds_MerchantData: '' })
  expect(await lastRefused()).toMatchObject({
    verdict: 'unknown',
    is_refund: true,
    order: { reference: order.reference },
    amount_cents: 69_95,
  })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it('only who manages sales reads refused notices and says that they were seen', async () => {
  const nobody = bank.call(machineWith({ can_view_reports: true })).checkout
  await expect(nobody.listRefusedNotices({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const seen = nobody.markRefusedNoticesSeen({ notice_ids: [1] })
  await expect(seen).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

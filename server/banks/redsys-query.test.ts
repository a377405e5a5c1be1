import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { days, hours, later, minutes } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { deliver } from '../../test/doubles/redsys.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  startAgain,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  Object.assign(bank.redsys.state, { isSilent: false, query: undefined })
  // Nothing of one test is asked about in the next.
  wait(days(4))
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}
const ask = () => askBanks(bank.context)
const readOrder = ({ token }: { token: string }) => bank.call().checkout.getOrder({ token })
const numberOf = (page: Parameters<typeof getFormFields>[0]) =>
  JSON.parse(Buffer.from(getFormFields(page).Ds_MerchantParameters ?? '', 'base64').toString())
    .DS_MERCHANT_ORDER

/** An order that its buyer begins to pay at a bank that sends no notice. */
async function silentOrder() {
  bank.redsys.state.isSilent = true
  return startOrder(bank, [await sellShoe(bank.shop)], 'redsys')
}

it('a payment whose notice never comes is found by asking Redsys, and the notice of days later changes nothing', async () => {
  const order = await silentOrder()
  await bank.redsys.pay(getFormFields(order.page))
  expect(await ask(), 'it is too young').toBe(0)
  wait(minutes(4))
  expect(await ask()).toBe(1)
  expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  const notice = bank.redsys.notices.at(-1)
  if (!notice) throw new Error('the bank has written no notice')
  expect(await deliver(notice)).toBe(200)
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

it.each([
  ['declined', 'failed'],
  ['cancel', 'cancelled'],
] as const)(
  'a payment that was %s without a notice is %s once Redsys says so',
  async (how, state) => {
    const order = await silentOrder()
    await bank.redsys.pay(getFormFields(order.page), how)
    wait(minutes(4))
    await ask()
    expect((await readOrder(order)).payments).toMatchObject([{ state }])
    const again = await startAgain(bank, order, 'redsys')
    await bank.redsys.pay(getFormFields(again.page))
    wait(minutes(4))
    await ask()
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  },
)

it('a buyer who has not begun, or is still at the issuer, is waited for with growing pauses, and no longer than three days', async () => {
  const order = await silentOrder()
  wait(minutes(4))
  expect(await ask(), 'Redsys knows no operation').toBe(1)
  const operation = { amount: '6995', state: 'A', response: '' }
  bank.redsys.operations.set(numberOf(order.page), operation)
  wait(minutes(3))
  expect(await ask(), 'it was asked less than half its age ago').toBe(0)
  wait(minutes(1))
  expect(await ask()).toBe(1)
  bank.redsys.operations.set(numberOf(order.page), { ...operation, state: 'F', response: '9998' })
  wait(minutes(8))
  expect(await ask()).toBe(1)
  expect((await readOrder(order)).payments).toMatchObject([{ state: 'started' }])
  wait(days(3))
  expect(await ask()).toBe(0)
})

it('money that Redsys took for an order whose time ran out takes its pair again, or goes back by itself', async () => {
  const order = await silentOrder()
  await bank.redsys.pay(getFormFields(order.page))
  wait(hours(1))
  await ask()
  await bank.refundDue()
  const ledger = await readLedger(bank.shop, order)
  expect([['card 6995'], ['card 6995', 'card -6995']]).toContainEqual(ledger)
  expect((await readOrder(order)).payment_status).toBe('paid')
})

it('the office is told of a payment whose notice is awaited, until the bank has said something', async () => {
  const order = await silentOrder()
  const office = bank.call(staffWith({ can_manage_sales_pos: true })).checkout
  const [sale] = await query<{ sale_id: number }>(
    bank.shop.db,
    'awaited_sale',
    'select sale_id from sales where reference = $1',
    [order.reference],
  )
  const read = () => office.getOfficeOrder({ sale_id: sale?.sale_id ?? 0 })
  const awaited = { provider: 'redsys', asked_at: null }
  expect((await read()).awaited_bank).toMatchObject(awaited)
  wait(minutes(4))
  await ask()
  const asked = (await read()).awaited_bank?.asked_at ?? ''
  expect(new Date(asked)).toEqual(bank.shop.clock.now)
  await bank.redsys.pay(getFormFields(order.page))
  wait(minutes(5))
  await ask()
  expect(await read()).toMatchObject({ awaited_bank: null, payment_status: 'paid' })
})

it('an answer that is lost, foreign or no answer at all settles nothing, and the next one does', async () => {
  const order = await silentOrder()
  await bank.redsys.pay(getFormFields(order.page))
  const answered = bank.redsys.operations.get(numberOf(order.page))
  const elsewhere = '<Ds_MerchantCode>111111111</Ds_MerchantCode>'
  const wrong = [
    '',
    'nothing of XML',
    '<Envelope><Body><Fault/></Body></Envelope>',
    toReturn('<ErrorMsg><Ds_ErrorCode>XML0017</Ds_ErrorCode></ErrorMsg>'),
    toReturn('<Response><Ds_Order>0000NOBODY00</Ds_Order></Response>'),
    toReturn(
      `<Response>${elsewhere}<Ds_Order>${numberOf(order.page)}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>` +
        '<Ds_State>F</Ds_State><Ds_Response>0000</Ds_Response><Ds_Amount>6995</Ds_Amount></Response>',
    ),
  ]
  let age = minutes(4)
  wait(age)
  for (const query of wrong) {
    bank.redsys.state.query = query
    await expect(ask()).rejects.toThrow()
    expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
    expect(await ask(), 'a bank that hangs is not asked at every run').toBe(0)
    wait(age)
    age *= 2
  }
  bank.redsys.state.query = undefined
  expect(answered).toMatchObject({ response: '0000' })
  expect(await ask()).toBe(1)
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
})

const toReturn = (message: string) => {
  const inner = `<Messages><Version Ds_Version="0.0"><Message>${message}</Message></Version></Messages>`
  const text = inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<Envelope><Body><consultaOperacionesResponse><consultaOperacionesReturn>${text}</consultaOperacionesReturn></consultaOperacionesResponse></Body></Envelope>`
}

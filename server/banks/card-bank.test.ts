import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { getRefusal } from '../../test/call-fixtures.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { type BankShop, bankShop } from '../../test/payments/bank-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterAll(() => bank.close())

const choose = (card_bank: 'redsys' | 'stripe') =>
  writeSettings(bank.shop.db, { card_bank }, { now: bank.shop.clock.now })
async function listWays(from: BankShop = bank) {
  const order = await from.call().checkout.placeOrder(orderInput([await sellShoe(from.shop)]))
  const { methods } = await from.call().checkout.getPaymentMethods({ token: order.token })
  return methods.map(({ method }) => method).filter((method) => method !== 'test')
}

it('of two banks that take cards a buyer is offered the one of the setting, and Bizum beside it', async () => {
  expect(await listWays()).toEqual(['redsys', 'redsys_bizum'])
  await choose('stripe')
  expect(await listWays()).toEqual(['redsys_bizum', 'stripe'])
  const { payment_ways } = await bank.call().checkout.getContractTerms({})
  expect(payment_ways).not.toContain('redsys')
})

it('a way to pay that the shop does not offer is refused, with the order and afterwards', async () => {
  await choose('redsys')
  const closed = { code: 'PROVIDER_CLOSED', status: 403 }
  const input = orderInput([await sellShoe(bank.shop)])
  const place = (payment_method: 'redsys' | 'stripe') =>
    bank.call().checkout.placeOrder({ ...input, payment_method })
  expect(await getRefusal(place('stripe'))).toEqual(closed)
  const { token } = await place('redsys')
  const start = (provider: 'redsys' | 'redsys_bizum' | 'stripe') =>
    bank.call().checkout.startPayment({ token, provider })
  expect(await getRefusal(start('stripe'))).toEqual(closed)
  expect(await start('redsys_bizum')).toMatchObject({ amount_cents: 69_95 })
  await choose('stripe')
  expect(await getRefusal(start('redsys'))).toEqual(closed)
  expect(await start('stripe')).toMatchObject({ amount_cents: 69_95 })
})

it('the setting hides nothing where its bank takes no cards', async () => {
  const bizumAlone = await bankShop({ variables: { REDSYS_WAYS: 'bizum' } })
  try {
    expect(await listWays(bizumAlone)).toEqual(['redsys_bizum', 'stripe'])
  } finally {
    await bizumAlone.close()
  }
})

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { days, later, minutes } from '../../core/base/clock.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { doubtOpenMoney } from '../../core/payments/doubt-open-money.ts'
import { machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
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
  bank.redsys.state.isSilent = false
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}
/** What a restore does with the money of the copy. */
const doubt = () => inTransaction(bank.shop.db, (tx) => doubtOpenMoney(tx, bank.shop.clock.now))

it('after a restore, a bank is asked once about a payment that the copy knows as open, however old it is', async () => {
  bank.redsys.state.isSilent = true
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'redsys')
  wait(minutes(4))
  expect(await askBanks(bank.context), 'the buyer has not paid yet').toBe(1)
  // The lost shop heard of it after the copy.
  await bank.redsys.pay(getFormFields(order.page))
  wait(days(4))
  expect(await askBanks(bank.context), 'it is too old').toBe(0)
  expect(await doubt()).toEqual({ payments: 1, refunds: 0 })
  expect(await askBanks(bank.context)).toBe(1)
  expect(await readLedger(bank.shop, order)).toContain('card 6995')
  expect(await askBanks(bank.context)).toBe(0)
})

it.each([
  ['stripe', 'is sent under its id once'],
  ['redsys', 'waits for a person'],
] as const)('after a restore, a refund that the copy knows as due at %s %s', async (way, _how) => {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], way)
  if (way === 'redsys') await bank.redsys.pay(getFormFields(order.page))
  else await bank.stripe.pay(getSessionId(order.page))
  const { units } = await readSaleUnits(bank.shop, order.reference)
  await takeBackUnits(
    bank.shop,
    units.map((unit) => ({ ...unit, condition: 'sellable' as const })),
  )
  const { checkout } = bank.call(machineWith({ can_manage_sales_pos: true }))
  const find = async () =>
    (await checkout.listRefunds({})).refunds.find(({ reference }) => reference === order.reference)
  expect(await doubt()).toEqual({ payments: 0, refunds: 1 })
  wait(minutes(60))
  await bank.refundDue()
  await bank.refundDue()
  if (way === 'redsys') {
    expect(bank.redsys.refunds).toEqual([])
    expect(await find()).toMatchObject({ stuck: 'unanswered' })
  } else {
    expect(bank.stripe.refunds).toHaveLength(1)
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
  }
})

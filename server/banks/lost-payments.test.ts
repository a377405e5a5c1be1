import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLostPayments } from '../../core/checkout/lost-payments/find-lost-payments.ts'
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
afterAll(() => bank.close())

const newOrder = async () => startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
const find = () => findLostPayments(bank.context, new Date(0))

it('after a restore, what Stripe has taken is listed: known payments are paid once, others wait for a person once', async () => {
  const known = await newOrder()
  await bank.stripe.pay(getSessionId(known.page))
  bank.stripe.state.isSilent = true
  const open = await newOrder()
  await bank.stripe.pay(getSessionId(open.page))
  const [session] = bank.stripe.sessions.values()
  if (!session) throw new Error('Stripe has no session')
  const lost = { ...session, id: 'cs_test_lost', client_reference_id: 'of-the-lost-shop' }
  bank.stripe.sessions.set(lost.id, lost)
  const strange = { ...session, id: 'cs_test_other', client_reference_id: null }
  bank.stripe.sessions.set(strange.id, strange)

  expect(await find()).toBe(1)
  expect(await readLedger(bank.shop, known)).toEqual(['card 6995'])
  expect(await readLedger(bank.shop, open)).toEqual(['card 6995'])
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
  const { rows } = await bank.shop.pool.query(
    `select facts->>'bank_reference' as reference, facts->>'amount_cents' as cents from bank_notices where verdict = 'unknown'`,
  )
  expect(rows).toEqual([{ reference: 'cs_test_lost', cents: '6995' }])
  expect(await find()).toBe(0)
  expect((await readVerdicts(bank)).filter((verdict) => verdict === 'unknown')).toHaveLength(1)
})

it('a bank that does not answer is asked again later', async () => {
  bank.stripe.state.line = 'down'
  await expect(find()).rejects.toThrow()
})

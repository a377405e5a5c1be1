import { afterEach, beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { openTransfers, pickupInput, readLedger } from '../../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { PaymentTender } from '../../payments/close-payment.ts'
import { settlePayment } from './settle-payment.ts'

const shop = sharedWorld()
let cashSessionId: number
beforeAll(async () => {
  await openTransfers(shop)
  const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
  cashSessionId = session?.cash_session_id ?? 0
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const place = async () =>
  shop.call().checkout.placeOrder({
    ...pickupInput(await sellShoe(shop)),
    payment_method: 'pickup',
  })
const settle = (payment: string | undefined, tenders: PaymentTender[]) =>
  inTransaction(shop.db, (tx, beforeCommit) =>
    settlePayment(tx, {
      providerReference: payment ?? '',
      outcome: 'captured',
      tenders,
      now: shop.clock.now,
      actor: shop.staff.lola,
      beforeCommit,
      secret: 'secret of the tests',
    }),
  )
const byCash = (amountCents: number, givenCents = amountCents): PaymentTender => ({
  kind: 'cash',
  amountCents,
  givenCents,
  changeCents: givenCents - amountCents,
  cashSessionId,
})
const byCard = (amountCents: number): PaymentTender => ({
  kind: 'card',
  amountCents,
  cashSessionId,
  terminalReference: 'A-17',
})

it('an order is paid partly in cash and partly by card, and both are in the ledger', async () => {
  const { payment, token, reference } = await place()
  const settled = await settle(payment?.payment, [byCash(20_00, 50_00), byCard(49_95)])
  expect(settled?.state).toBe('captured')
  expect(await readLedger(shop, { reference })).toEqual(['cash 2000', 'card 4995'])
  expect(await shop.call().checkout.getOrder({ token })).toMatchObject({ payment_status: 'paid' })
})

it('money of two tenders that bought nothing is due back whole', async () => {
  const { payment, token } = await place()
  await shop.call().checkout.cancelOrder({ token })
  const settled = await settle(payment?.payment, [byCash(20_00), byCard(49_95)])
  expect(settled?.state).toBe('refund_due')
  const { refunds } = await shop.call(shop.staff.lola).checkout.listRefunds({})
  expect(refunds).toMatchObject([{ amount_cents: 69_95, provider: 'pickup' }])
})

it('tenders that are not the price of the order are an error, and nothing is written', async () => {
  const { payment, reference } = await place()
  await expect(settle(payment?.payment, [byCash(20_00), byCard(40_00)])).rejects.toThrow(
    'tenders of 6000 cents for a payment of 6995',
  )
  expect(await readLedger(shop, { reference })).toEqual([])
})

import { expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { clerk } from '../../../test/payments/payment-fixtures.ts'
import { sellUnits } from '../../../test/returns/counter-returns.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'

const shop = sharedWorld()
const office = () => clerk(shop)
const accountant = () => shop.call(machineWith({ can_view_reports: true }))
const today = () => shop.clock.now.toISOString().slice(0, 10)
const list = async (from: string, to: string) =>
  (await accountant().reports.exportAccountDisputes({ from, to })).disputes

it('a dispute is in the file of the period that it was taken in, and in that of its decision', async () => {
  const { reference } = await sellUnits(shop, [shop.shoes.alba.variants['Negro 38']], {
    cents: 69_95,
  })
  const taken = today()
  const { dispute_id } = await office().checkout.openDispute({
    reference,
    amount_cents: 69_95,
    reason: 'fraud',
    bank_number: '0417',
  })
  const open = { dispute_id, taken_on: taken, state: 'open', decided_on: null, cents: 69_95 }
  expect(await list(taken, taken)).toMatchObject([{ ...open, reference, bank_number: '0417' }])
  shop.clock.now = later(shop.clock.now, days(40))
  const decided = today()
  expect(await list(decided, decided)).toEqual([])
  await office().checkout.decideDispute({ dispute_id, state: 'lost' })
  const lost = { dispute_id, taken_on: taken, state: 'lost', decided_on: decided }
  expect(await list(decided, decided)).toMatchObject([lost])
  expect(await list(taken, taken)).toMatchObject([lost])
})

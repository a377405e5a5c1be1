import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { approve, limitSellers } from '../../../test/payments/money-rights.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { chargedLine, toOperation } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
beforeAll(() => limitSellers(shop))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const amparo = () => shop.call(shop.staff.amparo)

/** The incident of a pair of 69.95 euros that was charged with so much in cash and the rest of 80 euros by card. */
async function overcharge(cashCents: number): Promise<number> {
  const cash = { kind: 'cash' as const, amount_cents: cashCents }
  const card = { kind: 'card' as const, amount_cents: 80_00 - cashCents }
  const operation = await toOperation(shop, {
    seller: shop.staff.lola,
    lines: [chargedLine(await sellShoe(shop))],
    tenders: [cash, card].filter(({ amount_cents }) => amount_cents > 0),
  })
  await shop.call(shop.staff.lola).till.bookSale(operation)
  const wanted = { kind: 'tenders_differ', state: 'open' } as const
  const { incidents } = await amparo().till.listIncidents(wanted)
  return incidents[0]?.incident_id ?? 0
}
const back = (cash: number, card: number) =>
  [
    { kind: 'cash' as const, amount_cents: -cash },
    { kind: 'card' as const, amount_cents: -card },
  ].filter(({ amount_cents }) => amount_cents < 0)
const toInput = (incident_id: number, tenders: ReturnType<typeof back>) => ({
  incident_id,
  reason: 'Contado con el cliente',
  answer: { kind: 'return_surplus' as const, tenders },
})
const readPaidOut = async () =>
  (await amparo().cash.getXReading({ till: 'T1' })).content.paid_out.map((each) => ({
    act: each.act,
    cents: each.cents,
    ways: each.ways,
    approved_by: each.approved_by,
  }))

it('what was charged too much goes back in two ways as it came, has a paper and stands on the X', async () => {
  const incident_id = await overcharge(5_00)
  const input = toInput(incident_id, back(5_00, 5_05))
  const { money_act_id } = await amparo().till.resolveIncident(input)
  const ways = [
    { kind: 'cash', cents: 5_00 },
    { kind: 'card', cents: 5_05 },
  ]
  const paper = await amparo().cash.getMoneyAct({ money_act_id: money_act_id ?? 0 })
  expect(paper).toMatchObject({ act: 'surplus_returned', amount_cents: 10_05, ways })
  const row = { act: 'surplus_returned', cents: 10_05, ways, approved_by: null }
  expect(await readPaidOut()).toContainEqual(row)
})

it('what a card paid too much leaves the drawer with the PIN of a second person alone', async () => {
  const incident_id = await overcharge(0)
  const input = toInput(incident_id, back(10_05, 0))
  expect(await getRefusalDetails(amparo().till.resolveIncident(input))).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    data: { right: 'pay_out_by_hand' },
  })
  await amparo().till.resolveIncident({ ...input, approval: approve(shop, 'rosa') })
  const ways = [{ kind: 'cash', cents: 10_05 }]
  const row = { act: 'surplus_returned', cents: 10_05, ways, approved_by: 'Rosa' }
  expect(await readPaidOut()).toContainEqual(row)
})

it('more or less than was charged too much is refused, and the incident stays open', async () => {
  const incident_id = await overcharge(80_00)
  for (const cash of [10_04, 10_06])
    expect(
      await getRefusalDetails(amparo().till.resolveIncident(toInput(incident_id, back(cash, 0)))),
    ).toMatchObject({ code: 'REFUND_DIFFERS', data: { held_cents: 10_05 } })
  await amparo().till.resolveIncident(toInput(incident_id, back(10_05, 0)))
})

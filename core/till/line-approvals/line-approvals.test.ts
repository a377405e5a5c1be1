import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import {
  chargedFreeLine,
  chargedLine,
  getIncidentDetails,
  toOperation,
} from '../booking/booking.fixture.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await givePin(shop, shop.staff.rosa, '7391')
  await givePin(shop, shop.staff.eva, '8264')
})
afterAll(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = (actor: Actor = shop.staff.lola) => shop.call(actor).till
const approve = (free_cents: number, quantity: number, approver = shop.staff.rosa, pin = '7391') =>
  till().approveLines({ free_cents, quantity, approval: { user_id: approver.userId, pin } })

/** A sale of one pair beside a free article. */
async function freeSale(unit_cents: number, more = {}) {
  const variant = await sellShoe(shop)
  const free = { kind: 'free' as const, name: 'Bolso de muestra', quantity: 1, unit_cents }
  const lines = [sellLine(variant), free]
  return cardSale(variant, { lines, expected_total_cents: 69_95 + unit_cents, ...more })
}
const needed = { code: 'APPROVAL_REQUIRED', data: { right: 'change_prices' } }

it('a free article above the limit is sold with the approval of somebody who may change prices', async () => {
  expect(await till().finishSale(await freeSale(500_00))).toMatchObject({ total_cents: 569_95 })
  const input = await freeSale(500_01)
  expect(await getRefusalDetails(till().finishSale(input))).toMatchObject(needed)
  const line_approval = await approve(500_01, 1)
  const sold = await till().finishSale({ ...input, line_approval })
  expect(sold).toMatchObject({ total_cents: 569_96 })
  const again = { ...(await freeSale(500_01)), line_approval }
  expect(await getRefusalDetails(till().finishSale(again))).toMatchObject(needed)
})

it('an approval covers no more than the colleague saw, and nothing the day after', async () => {
  const line_approval = await approve(600_00, 1)
  const more = await freeSale(600_01, { line_approval })
  expect(await getRefusalDetails(till().finishSale(more))).toMatchObject(needed)
  const before = shop.clock.now
  const late = await freeSale(600_00, { line_approval })
  shop.clock.now = later(before, days(1) + 1)
  expect(await getRefusalDetails(till().finishSale(late))).toMatchObject(needed)
  shop.clock.now = before
})

it('more of one article than anybody buys is approved too, over all lines of the ticket', async () => {
  const variant = await sellShoe(shop, { pairs: 30 })
  const lines = [sellLine(variant, 15), sellLine(variant, 6)]
  const input = cardSale(variant, { lines, expected_total_cents: 21 * 69_95, tenders: [] })
  const paid = { ...input, tenders: [{ kind: 'card' as const, amount_cents: 21 * 69_95 }] }
  expect(await getRefusalDetails(till().finishSale(paid))).toMatchObject(needed)
  const line_approval = await approve(0, 21)
  expect(await till().finishSale({ ...paid, line_approval })).toMatchObject({
    total_cents: 21 * 69_95,
  })
})

it('whoever may change prices needs nobody, and nobody else approves', async () => {
  const sold = await till(shop.staff.rosa).finishSale(await freeSale(800_00))
  expect(sold).toMatchObject({ total_cents: 869_95 })
  const { eva } = shop.staff
  expect(await getRefusal(approve(800_00, 1, eva, '8264'))).toMatchObject({
    code: 'APPROVER_NOT_ALLOWED',
  })
  const alone = till().approveLines({ free_cents: 800_00, quantity: 1 })
  expect(await getRefusalDetails(alone)).toMatchObject(needed)
})

it('the limits are those of the settings, which the till is told', async () => {
  const office = () => shop.call(machineWith({ can_manage_site_settings: true })).settings
  await office().saveSettings({ free_line_limit_cents: 10_00, line_quantity_limit: 1 })
  expect(await till().listTills({})).toMatchObject({
    free_line_limit_cents: 10_00,
    line_quantity_limit: 1,
  })
  expect(await getRefusalDetails(till().finishSale(await freeSale(10_01)))).toMatchObject(needed)
  await office().saveSettings({ free_line_limit_cents: null, line_quantity_limit: null })
  expect(await till().listTills({})).toMatchObject({ free_line_limit_cents: 500_00 })
})

it('what a till sold beyond the limits without the shop is booked, with an incident of its own', async () => {
  const variant = await sellShoe(shop, { pairs: 30 })
  const free = chargedFreeLine('Vitrina', 900_00)
  const lines = [free, chargedLine(variant, { quantity: 21 })]
  const book = async (seller: Actor, payload = {}) => {
    const tenders = [{ kind: 'card', amount_cents: 900_00 + 21 * 69_95 }]
    const operation = await toOperation(shop, { seller, lines, tenders, payload })
    const { sale_id } = await till(seller).bookSale(operation)
    expect(sale_id).toEqual(expect.any(Number))
    return getIncidentDetails(shop, operation.id)
  }
  expect(await book(shop.staff.lola)).toMatchObject({
    free_line_over_limit: { total_cents: 900_00, limit_cents: 500_00 },
    quantity_over_limit: { quantity: 21, limit: 20 },
  })
  const approved = await book(shop.staff.lola, { line_approval: await approve(900_00, 21) })
  expect(Object.keys(approved)).not.toContain('free_line_over_limit')
  expect(Object.keys(await book(shop.staff.rosa))).not.toContain('quantity_over_limit')
})

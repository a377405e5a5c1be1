import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { givePin } from '../../test/world/people.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { getIncidentDetails, toOperation } from './booking/booking.fixture.ts'

const shop = sharedWorld()
let one: number
let two: number
beforeAll(async () => {
  await shop.pool.query(`update admin_roles set exceed_discount = 'pin'`)
  one = await sellShoe(shop)
  two = await sellShoe(shop, { cents: 30_00 })
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

/** Lola, who may take off 10 per cent, and more with the PIN of a colleague. */
const seller = (): Actor => {
  const { lola } = shop.staff
  return { ...lola, permissions: { ...lola.permissions, exceed_discount: 'pin' } }
}

type Sale = ReturnType<typeof cardSale>
const finish = (sale: Sale) => shop.call(seller()).till.finishSale(sale)
const sell = (discount: Sale['discount'], expected_total_cents: number, lines?: Sale['lines']) =>
  cardSale(one, { lines: lines ?? [sellLine(one), sellLine(two)], discount, expected_total_cents })
const getOff = async (sale_id: number) =>
  (await shop.call(seller()).sales.getSale({ sale_id })).lines.map((line) => line.discount_cents)

describe('a discount on the whole ticket', () => {
  it('the discount is shared over the lines by the largest remainder, within the limit of the role', async () => {
    // 99.95 less 10 per cent: 10.00 (half a cent for the customer), of which 6.998… and 3.001….
    const sale = await finish(sell({ discount_percent: 10 }, 89_95))
    expect(await getOff(sale.sale_id)).toEqual([7_00, 3_00])
  })
  it('an amount comes off after the discounts of the lines', async () => {
    const lines = [sellLine(one, 1, { discount_percent: 5 }), sellLine(two)]
    // 69.95 less 3.50 is 66.45, with 30.00 96.45: of 2.00 1.38 and 0.62.
    const sale = await finish(sell({ discount_cents: 2_00 }, 94_45, lines))
    expect(await getOff(sale.sale_id)).toEqual([3_50 + 1_38, 62])
  })
  it('a line whose own discount and share go beyond the limit together is refused', async () => {
    const lines = [sellLine(one, 1, { discount_percent: 10 }), sellLine(two)]
    expect(await getRefusal(finish(sell({ discount_cents: 2_00 }, 90_95, lines)))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
    })
    expect(await getRefusal(finish(sell({ discount_percent: 11 }, 88_95)))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
    })
  })
  it('a discount above the limit is sold with the approval of a colleague', async () => {
    const { rosa } = shop.staff
    await givePin(shop, rosa, '7391')
    const discount_approval = await shop.call(seller()).till.approveDiscount({
      percent: 30,
      most_cents: 29_99,
      approval: { user_id: rosa.userId, pin: '7391' },
    })
    const sale = await finish(sell({ discount_percent: 30, discount_approval }, 69_96))
    expect(await getOff(sale.sale_id)).toEqual([20_99, 9_00])
  })
  it('a discount above all that the ticket costs takes off that alone, and needs a limit of 100', async () => {
    expect(await getRefusal(finish(sell({ discount_cents: 500_00 }, 0)))).toMatchObject({
      code: expect.stringMatching(/DISCOUNT_LIMIT|BAD_REQUEST/),
    })
  })
  it('two discounts at once, or one below zero, are invalid', async () => {
    for (const discount of [{ discount_percent: 5, discount_cents: 1 }, { discount_cents: -1 }])
      expect(await getRefusal(finish(sell(discount, 94_95)))).toMatchObject({ status: 400 })
  })
})

describe('a sale that happened with a discount on the whole ticket', () => {
  const line = (variant_id: number, unit_cents: number, off: number) => ({
    kind: 'sell',
    variant_id,
    quantity: 1,
    charged: {
      name: 'Alba',
      unit_cents,
      tax_rate: 21,
      discount_cents: off,
      ticket_discount_cents: off,
      total_cents: unit_cents - off,
    },
  })
  const book = async (off: [number, number], discount: object) => {
    const lines = [line(one, 69_95, off[0]), line(two, 30_00, off[1])]
    const operation = await toOperation(shop, { seller: seller(), lines, payload: { discount } })
    await shop.call(seller()).till.bookSale(operation)
    return getIncidentDetails(shop, operation.id)
  }
  it('within the limit it opens no incident, though sharing rounded a line up', async () => {
    expect(await book([7_00, 3_00], { discount_percent: 10 })).toEqual({})
  })
  it('above the limit it is booked with an incident', async () => {
    expect(await book([20_99, 9_00], { discount_percent: 30 })).toMatchObject({
      discount_over_limit: { max_discount_percent: 10 },
    })
  })
})

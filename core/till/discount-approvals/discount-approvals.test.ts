import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { chargedLine, getIncidentDetails, toOperation } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await shop.pool.query(`update admin_roles set exceed_discount = 'pin'`)
  await allowDiscount(shop, 10)
  await givePin(shop, shop.staff.rosa, '7391')
})
afterAll(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

/** Lola, who may go beyond her limits with the PIN of a colleague. */
const seller = (): Actor => {
  const { lola } = shop.staff
  const permissions = {
    ...lola.permissions,
    exceed_discount: 'pin',
    exceed_cash_out: 'pin',
  } as const
  return { ...lola, permissions }
}

const approve = (percent: number, pin = '7391', most_cents = 69_95) =>
  shop.call(seller()).till.approveDiscount({
    percent,
    most_cents,
    approval: { user_id: shop.staff.rosa.userId, pin },
  })

/** A sale of a pair of 69.95 at a discount, with the approval it was given. */
async function sale(percent: number, discount_approval?: { approval_id: string; percent: number }) {
  const variant = await sellShoe(shop)
  const line = {
    ...sellLine(variant, 1, { discount_percent: percent }),
    ...(discount_approval && { discount_approval }),
  }
  const off = Math.floor((69_95 * percent) / 100 + 0.5)
  return cardSale(variant, { lines: [line], expected_total_cents: 69_95 - off })
}
const finish = (input: ReturnType<typeof cardSale>) => shop.call(seller()).till.finishSale(input)

it('a discount above the limit is sold with the approval of a colleague, for one ticket', async () => {
  expect(await getRefusal(finish(await sale(30)))).toMatchObject({ code: 'DISCOUNT_LIMIT' })
  const approved = await approve(30)
  const input = await sale(30, approved)
  const sold = await finish(input)
  expect(sold).toMatchObject({ total_cents: 48_96 })
  expect(await finish(input)).toEqual(sold)
  expect(await getRefusal(finish(await sale(30, approved)))).toMatchObject({
    code: 'DISCOUNT_LIMIT',
  })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'till.approveDiscount' and status = 'success'`,
  )
  expect(rows).toEqual([
    {
      details: {
        approved_by: shop.staff.rosa.userId,
        exceed_discount: 'approved',
        percent: 30,
        most_cents: 69_95,
      },
    },
  ])
})

it('an approval covers no larger discount than was approved, whatever the till says of it', async () => {
  const approved = await approve(20)
  const more = await sale(30, { ...approved, percent: 90 })
  expect(await getRefusal(finish(more))).toMatchObject({ code: 'DISCOUNT_LIMIT' })
  expect(await finish(await sale(20, approved))).toMatchObject({ total_cents: 55_96 })
})

it('an approval of one pair does not cover two, at the counter as when the sale is booked later', async () => {
  const variant = await sellShoe(shop)
  const approved = await approve(30, '7391', 20_99)
  const two = { ...sellLine(variant, 2, { discount_percent: 30 }), discount_approval: approved }
  const input = cardSale(variant, { lines: [two], expected_total_cents: 97_93 })
  expect(await getRefusal(finish(input))).toMatchObject({ code: 'DISCOUNT_LIMIT' })
  const charged = chargedLine(variant, { quantity: 2, discount_cents: 41_97 })
  const line = { ...charged, discount_approval: approved }
  const operation = await toOperation(shop, { seller: seller(), lines: [line] })
  await shop.call(seller()).till.bookSale(operation)
  expect(Object.keys(await getIncidentDetails(shop, operation.id))).toEqual(['discount_over_limit'])
  const again = await approve(30, '7391', 41_97)
  const covered = { ...two, discount_approval: again }
  expect(await finish({ ...input, lines: [covered] })).toMatchObject({ total_cents: 97_93 })
})

it('a colleague approves no more than their own role may give, and with their own PIN', async () => {
  expect(await getRefusalDetails(approve(31))).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
  expect(await getRefusal(approve(30, '7392'))).toMatchObject({ code: 'PIN_WRONG' })
  const asked = shop.call(seller()).till.approveDiscount({ percent: 40, most_cents: 100 })
  expect(await getRefusalDetails(asked)).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    data: { right: 'exceed_discount' },
  })
})

it('an approval is worth nothing the day after', async () => {
  const approved = await approve(30)
  const before = shop.clock.now
  shop.clock.now = later(before, hours(25))
  expect(await getRefusal(finish(await sale(30, approved)))).toMatchObject({
    code: 'DISCOUNT_LIMIT',
  })
  shop.clock.now = before
})

it('a booked sale with an approval opens no incident, and one without is booked with one', async () => {
  const book = async (discount_approval?: object) => {
    const variant = await sellShoe(shop)
    const line = {
      ...chargedLine(variant, { discount_cents: 20_98 }),
      ...(discount_approval && { discount_approval }),
    }
    const operation = await toOperation(shop, { seller: seller(), lines: [line] })
    await shop.call(seller()).till.bookSale(operation)
    return Object.keys(await getIncidentDetails(shop, operation.id))
  }
  expect(await book()).toEqual(['discount_over_limit'])
  expect(await book(await approve(30))).toEqual([])
  expect(await book({ approval_id: 'none', percent: 30 })).toEqual(['discount_over_limit'])
})

it('more cash than the limit is taken out with the PIN of a colleague whose limit covers it', async () => {
  await shop.pool.query(
    `update admin_roles set max_cash_out_cents = 10000 where role_name = 'Dependienta'`,
  )
  const move = (amount_cents: number, pin?: string, kind: 'in' | 'out' = 'out') =>
    shop.call(seller()).cash.moveCash({
      till: 'T1',
      kind,
      amount_cents,
      reason: 'Banco',
      ...(pin && { approval: { user_id: shop.staff.rosa.userId, pin } }),
    })
  expect(await move(200_00, undefined, 'in')).toMatchObject({
    cash_movement_id: expect.any(Number),
  })
  expect(await move(100_00)).toMatchObject({ cash_movement_id: expect.any(Number) })
  expect(await getRefusal(move(100_01))).toMatchObject({ code: 'APPROVAL_REQUIRED' })
  expect(await move(100_01, '7391')).toMatchObject({ cash_movement_id: expect.any(Number) })
  expect(await getRefusal(move(500_01, '7391'))).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
})

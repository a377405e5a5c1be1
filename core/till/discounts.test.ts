import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Actor } from '../base/procedures/actor.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const finish = (sale: ReturnType<typeof cardSale>, actor: Actor = shop.staff.lola) =>
  shop.call(actor).till.finishSale(sale)
const boss = () =>
  ({ ...shop.staff.lola, permissions: { is_super_admin: true } }) as Actor & { kind: 'staff' }

describe('a discount on a line', () => {
  it("a discount within the role's limit is on the sale, its units and its invoice", async () => {
    await allowDiscount(shop, 10)
    const [one, two] = [await sellShoe(shop), await sellShoe(shop)]
    const lines = [
      sellLine(one, 3, { discount_percent: 10 }),
      sellLine(two, 1, { discount_cents: 5_00 }),
    ]
    // 209.85 less 20.99 (half a cent for the customer), and 69.95 less 5.00.
    const done = await finish(cardSale(one, { lines, expected_total_cents: 188_86 + 64_95 }))
    const sale = await shop.call(shop.staff.lola).sales.getSale({ sale_id: done.sale_id })
    expect(sale.lines.map((line) => [line.discount_cents, line.total_cents])).toEqual([
      [20_99, 188_86],
      [5_00, 64_95],
    ])
    expect(sale.lines[0]?.units.map((unit) => unit.paid_cents)).toEqual([62_96, 62_95, 62_95])
    expect(sale).toMatchObject({ discount_cents: 25_99, total_cents: 253_81 })
    expect(sale.invoice?.taxes).toEqual([{ rate: 21, base_cents: 209_76, vat_cents: 44_05 }])
  })
  it("a discount above the role's limit is refused with the limit", async () => {
    await allowDiscount(shop, 10)
    const variant = await sellShoe(shop)
    for (const discount of [{ discount_percent: 10.5 }, { discount_cents: 7_01 }]) {
      const lines = [sellLine(variant, 1, discount)]
      const call = finish(cardSale(variant, { lines, expected_total_cents: 60_00 }))
      await expect(call).rejects.toMatchObject({
        code: 'DISCOUNT_LIMIT',
        status: 422,
        data: { max_discount_percent: 10 },
      })
    }
  })
  it('a role with limit zero gives no discount, machines included', async () => {
    await allowDiscount(shop, 0)
    const variant = await sellShoe(shop)
    const lines = [sellLine(variant, 1, { discount_cents: 1 })]
    const sale = cardSale(variant, { lines, expected_total_cents: 69_94 })
    for (const actor of [shop.staff.lola, machineWith({ can_manage_sales_pos: true })])
      expect(await getRefusal(finish(sale, actor))).toEqual({ code: 'DISCOUNT_LIMIT', status: 422 })
    expect(await finish(sale, boss())).toMatchObject({ total_cents: 69_94 })
  })
  it('a discount is part of the expected total', async () => {
    await allowDiscount(shop, 50)
    const variant = await sellShoe(shop)
    const lines = [sellLine(variant, 1, { discount_percent: 50 })]
    await expect(finish(cardSale(variant, { lines }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_cents: 34_97 },
    })
  })
  it('two discounts on a line, or one below zero or above the line, are refused', async () => {
    const variant = await sellShoe(shop)
    for (const discount of [
      { discount_cents: 1, discount_percent: 1 },
      { discount_cents: -1 },
      { discount_cents: 0.5 },
      { discount_percent: -1 },
      { discount_percent: 100.01 },
      { discount_percent: 33.333 },
      { discount_percent: Number.NaN },
    ]) {
      const lines = [sellLine(variant, 1, discount)]
      expect(await getRefusal(finish(cardSale(variant, { lines })))).toMatchObject({ status: 400 })
    }
  })
})

describe('free articles', () => {
  it('an article at price zero is refused below a limit of 100 per cent', async () => {
    await allowDiscount(shop, 99)
    const [free, dear] = [await sellShoe(shop, { cents: 0 }), await sellShoe(shop)]
    const lines = [free, dear].map((variant_id) => sellLine(variant_id))
    await expect(finish(cardSale(dear, { lines }))).rejects.toMatchObject({
      code: 'PRICE_ZERO',
      status: 422,
      data: { variant_ids: [free] },
    })
  })
  it('an article at price zero is sold at a limit of 100 per cent, with a ticket of zero and no tender', async () => {
    const variant = await sellShoe(shop)
    const lines = [sellLine(variant, 1, { discount_percent: 100 })]
    const gift = cardSale(variant, { lines, tenders: [], expected_total_cents: 0 })
    await allowDiscount(shop, 99)
    expect(await getRefusal(finish(gift))).toMatchObject({ code: 'DISCOUNT_LIMIT' })
    expect(await finish(gift, boss())).toMatchObject({ total_cents: 0, change_cents: 0 })
    const tenders = [{ kind: 'card' as const, amount_cents: 1 }]
    const tendered = cardSale(variant, { lines, tenders, expected_total_cents: 0 })
    expect(await getRefusal(finish(tendered, boss()))).toMatchObject({ code: 'TENDERS_DIFFER' })
  })
})

describe('a sale', () => {
  it('a till sale has its customer and note, and answers what the ticket needs', async () => {
    const { customer_id } = await shop
      .call(shop.staff.lola)
      .customers.createCustomer({ name: 'Inés Mira' })
    const variant = await sellShoe(shop)
    const done = await finish(
      cardSale(variant, {
        customer_id,
        note: 'Recoge su hermana',
        tenders: [{ kind: 'cash', amount_cents: 69_95, given_cents: 70_00 }],
      }),
    )
    expect(done).toMatchObject({ change_cents: 5, finished_at: shop.clock.now.toISOString() })
    expect(done.invoice).toMatch(/^PRUEBA-T1-26-\d+$/)
    expect(await shop.call(shop.staff.lola).sales.getSale({ sale_id: done.sale_id })).toMatchObject(
      {
        customer: { customer_id, name: 'Inés Mira' },
        note: 'Recoge su hermana',
      },
    )
  })
  it('a sale of an unknown customer is refused', async () => {
    const call = finish(cardSale(await sellShoe(shop), { customer_id: 999_999 }))
    expect(await getRefusal(call)).toEqual({ code: 'CUSTOMER_UNKNOWN', status: 404 })
  })
})

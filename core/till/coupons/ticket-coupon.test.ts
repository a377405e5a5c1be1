import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { delivery, type TestShop, testShop } from '../../../test/shop.ts'
import {
  allowDiscount,
  cardSale,
  openTill,
  sellLine,
  sellShoe,
} from '../../../test/staff-fixtures.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { chargedLine, getIncidentDetails, toOperation } from '../booking/booking.fixture.ts'

let shop: TestShop
let seller: Actor
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
afterAll(() => shop.close())

const office = () => shop.call(staffWith({ can_manage_site_settings: true })).pricing
const till = () => shop.call(seller).till
const sales = () => shop.call(seller).sales

let coupons = 0
/** A new coupon of 20 per cent, unless a test says otherwise. */
async function makeCoupon(changes: object = {}): Promise<string> {
  const code = `CAJA-${++coupons}`
  await office().saveCoupon({
    code,
    kind: 'percent' as const,
    percent: 20,
    amount_cents: null,
    minimum_cents: 0,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
    ...changes,
  })
  return code
}
const findCoupon = async (code: string) =>
  (await office().listCoupons({})).coupons.find((each) => each.code === code)
const uses = async (code: string) => (await findCoupon(code))?.uses

describe('a coupon at the till', () => {
  it('a coupon is shared over the lines after the seller’s discount, and its use is counted with the sale', async () => {
    await allowDiscount(shop, 10)
    const code = await makeCoupon()
    const [first, second] = [await sellShoe(shop), await sellShoe(shop, { cents: 24_95 })]
    expect(await till().checkCoupon({ code: ` ${code.toLowerCase()}` })).toMatchObject({
      code,
      kind: 'percent',
      percent: 20,
      amount_cents: null,
      needs_customer: false,
    })
    // 62,95 after the seller's ten per cent, and 24,95: 87,90 together, a fifth of which is 17,58.
    const sale = await till().finishSale(
      cardSale(first, {
        lines: [sellLine(first, 1, { discount_percent: 10 }), sellLine(second)],
        coupon: code,
        expected_total_cents: 70_32,
      }),
    )
    expect(await sales().getSale({ sale_id: sale.sale_id })).toMatchObject({
      total_cents: 70_32,
      coupon: { code, discount_cents: 17_58 },
      lines: [
        { list_cents: 69_95, discount_cents: 19_59, total_cents: 50_36 },
        { list_cents: 24_95, discount_cents: 4_99, total_cents: 19_96 },
      ],
    })
    expect(await findCoupon(code)).toMatchObject({ uses: 1, discount_cents: 17_58 })
  })

  it('a coupon that does not hold is refused in the words of its reason, and sells nothing', async () => {
    const variant = await sellShoe(shop)
    const used = await makeCoupon({ most_uses: 1 })
    await till().finishSale(cardSale(variant, { coupon: used, expected_total_cents: 55_96 }))
    const large = await makeCoupon({ minimum_cents: 100_00 })
    const stopped = await makeCoupon()
    const { coupon_id = 0 } = (await findCoupon(stopped)) ?? {}
    await office().stopCoupon({ coupon_id })
    const refusals = { [used]: 'USED_UP', [large]: 'MINIMUM', [stopped]: 'ENDED', NADA: 'UNKNOWN' }
    for (const [coupon, refusal] of Object.entries(refusals)) {
      const finished = till().finishSale(cardSale(variant, { coupon, expected_total_cents: 55_96 }))
      const expected = { code: 'COUPON_REFUSED', status: 409, data: { refusal } }
      expect(await getRefusalDetails(finished)).toMatchObject(expected)
      // A ticket may still grow to the least of a coupon.
      if (refusal === 'MINIMUM') continue
      expect(await getRefusalDetails(till().checkCoupon({ code: coupon }))).toMatchObject(expected)
    }
    expect(await till().checkCoupon({ code: large })).toMatchObject({ minimum_cents: 100_00 })
    expect(await uses(used)).toBe(1)
  })

  it('the last use is taken once by a till and the web that ask at the same moment', async () => {
    const code = await makeCoupon({ most_uses: 1 })
    const variant = await sellShoe(shop)
    const order = shop.call().checkout.placeOrder({
      lines: [{ variant_id: variant, quantity: 1 }],
      expected_total_cents: 55_96,
      shipping_method: 'gls_standard',
      delivery,
      coupon: code,
    })
    const sale = till().finishSale(cardSale(variant, { coupon: code, expected_total_cents: 55_96 }))
    const ended = await Promise.allSettled([order, sale])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of ended)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'COUPON_REFUSED' })
    expect(await uses(code)).toBe(1)
  })

  it('a coupon for each customer counts by the e-mail of the customer on the ticket, which it needs', async () => {
    const code = await makeCoupon({ most_uses_each: 1 })
    const variant = await sellShoe(shop)
    expect(await till().checkCoupon({ code })).toMatchObject({ needs_customer: true })
    const sell = (change: object = {}) =>
      till().finishSale(cardSale(variant, { coupon: code, expected_total_cents: 55_96, ...change }))
    expect(await getRefusalDetails(sell())).toMatchObject({ data: { refusal: 'CUSTOMER_NEEDED' } })
    const { customer_id } = await shop
      .call(seller)
      .customers.createCustomer({ name: 'Ana Ruiz', email: 'Ana.Ruiz@horma.test' })
    await sell({ customer_id })
    expect(await getRefusalDetails(sell({ customer_id }))).toMatchObject({
      data: { refusal: 'USED_BY_YOU' },
    })
  })

  it('a sale that was paid without the shop keeps its coupon: the use counts beyond the limit, with an incident', async () => {
    const code = await makeCoupon({ most_uses: 1 })
    const variant = await sellShoe(shop)
    const taken = (change: object = {}, coupon_cents = 13_99) =>
      toOperation(shop, {
        seller,
        lines: [chargedLine(variant, { discount_cents: coupon_cents, coupon_cents })],
        payload: { coupon: code, ...change },
      })
    const first = await till().bookSale(await taken())
    expect(first).toMatchObject({ total_cents: 55_96, incidents: 0 })
    const second = await taken()
    expect(await till().bookSale(second)).toMatchObject({ total_cents: 55_96, incidents: 1 })
    expect(await getIncidentDetails(shop, second.id)).toMatchObject({
      other: { why: 'coupon', reference: code, refusal: 'USED_UP' },
    })
    expect(await uses(code)).toBe(2)
    const invented = await taken({ coupon: 'GRATIS' }, 50_00)
    expect(await till().bookSale(invented)).toMatchObject({ total_cents: 19_95, incidents: 1 })
    // Without the coupon's name its share is the seller's own discount.
    const unnamed = await taken({ coupon: null }, 50_00)
    expect(await till().bookSale(unnamed)).toMatchObject({ incidents: 1 })
    expect(await getIncidentDetails(shop, unnamed.id)).toHaveProperty('discount_over_limit')
  })
})

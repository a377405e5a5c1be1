import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { sumCents } from '../../base/money.ts'

const PRICES = [69_95, 24_95, 1]
const CODE = 'CAJA'

const line = fc.record({
  at: fc.nat(PRICES.length - 1),
  quantity: fc.integer({ min: 1, max: 3 }),
  discount_percent: fc.constantFrom(0, 7, 33.33),
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never
const value = fc.oneof(
  fc
    .integer({ min: 1, max: 90 })
    .map((percent) => ({ kind: 'percent' as const, percent, amount_cents: null })),
  fc
    .integer({ min: 1, max: 20_00 })
    .map((amount_cents) => ({ kind: 'amount' as const, percent: null, amount_cents })),
)
type Value = typeof value extends fc.Arbitrary<infer T> ? T : never

interface Refused {
  code: string
  data: { total_cents: number }
}

let shop: World
let variants: number[]

async function openShop(): Promise<void> {
  shop = await testWorld()
  await allowDiscount(shop, 100)
  variants = []
  for (const cents of PRICES) variants.push(await sellShoe(shop, { pairs: 15, cents }))
}

it('whatever a ticket holds, the shares of its coupon sum up to the cent in lines, units, invoice and use', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        value,
        async (wanted, kind) => {
          await writeCoupon(kind)
          const lines = wanted.map(({ at, quantity, discount_percent }) =>
            sellLine(variants[at] ?? 0, quantity, { discount_percent }),
          )
          const goods = sumCents(wanted.map(toGoodsCents))
          const finish = (expected_total_cents: number) =>
            shop
              .call(shop.staff.lola)
              .till.finishSale(cardSale(0, { lines, coupon: CODE, expected_total_cents }))
          // A total that no ticket has: the refusal answers the right one.
          const asked = (await getRefusalDetails(finish(9_999_99))) as Refused
          if (asked.code === 'COUPON_REFUSED') return void expect(goods).toBeLessThanOrEqual(20_00)
          const { total_cents } = asked.data
          const { sale_id } = await finish(total_cents)
          const read = await shop.call(shop.staff.lola).sales.getSale({ sale_id })
          const off = goods - total_cents
          expect(read.coupon ?? { discount_cents: 0 }).toMatchObject({ discount_cents: off })
          expect(sumCents(read.lines.map((each) => each.total_cents))).toBe(total_cents)
          const paid = read.lines.flatMap(({ units }) => units.map((unit) => unit.paid_cents))
          expect(sumCents(paid)).toBe(total_cents)
          const taxes = read.invoice?.taxes ?? []
          expect(sumCents(taxes.map((tax) => tax.base_cents + tax.vat_cents))).toBe(total_cents)
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        },
      )
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(15) },
  )
}, 120_000)

/** A line's price after the seller's discount, which is rounded half up. */
function toGoodsCents({ at, quantity, discount_percent: off }: Line): number {
  const gross = (PRICES[at] ?? 0) * quantity
  return gross - Math.floor((gross * Math.round(off * 100) + 5_000) / 10_000)
}

const writeCoupon = (kind: Value) =>
  shop.call(staffWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code: CODE,
    ...kind,
    minimum_cents: 0,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })

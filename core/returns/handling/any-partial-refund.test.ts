import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { payOrder } from '../../../test/order-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../../test/returns/write-return-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { delivery, type TestShop, testShop } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { query } from '../../base/db.server.ts'
import { splitVat } from '../../base/money.ts'

let shop: TestShop
let variants: number[]

async function openShop(): Promise<void> {
  shop = await testShop()
  const run = (sql: string) => query(shop.db, '', sql)
  await run(`insert into tax_classes (tax_class, name) values ('half', '{"es": "A medias"}')`)
  await run(`insert into tax_rates (tax_class, rate, equivalence_surcharge, valid)
     values ('half', 10, 1.4, '[2020-01-01,)')`)
  variants = [
    await sellShoe(shop, { cents: 33_33 }),
    await sellShoe(shop, { cents: 7_01 }),
    await sellShoe(shop, { cents: 19_99 }),
  ]
  await run(`update products set tax_class = 'half' where product_id =
     (select product_id from product_variants where variant_id = ${variants[1]})`)
  await run(`insert into coupons (code, kind, percent, amount_cents)
     values ('TERCIO', 'percent', 33, null), ('CINCO', 'amount', null, 501)`)
}

const carts = fc.record({
  quantities: fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 4 }),
    fc.nat({ max: 2 }),
  ),
  coupon: fc.constantFrom('TERCIO', 'CINCO', undefined),
  method: fc.constantFrom('gls_standard' as const, 'gls_express' as const),
})
/** Which units one refund names, and how much of what is left of each goes back, in thousandths. */
const refunds = fc.array(
  fc.record({
    picks: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 }),
    share: fc.integer({ min: 1, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)

interface Tax {
  rate: number
  base: number
  vat: number
}
/** Of the invoice of a sale, or of all its corrections so far, by rate. */
const readTaxes = (saleId: number, corrections: boolean) =>
  query<Tax>(
    shop.db,
    '',
    `select rate::float8 as rate, abs(sum(base_cents))::int as base, abs(sum(vat_cents))::int as vat
     from invoices join invoice_taxes using (invoice_id)
     where sale_id = $1 and (type::text like 'R%') = $2 group by rate order by rate`,
    [saleId, corrections],
  )
const gross = (taxes: readonly Tax[]) => taxes.reduce((sum, { base, vat }) => sum + base + vat, 0)

test('an order that is refunded in several steps, whichever they are, has the base and the VAT of the whole given back at each rate once the last step takes the rest', async () => {
  await fc.assert(
    fc
      .asyncProperty(carts, refunds, async ({ quantities, coupon, method }, steps) => {
        const lines = variants.flatMap((variant_id, at) => {
          const quantity = quantities[at] ?? 0
          return quantity > 0 ? [{ variant_id, quantity }] : []
        })
        const cart = { lines, shipping_method: method, ...(coupon && { coupon }) }
        const { total_cents } = await shop.call().checkout.getQuote(cart)
        const placed = await shop
          .call()
          .checkout.placeOrder({ ...cart, delivery, expected_total_cents: total_cents })
        expect(await payOrder(shop, placed)).toBe('captured')
        const { saleId, units } = await readSaleUnits(shop, placed.reference)
        const left = new Map(units.map((unit) => [unit, unit.cents]))
        let given = 0

        /** Money alone, of goods and shipping alike, back to the payment. */
        const refund = async (picked: typeof units, share: number) => {
          const chosen = picked.map((unit) => ({
            lineId: unit.lineId,
            n: unit.n,
            cents: Math.floor(((left.get(unit) ?? 0) * share) / 1_000),
          }))
          const cents = chosen.reduce((sum, unit) => sum + unit.cents, 0)
          if (cents === 0) return
          expect(await takeBackUnits(shop, chosen)).toMatchObject({ cents })
          given += cents
          picked.forEach((unit, at) => {
            left.set(unit, (left.get(unit) ?? 0) - (chosen[at]?.cents ?? 0))
          })
          const corrected = await readTaxes(saleId, true)
          expect(gross(corrected)).toBe(given)
          for (const { rate, base, vat } of corrected)
            expect({ base, vat }).toEqual(splitVat(base + vat, rate))
        }
        for (const { picks, share } of steps) {
          const picked = [...new Set(picks.map((at) => units[at % units.length]))]
          await refund(
            picked.filter((unit) => unit !== undefined),
            share,
          )
        }
        await refund(units, 1_000)
        expect(given).toBe(total_cents)
        const invoiced = await readTaxes(saleId, false)
        expect(invoiced.map(({ rate }) => rate)).toEqual([10, 21])
        expect(await readTaxes(saleId, true)).toEqual(invoiced)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(25) },
  )
}, 240_000)

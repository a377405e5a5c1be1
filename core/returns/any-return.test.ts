import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { readCounter } from '../../test/returns/return-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../test/returns/write-return-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import { allowDiscount, sellLine, sellShoe, toFinishInput } from '../../test/staff-fixtures.ts'
import { sellCounted } from '../../test/stock-fixtures.ts'
import { testWorld, type World } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import { splitVat } from '../base/money.ts'

let shop: World
let goods: { variantId: number; cents: number }[]

async function openShop(): Promise<void> {
  shop = await testWorld()
  await allowDiscount(shop, 100)
  goods = [
    { variantId: await sellShoe(shop, { pairs: 4, cents: 33_33 }), cents: 33_33 },
    { variantId: await sellCounted(shop, { cents: 1_07 }), cents: 1_07 },
    { variantId: await sellCounted(shop, { cents: 6_49 }), cents: 6_49 },
  ]
}

const lines = fc.uniqueArray(
  fc.record({
    at: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    /** Thousandths of the line's price. */
    discount: fc.nat({ max: 900 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ at }) => at },
)
/** Which unit goes back, how much of what is left of it in thousandths, and whether its goods do. */
const steps = fc.array(
  fc.record({
    picks: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 4 }),
    share: fc.integer({ min: 0, max: 1_000 }),
    condition: fc.constantFrom('sellable', 'damaged', undefined),
  }),
  { maxLength: 6 },
)

const readTaxes = (saleId: number, corrections: boolean) =>
  query<{ base: number; vat: number; total: number }>(
    shop.db,
    '',
    `select coalesce(sum(base_cents), 0)::int as base, coalesce(sum(vat_cents), 0)::int as vat,
       coalesce(sum(base_cents + vat_cents), 0)::int as total
     from invoices join invoice_taxes using (invoice_id) where sale_id = $1 and (type::text like 'R%') = $2`,
    [saleId, corrections],
  ).then(([row]) => row ?? { base: 0, vat: 0, total: 0 })

test('whatever is bought with whatever discounts and given back in whatever parts, every cent and its VAT are accounted for', async () => {
  await fc.assert(
    fc
      .asyncProperty(lines, steps, async (bought, returned) => {
        const till = await readCounter(shop.db, '', shop.clock.now)
        const sold = bought.map(({ at, quantity, discount }) => {
          const { variantId, cents } = goods[at] ?? { variantId: 0, cents: 0 }
          const discountCents = Math.floor((quantity * cents * discount) / 1_000)
          return { variantId, quantity, discountCents, total: quantity * cents - discountCents }
        })
        const total = sold.reduce((sum, line) => sum + line.total, 0)
        const { reference } = await shop.call(shop.staff.lola).till.finishSale(
          toFinishInput({
            till: 'T1',
            lines: sold.map(({ variantId, quantity, discountCents }) =>
              sellLine(variantId, quantity, { discount_cents: discountCents }),
            ),
            tenders: [{ kind: 'card', amount_cents: total }],
            expected_total_cents: total,
          }),
        )
        const { saleId, units } = await readSaleUnits(shop, reference)
        expect(units.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
        const left = new Map(units.map((unit) => [unit, unit.cents]))
        const back = new Set<(typeof units)[number]>()

        const giveBack = async (
          picked: typeof units,
          share: number,
          condition: 'sellable' | 'damaged' | undefined,
        ) => {
          const chosen = picked.map((unit) => ({
            ...unit,
            cents: Math.floor(((left.get(unit) ?? 0) * share) / 1_000),
            ...(condition && { condition }),
          }))
          const cents = chosen.reduce((sum, unit) => sum + unit.cents, 0)
          const tenders = cents > 0 ? [{ kind: 'card' as const, cents }] : []
          const written = await takeBackUnits(shop, chosen, { till, refundTo: { tenders } })
          const isTwice = condition !== undefined && picked.some((unit) => back.has(unit))
          if (isTwice) expect(written).toEqual({ refused: 'UNIT_RETURNED' })
          else {
            expect(written).toMatchObject({ cents })
            picked.forEach((unit, at) => {
              left.set(unit, (left.get(unit) ?? 0) - (chosen[at]?.cents ?? 0))
              if (condition) back.add(unit)
            })
          }
        }
        for (const { picks, share, condition } of returned) {
          const picked = [...new Set(picks.map((at) => units[at % units.length]))]
          await giveBack(
            picked.filter((unit) => unit !== undefined),
            share,
            condition,
          )
        }
        const given = total - [...left.values()].reduce((sum, cents) => sum + cents, 0)
        expect((await readTaxes(saleId, true)).total).toBe(-given || 0)
        const over = units.map((unit) => ({ ...unit, cents: (left.get(unit) ?? 0) + 1 }))
        expect(await takeBackUnits(shop, over, { till, refundTo: { tenders: [] } })).toEqual({
          refused: 'MORE_THAN_PAID',
        })

        // The rest: the VAT of all parts is that of the whole.
        const rest = units.filter((unit) => (left.get(unit) ?? 0) > 0)
        if (rest.length > 0) await giveBack(rest, 1_000, undefined)
        const [first, corrections] = [await readTaxes(saleId, false), await readTaxes(saleId, true)]
        expect(corrections).toEqual({
          base: -first.base || 0,
          vat: -first.vat || 0,
          total: -first.total || 0,
        })
        expect(splitVat(total, 21)).toMatchObject({ base: first.base, vat: first.vat })
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(25) },
  )
}, 120_000)

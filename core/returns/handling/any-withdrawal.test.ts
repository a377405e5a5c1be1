import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { payOrder } from '../../../test/order-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { rounds } from '../../../test/rounds.ts'
import { delivery } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

let shop: World
let variants: number[]

async function openShop(): Promise<void> {
  shop = await testWorld()
  variants = [await sellShoe(shop, { cents: 33_33 }), await sellShoe(shop, { cents: 7_01 })]
  await query(
    shop.db,
    '',
    `insert into coupons (code, kind, percent, amount_cents)
     values ('TERCIO', 'percent', 33, null), ('CINCO', 'amount', null, 501)`,
  )
}

const orders = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 4 })),
  coupon: fc.constantFrom('TERCIO', 'CINCO', undefined),
  method: fc.constantFrom('gls_standard' as const, 'gls_express' as const),
})
/** Which units one request names, and how much of each goes back, in thousandths. */
const requests = fc.array(
  fc.record({
    kind: fc.constantFrom('withdrawal' as const, 'return' as const),
    picks: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 }),
    share: fc.integer({ min: 0, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 4 },
)

interface Sums {
  paid: number
  refunded: number
  invoiced: number
  corrected: number
  vat: number
  corrected_vat: number
}
async function readSums(reference: string): Promise<Sums | undefined> {
  const [sums] = await query<Sums>(
    shop.db,
    '',
    `select p.amount_cents as paid,
       coalesce((select sum(amount_cents) from refunds f where f.payment_id = p.payment_id), 0)::int as refunded,
       i.invoiced, i.corrected, i.vat, i.corrected_vat
     from sales s join payments p using (sale_id) cross join lateral (
       select coalesce(sum(t.base_cents + t.vat_cents) filter (where type = 'F2'), 0)::int as invoiced,
         -coalesce(sum(t.base_cents + t.vat_cents) filter (where type <> 'F2'), 0)::int as corrected,
         coalesce(sum(t.vat_cents) filter (where type = 'F2'), 0)::int as vat,
         -coalesce(sum(t.vat_cents) filter (where type <> 'F2'), 0)::int as corrected_vat
       from invoices x join invoice_taxes t using (invoice_id) where x.sale_id = s.sale_id) i
     where s.reference = $1 and p.state = 'captured'`,
    [reference],
  )
  return sums
}

test('whatever an order was bought with and however it is withdrawn from or returned, no more goes back than was paid, and all of it with its VAT in the end', async () => {
  await fc.assert(
    fc
      .asyncProperty(orders, requests, async ({ quantities, coupon, method }, wanted) => {
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
        const { token, reference: order } = placed
        const read = () => shop.call().returns.getOrderReturns({ token })
        const office = () => shop.call(shop.staff.lola).returns
        let given = 0
        let isPartial = false

        /** Asks for units and refunds a share of what is left of each, with the shipping that the shop suggests. */
        const giveBack = async (
          kind: 'withdrawal' | 'return',
          picked: Awaited<ReturnType<typeof read>>['units'],
          share: number,
        ) => {
          const units = picked.map(({ line_id, n }) => ({ line_id, n }))
          const asked = await shop.call().returns.openReturnRequest({ token, kind, units })
          const { reference } = asked
          await office().checkReturn({
            reference,
            units: units.map((unit) => ({ ...unit, condition: 'sellable' as const })),
          })
          const { shipping } = await office().getReturn({ reference })
          const { cents } = await office().refundReturn({
            reference,
            shipping_cents: shipping?.suggested_cents ?? 0,
            units: picked.map(({ line_id, n, left_cents }) => {
              const cents = Math.floor((left_cents * share) / 1_000)
              return { line_id, n, cents, reduction_reason: 'Suelas gastadas' }
            }),
          })
          given += cents
          expect(given).toBeLessThanOrEqual(total_cents)
          expect(await readSums(order)).toMatchObject({ refunded: given, corrected: given })
        }
        for (const { kind, picks, share } of wanted) {
          const { units } = await read()
          const kept = units.filter(({ state }) => state === 'kept')
          const picked = [...new Set(picks.map((at) => kept[at % kept.length]))]
          const chosen = picked.filter((unit) => unit !== undefined)
          if (chosen.length > 0) await giveBack(kind, chosen, share)
          // Also where nothing was given for it: then all of it was held back.
          isPartial ||= chosen.length > 0
        }
        const { units } = await read()
        const rest = units.filter(({ state }) => state === 'kept')
        if (rest.length > 0) await giveBack('withdrawal', rest, 1_000)
        const sums = await readSums(order)
        expect(sums).toMatchObject({ paid: total_cents, invoiced: total_cents })
        // Nothing was held back: then base and VAT of the corrections are those of the invoice.
        if (!isPartial && method === 'gls_standard')
          expect(sums).toMatchObject({ corrected: total_cents, corrected_vat: sums?.vat })
        await refundDue(shop)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(30) },
  )
}, 240_000)

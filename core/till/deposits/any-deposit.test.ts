import fc from 'fast-check'
import { expect, test } from 'vitest'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { query } from '../../base/db.server.ts'
import { splitVat } from '../../base/money.ts'
import { deductTaxes } from '../../invoicing/write-advance.ts'
import { writeSettings } from '../../settings/save-settings.ts'

let made: Awaited<ReturnType<typeof depositShop>>
const PRICES = [69_95, 33_33, 9_99]

/** Thousandths of what is left of the price, by which tender, and how it ends. */
const lives = fc.record({
  price: fc.constantFrom(...PRICES),
  parts: fc.array(fc.record({ share: fc.nat({ max: 1_000 }), isCash: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  end: fc.constantFrom('sold', 'cancelled', 'kept', 'open'),
})

const readSums = async (depositId: number) => {
  const [row] = await query<Record<'paid' | 'back' | 'used' | 'held' | 'kept', number>>(
    made.shop.db,
    '',
    `select coalesce(sum(amount_cents) filter (where t.kind <> 'deposit' and amount_cents > 0), 0)::int as paid,
       coalesce(-sum(amount_cents) filter (where t.kind <> 'deposit' and amount_cents < 0), 0)::int as back,
       coalesce(-sum(amount_cents) filter (where t.kind = 'deposit'), 0)::int as used,
       case when min(d.ended_at) is null then coalesce(sum(amount_cents), 0) else 0 end::int as held,
       min(kept_cents) as kept
     from deposits d left join tenders t using (deposit_id) where d.deposit_id = $1`,
    [depositId],
  )
  return row
}

test('whatever is paid in for deposits in whatever parts is used, given back, kept or still there, with its VAT exact', async () => {
  await fc.assert(
    fc
      .asyncProperty(lives, async ({ price, parts, end }) => {
        const variant_id = await sellShoe(made.shop, { cents: price })
        const customer_id = await made.createCustomer()
        let left = price
        const tender = ({ share, isCash }: { share: number; isCash: boolean }) => {
          const cents = Math.floor((left * share) / 1_000)
          left -= cents
          return cents === 0 ? [] : [isCash ? cash(cents + 5_00, 5_00) : card(cents)]
        }
        const [first, ...more] = parts
        const taken = await made.take({
          variant_id,
          customer_id,
          price_cents: price,
          tenders: first ? tender(first) : [],
        })
        for (const part of more) {
          const tenders = tender(part)
          if (tenders.length > 0) await made.pay(taken, ...tenders)
        }
        const paid = price - left
        if (end === 'sold') {
          const { sale } = await made.handOver(taken, ...(left > 0 ? [card(left)] : []))
          const [sum] = await query<{ base: number; vat: number }>(
            made.shop.db,
            '',
            `select sum(base_cents)::int as base, sum(vat_cents)::int as vat
           from invoices join invoice_taxes using (invoice_id)
           where sale_id = $1 or deposit_id = $2`,
            [sale?.sale_id, taken.deposit_id],
          )
          expect(sum).toEqual(splitVat(price, 21))
        }
        if (end === 'cancelled') await made.cancel(taken)
        const { deposit_id } = taken
        if (end === 'kept')
          await made.deposits.cancelDeposit({ deposit_id, reason: 'x', tenders: [], keep: true })
        const sums = await readSums(deposit_id)
        expect(sums).toEqual({
          paid,
          back: end === 'cancelled' ? paid : 0,
          used: end === 'sold' ? paid : 0,
          kept: end === 'kept' ? paid : 0,
          held: end === 'open' ? paid : 0,
        })
        expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        made = await depositShop()
        const settings = { deposit_minimum_percentage: 0, deposit_is_forfeitable: true }
        await writeSettings(made.shop.db, settings, { now: made.shop.clock.now })
      })
      .afterEach(() => made.shop.close()),
    { numRuns: rounds(60) },
  )
}, 120_000)

const rates = fc.constantFrom(21, 10, 4, 5.2)

test('advances and the final invoice come to the price in base and VAT, and no part has the wrong sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_00 }),
      fc.nat({ max: 1_000 }),
      rates,
      rates,
      (price, share, rate, before) => {
        const paid = Math.floor((price * share) / 1_000)
        const advances = paid > 0 ? [{ rate: before, ofRate: rate, ...splitVat(paid, before) }] : []
        const final = deductTaxes([{ rate, cents: price }], advances)
        const all = [...final, ...advances]
        expect(all.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(price)
        for (const { base, vat } of final) {
          expect(base).toBeGreaterThanOrEqual(0)
          expect(vat).toBeGreaterThanOrEqual(0)
        }
        if (rate === before)
          expect(all.reduce((sum, { base }) => sum + base, 0)).toBe(splitVat(price, rate).base)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { rounds } from '../../../test/rounds.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

let shop: World

const WAYS = ['card', 'cash', 'bizum'] as const
const step = fc.record({
  /** Which of the pairs in hand come back. */
  at: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 2 }),
  act: fc.constantFrom('size', 'other', 'cheaper', 'refund', 'again'),
  way: fc.constantFrom(...WAYS),
  condition: fc.constantFrom('sellable', 'sellable', 'damaged', 'supplier'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const bought = fc.array(fc.constantFrom(...WAYS), { minLength: 1, maxLength: 3 })

it('over any chain of exchanges no more goes back than was paid, to the cent and by each way, and the books hold', async () => {
  await fc.assert(
    fc
      .asyncProperty(bought, fc.array(step, { maxLength: 6 }), async (ways, steps) => {
        const inHand: SoldUnit[] = []
        for (const kind of ways) {
          const variants = [shop.shoes.alba.variants['Negro 38'], levante('38')]
          const { units } = await sellUnits(shop, variants, { cents: 69_95 + 24_95, kind })
          inHand.push(...units)
        }
        const gone: SoldUnit[] = []
        for (const each of steps) await take(each, inHand, gone)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        const money = await query<{ kind: string; cents: number }>(shop.db, '', BY_WAY)
        for (const { kind, cents } of money) expect([kind, cents >= 0]).toEqual([kind, true])
        await closeTill()
      })
      .beforeEach(async () => {
        shop = await testWorld()
        await promiseReturns(shop)
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(24) },
  )
}, 120_000)

const levante = (size: '38' | '39') => shop.shoes.levante.variants[`Crudo ${size}`]

/** Does the step with the pairs in hand; what another way than the money came needs an approval, so it is refused. */
async function take(
  { at, act, way, condition }: Step,
  inHand: SoldUnit[],
  gone: SoldUnit[],
): Promise<void> {
  const pool = act === 'again' ? gone : inHand
  const units = [...new Set(at.map((each) => pool[each % pool.length]))].filter(
    (unit) => unit !== undefined,
  )
  const [first] = units
  if (!first) return
  const back = units.map((unit) => toReturnLine(unit, { condition }))
  const value = units.reduce((sum, { cents }) => sum + cents, 0)
  if (act === 'refund' || act === 'again') {
    const done = await getRefusal(
      shop.call(shop.staff.lola).till.finishReturn({
        till: 'T1',
        lines: back,
        tenders: [{ kind: way, amount_cents: -value }],
      }),
    )
    if (act === 'again') expect(done).toMatchObject({ code: 'UNIT_RETURNED' })
    if ('return_id' in (done as object)) remove(units, inHand, gone)
    return
  }
  const price = act === 'cheaper' ? 24_95 : 69_95
  const { 'Negro 39': size, 'Burdeos 37': other } = shop.shoes.alba.variants
  const variant = { size, other, cheaper: levante('39') }[act]
  const total = price - value
  const tenders = total === 0 ? [] : [{ kind: way, amount_cents: total }]
  const done = await exchange(shop, {
    back,
    lines: [sellFor(variant, first)],
    total,
    tenders,
  }).catch((error: { code?: string }) => {
    expect(['APPROVAL_REQUIRED', 'PRICE_CHANGED']).toContain(error.code)
  })
  if (!done) return
  remove(units, inHand, gone)
  inHand.push(...done.units)
}

function remove(units: readonly SoldUnit[], inHand: SoldUnit[], gone: SoldUnit[]): void {
  for (const unit of units) inHand.splice(inHand.indexOf(unit), 1)
  gone.push(...units)
}

/** The Z adds up: what is in the drawer is what the ledger says. */
async function closeTill(): Promise<void> {
  const { cashSessionId: cash_session_id } = shop.tills
  const [drawer] = await query<{ cents: number }>(
    shop.db,
    '',
    `select 10000 + coalesce(sum(amount_cents), 0)::int as cents from tenders where kind = 'cash'`,
  )
  const count = { till: 'T1', cash_session_id, counted_cents: drawer?.cents ?? 0 }
  expect(await shop.call(shop.staff.lola).cash.closeCashSession(count)).toMatchObject({
    state: 'closed',
    difference_cents: 0,
  })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}

const BY_WAY = `
  select kind::text, sum(amount_cents)::int as cents from tenders
  where state = 'captured' and kind in ('card', 'cash', 'bizum') group by kind`

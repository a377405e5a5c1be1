import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { readDisputeMoney, readPapers } from '../../../test/payments/dispute-fixtures.ts'
import { clerk } from '../../../test/payments/payment-fixtures.ts'
import { sellUnits } from '../../../test/returns/counter-returns.ts'
import { rounds } from '../../../test/rounds.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { DISPUTE_KINDS, DISPUTE_STATES } from './rules.ts'

const Step = fc.record({
  do: fc.constantFrom('open', 'open', 'decide', 'decide', 'decide', 'correct'),
  which: fc.nat(5),
  cents: fc.oneof(fc.integer({ min: 1, max: 100_00 }), fc.constant(2_000_000_00)),
  kind: fc.constantFrom(...DISPUTE_KINDS),
  state: fc.constantFrom(...DISPUTE_STATES),
  isKnown: fc.boolean(),
  /** Days pass before it. */
  pause: fc.nat(9),
})
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

interface Noted {
  cents: number
  state: string
  isKnown: boolean
}

let shop: World
let saleId = 0

it('whatever banks take and give back, papers stay as they are and figures follow each decision', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(Step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const papers = await readPapers(shop)
        const { collected } = await readAll()
        const model = new Map<number, Noted>()
        for (const step of steps) await perform(step, model)
        expect(await readPapers(shop)).toEqual(papers)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        // In the trial, what is of no sale counts among real money.
        const all = [...model.values()].filter(({ isKnown }) => isKnown)
        const disputed = sum(all)
        const lost = sum(all.filter(({ state }) => state === 'lost'))
        expect(await readAll()).toEqual({
          collected,
          disputed,
          disputes_lost: lost,
          net_collected: collected - lost,
        })
      })
      .beforeEach(async () => {
        shop = await testWorld()
        const sold = await sellUnits(shop, [shop.shoes.alba.variant], { cents: 69_95 })
        saleId = sold.sale_id
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(12) },
  )
})

const sum = (all: readonly { cents: number }[]) =>
  all.reduce((total, { cents }) => total + cents, 0)
const readAll = () => readDisputeMoney(shop, '2026-11-01', '2027-12-31')

async function perform(step: Step, model: Map<number, Noted>) {
  shop.clock.now = later(shop.clock.now, days(step.pause))
  const { checkout } = clerk(shop)
  const { cents, kind, state, isKnown } = step
  const facts = { amount_cents: cents, kind, ...(isKnown && { sale_id: saleId }) }
  const [dispute_id, known] = [...model][step.which] ?? []
  if (step.do === 'open' || dispute_id === undefined || !known) {
    const opened = await checkout.openDispute(facts)
    model.set(opened.dispute_id, { cents, state: 'open', isKnown })
  } else if (step.do === 'decide') {
    await checkout.decideDispute({ dispute_id, state })
    model.set(dispute_id, { ...known, state })
  } else if (known.state === 'open') {
    await checkout.correctDispute({ dispute_id, ...facts })
    model.set(dispute_id, { cents, state: 'open', isKnown })
  }
}

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sumCents } from '../../../base/money.ts'
import { type CounterEntry, shareTenders } from './share-tenders.ts'

const sumAmounts = (entries: readonly CounterEntry[]) =>
  sumCents(entries.map(({ amountCents }) => amountCents))
const cashOf = (amountCents: number, changeCents = 0): CounterEntry => ({
  kind: 'cash',
  amountCents,
  givenCents: amountCents + changeCents,
  changeCents,
})

describe('the tenders of a ticket are shared over its sale, its return and its deposits', () => {
  it('a ticket of one owner keeps its tenders as they are', () => {
    const tenders: CounterEntry[] = [
      cashOf(20_00, 30_00),
      { kind: 'card', amountCents: 49_95, terminalReference: 'A1' },
    ]
    expect(shareTenders([69_95], tenders)).toEqual([tenders])
  })

  it('shoes and an advance on one ticket are paid by one card and one note, whose change is told once', () => {
    const tenders: CounterEntry[] = [{ kind: 'card', amountCents: 50_00 }, cashOf(39_95, 10_05)]
    expect(shareTenders([69_95, 20_00], tenders)).toEqual([
      [
        { kind: 'card', amountCents: 50_00 },
        { kind: 'cash', amountCents: 19_95, givenCents: 30_00, changeCents: 10_05 },
      ],
      [cashOf(20_00)],
    ])
  })

  it('pairs that come back pay for dearer ones, and the rest is paid by Bizum', () => {
    const rest: CounterEntry = { kind: 'bizum', amountCents: 10_00 }
    expect(shareTenders([69_95, -59_95], [rest])).toEqual([
      [{ kind: 'exchange', amountCents: 59_95 }, rest],
      [{ kind: 'exchange', amountCents: -59_95 }],
    ])
  })

  it('pairs that come back pay for cheaper ones, and the rest is handed out', () => {
    const rest: CounterEntry = { kind: 'card', amountCents: -10_00 }
    expect(shareTenders([59_95, -69_95], [rest])).toEqual([
      [{ kind: 'exchange', amountCents: 59_95 }],
      [{ kind: 'exchange', amountCents: -59_95 }, rest],
    ])
  })

  it('tenders that come to another sum are an error', () => {
    expect(() => shareTenders([10_00], [cashOf(9_99)])).toThrow(RangeError)
  })
})

const amount = fc.integer({ min: -300_00, max: 300_00 }).filter((cents) => cents !== 0)
const tender = fc.record({
  kind: fc.constantFrom('cash' as const, 'card' as const, 'bizum' as const),
  cents: amount,
  change: fc.nat({ max: 50_00 }),
})

test('whatever is bought, left and brought back, every owner has its sum, every tender its own, and change is told once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -300_00, max: 300_00 }), { minLength: 1, maxLength: 5 }),
      fc.array(tender, { maxLength: 4 }),
      (owed, given) => {
        const tenders = given.map(({ kind, cents, change }, at): CounterEntry => {
          if (kind === 'cash' && cents > 0) return cashOf(cents, change)
          return { kind, amountCents: cents, terminalReference: `${at}` }
        })
        const rest = sumCents(owed) - sumAmounts(tenders)
        if (rest !== 0) tenders.push({ kind: 'transfer', amountCents: rest })
        const shared = shareTenders(owed, tenders)
        expect(shared.map(sumAmounts)).toEqual(owed)
        const all = shared.flat()
        const totals = (entries: readonly CounterEntry[]) =>
          ['cash', 'card', 'bizum', 'transfer', 'exchange'].map((kind) =>
            sumAmounts(entries.filter((each) => each.kind === kind)),
          )
        expect(totals(all)).toEqual(totals(tenders))
        const sumChange = (entries: readonly CounterEntry[]) =>
          sumCents(entries.map(({ changeCents = 0 }) => changeCents))
        expect(sumChange(all)).toBe(sumChange(tenders))
        for (const { amountCents, givenCents = amountCents, changeCents = 0 } of all) {
          expect(amountCents).not.toBe(0)
          expect(givenCents - changeCents).toBe(amountCents)
        }
      },
    ),
  )
})

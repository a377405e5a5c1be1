import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { listTenderKinds } from '../../sales/tenders/rules.ts'
import { getMoneyBackBalance, leavesCounter, proposeMoneyBack } from './rules.ts'

const MIXED = [
  { kind: 'card', cents: 29_95 },
  { kind: 'cash', cents: 30_00 },
  { kind: 'cash', cents: 10_00 },
] as const

const part = (kind: 'cash' | 'card', cents: number) => ({ kind, cents })

describe('money that goes back', () => {
  it('is proposed as it came, cash to cash and card to card', () => {
    expect(proposeMoneyBack(MIXED, 69_95, 'refund')).toEqual([
      { kind: 'cash', cents: 40_00 },
      { kind: 'card', cents: 29_95 },
    ])
  })
  it('is proposed up to the total alone, and less what went back before', () => {
    const came = [...MIXED, { kind: 'cash' as const, cents: -15_00 }]
    expect(proposeMoneyBack(came, 30_00, 'refund')).toEqual([
      { kind: 'cash', cents: 25_00 },
      { kind: 'card', cents: 5_00 },
    ])
    expect(proposeMoneyBack([{ kind: 'voucher', cents: 5_00 }], 5_00, 'refund')).toEqual([])
  })
  it('is sent below zero, one tender of each kind, once it comes to the total', () => {
    const parts = [part('cash', 20_00), part('card', 29_95)]
    expect(getMoneyBackBalance(69_95, parts, MIXED, 'refund')).toEqual({
      rest_cents: 20_00,
      strayed_cents: 0,
      tenders: null,
    })
    expect(getMoneyBackBalance(69_95, [...parts, part('cash', 20_00)], MIXED, 'refund')).toEqual({
      rest_cents: 0,
      strayed_cents: 0,
      tenders: [
        { kind: 'cash', amount_cents: -40_00 },
        { kind: 'card', amount_cents: -29_95 },
      ],
    })
  })
  it('is proposed without a transfer where only a counter gives it back', () => {
    const came = [
      { kind: 'transfer' as const, cents: 40_00 },
      { kind: 'bizum' as const, cents: 29_95 },
    ]
    const proposed = proposeMoneyBack(came, 69_95, 'counter_out')
    expect(proposed).toEqual([{ kind: 'bizum', cents: 29_95 }])
    expect(getMoneyBackBalance(69_95, proposed, came, 'counter_out')).toMatchObject({
      rest_cents: 40_00,
      tenders: null,
    })
  })
  it('leaves a counter unless all of it is transferred', () => {
    expect(leavesCounter([{ kind: 'transfer' }, { kind: 'card' }])).toBe(true)
    expect(leavesCounter([{ kind: 'transfer' }])).toBe(false)
  })
  it('says what leaves another way than it came', () => {
    const inCash = [part('cash', 69_95)]
    expect(getMoneyBackBalance(69_95, inCash, MIXED, 'refund')).toMatchObject({
      strayed_cents: 29_95,
    })
  })
})

const kinds = fc.constantFrom(...listTenderKinds('refund'))
const came = fc.array(fc.record({ kind: kinds, cents: fc.integer({ min: 1, max: 500_00 }) }), {
  minLength: 1,
  maxLength: 5,
})

test('whatever was paid is proposed to go back whole, and none of it another way', () => {
  fc.assert(
    fc.property(came, fc.nat({ max: 1_000 }), (paid, share) => {
      const sum = paid.reduce((total, { cents }) => total + cents, 0)
      const total = Math.max(1, Math.floor((sum * share) / 1_000))
      const balance = getMoneyBackBalance(
        total,
        proposeMoneyBack(paid, total, 'refund'),
        paid,
        'refund',
      )
      expect(balance).toMatchObject({ rest_cents: 0, strayed_cents: 0 })
      for (const { kind, amount_cents } of balance.tenders ?? []) {
        const most = paid.reduce((cents, each) => cents + (each.kind === kind ? each.cents : 0), 0)
        expect(-amount_cents).toBeGreaterThan(0)
        expect(-amount_cents).toBeLessThanOrEqual(most)
      }
    }),
  )
})

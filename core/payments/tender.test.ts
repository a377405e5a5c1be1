import { describe, expect, it } from 'vitest'
import { getTenderChange, tendersFor, toLedgerTender } from './tender.ts'

const takes = (place: Parameters<typeof tendersFor>[0], tender: object) =>
  tendersFor(place).safeParse([tender]).success

describe('a tender', () => {
  it.each([
    ['counter_in', { kind: 'cash', amount_cents: 69_95 }],
    ['counter_in', { kind: 'cash', amount_cents: 69_95, given_cents: 70_00 }],
    ['counter_in', { kind: 'bizum', amount_cents: 5, terminal_reference: 'B-1' }],
    ['deposit', { kind: 'transfer', amount_cents: 20_00 }],
    ['refund', { kind: 'transfer', amount_cents: -20_00 }],
    ['account', { kind: 'transfer', amount_cents: 20_00, terminal_reference: 'N43-7' }],
    ['counter_out', { kind: 'card', amount_cents: -20_00, terminal_reference: '0045' }],
  ] as const)('at the place %s %j is taken', (place, tender) => {
    expect(takes(place, tender)).toBe(true)
  })
  it.each([
    ['counter_in', { kind: 'cash', amount_cents: 69_95, given_cents: 69_94 }],
    ['counter_in', { kind: 'card', amount_cents: 69_95, given_cents: 70_00 }],
    ['counter_in', { kind: 'cash', amount_cents: -69_95 }],
    ['counter_in', { kind: 'cash', amount_cents: 0 }],
    ['counter_in', { kind: 'voucher', amount_cents: 69_95 }],
    ['counter_in', { kind: 'cash', given_cents: 70_00, change_cents: 5 }],
    ['deposit', { kind: 'deposit', amount_cents: 20_00 }],
    ['counter_out', { kind: 'transfer', amount_cents: -20_00 }],
    ['refund', { kind: 'cash', amount_cents: 20_00 }],
    ['refund', { kind: 'cash', amount_cents: -20_00, given_cents: 20_00 }],
    ['refund', { kind: 'cash', amount_cents: -20.5 }],
    ['counter_in', { kind: 'card', amount_cents: 100_000_01 }],
    ['account', { kind: 'cash', amount_cents: 20_00 }],
    ['account', { kind: 'transfer', amount_cents: -20_00 }],
  ] as const)('at the place %s %j is refused', (place, tender) => {
    expect(takes(place, tender)).toBe(false)
  })
  it('cash taken enters the ledger with what was given and its change, also where it was given exactly', () => {
    const paid = { kind: 'cash' as const, amount_cents: 69_95, given_cents: 70_00 }
    expect(getTenderChange(paid)).toBe(5)
    expect(toLedgerTender(paid, 3)).toMatchObject({
      amountCents: 69_95,
      givenCents: 70_00,
      changeCents: 5,
      cashSessionId: 3,
    })
    const exact = toLedgerTender({ kind: 'cash', amount_cents: 69_95 }, 3)
    expect(exact).toMatchObject({ givenCents: 69_95, changeCents: 0 })
  })
  it('money handed out enters the ledger below zero, without change', () => {
    const entry = toLedgerTender({ kind: 'cash', amount_cents: -20_00 }, 3)
    expect(entry).toMatchObject({ amountCents: -20_00, cashSessionId: 3 })
    expect(entry.givenCents).toBeUndefined()
    expect(toLedgerTender({ kind: 'transfer', amount_cents: -5 }).cashSessionId).toBeUndefined()
  })
})

import { describe, expect, it, test } from 'vitest'
import { centsOf, quickNotes, settle } from './settle.ts'

const cash = (given_cents: number) => ({ kind: 'cash' as const, given_cents })
const card = (amount_cents: number) => ({ kind: 'card' as const, amount_cents })

describe('what was handed over', () => {
  it('in cash gives its change', () => {
    expect(settle(69_95, [cash(100_00)])).toEqual({
      rest_cents: 0,
      change_cents: 30_05,
      fault: null,
      tenders: [{ kind: 'cash', given_cents: 100_00, change_cents: 30_05 }],
    })
  })
  it('in notes one after the other is one tender', () => {
    expect(settle(69_95, [cash(50_00), cash(20_00)]).tenders).toEqual([
      { kind: 'cash', given_cents: 70_00, change_cents: 5 },
    ])
  })
  it('in part leaves the rest', () => {
    expect(settle(69_95, [cash(50_00)])).toMatchObject({ rest_cents: 19_95, tenders: null })
    expect(settle(69_95, [card(20_00)])).toMatchObject({ rest_cents: 49_95, tenders: null })
  })
  it('by card and in cash gives change from the cash alone', () => {
    expect(settle(69_95, [card(50_00), cash(20_00)])).toMatchObject({
      change_cents: 5,
      tenders: [
        { kind: 'cash', given_cents: 20_00, change_cents: 5 },
        { kind: 'card', amount_cents: 50_00 },
      ],
    })
  })
  it('by card is never more than the total, and cash never for nothing', () => {
    expect(settle(60_00, [card(69_95)])).toMatchObject({ fault: 'SURPLUS', tenders: null })
    expect(settle(60_00, [card(60_00), cash(5_00)])).toMatchObject({ fault: 'SURPLUS' })
  })
  it('in cash is against the law from 1,000 € on, also in part', () => {
    expect(settle(999_99, [cash(1_000_00)]).fault).toBeNull()
    expect(settle(1_000_00, [card(900_00), cash(100_00)])).toMatchObject({ fault: 'CASH_LIMIT' })
    expect(settle(1_000_00, [card(1_000_00)]).tenders).toHaveLength(1)
  })
  it('is nothing for a ticket of zero', () => {
    expect(settle(0, [])).toMatchObject({ rest_cents: 0, tenders: [] })
  })
})

test.each([
  [69_95, [70_00, 80_00, 100_00, 200_00]],
  [40_00, [50_00, 100_00, 200_00]],
  [3_20, [5_00, 10_00, 20_00, 50_00, 100_00, 200_00]],
  [224_85, [225_00, 230_00, 240_00, 250_00, 300_00, 400_00]],
  [0, []],
])('for %i cents people hand over %j', (rest, notes) => {
  expect(quickNotes(rest)).toEqual(notes)
})

test.each([
  ['49,95', 49_95],
  ['49.9', 49_90],
  ['50', 50_00],
  [',5', 50],
  ['7,', 7_00],
  ['', undefined],
  [',', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['5 €', undefined],
])('«%s» is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

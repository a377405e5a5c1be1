import { describe, expect, it, test } from 'vitest'
import { getPaymentBalance, suggestCashAmounts } from './payment-balance.ts'

const cash = (given_cents: number) => ({ kind: 'cash' as const, given_cents })
const card = (amount_cents: number) => ({ kind: 'card' as const, amount_cents })

describe('the balance of a payment', () => {
  it('cash above the total gives change', () => {
    expect(getPaymentBalance(69_95, [cash(100_00)])).toEqual({
      rest_cents: 0,
      change_cents: 30_05,
      refusal: null,
      pending: false,
      tenders: [{ kind: 'cash', amount_cents: 69_95, given_cents: 100_00 }],
    })
  })
  it('several cash payments become one tender', () => {
    expect(getPaymentBalance(69_95, [cash(50_00), cash(20_00)]).tenders).toEqual([
      { kind: 'cash', amount_cents: 69_95, given_cents: 70_00 },
    ])
  })
  it('a partial payment leaves the rest to pay', () => {
    expect(getPaymentBalance(69_95, [cash(50_00)])).toMatchObject({
      rest_cents: 19_95,
      tenders: null,
    })
    expect(getPaymentBalance(69_95, [card(20_00)])).toMatchObject({
      rest_cents: 49_95,
      tenders: null,
    })
  })
  it('a payment by card and cash gives change from the cash alone', () => {
    expect(getPaymentBalance(69_95, [card(50_00), cash(20_00)])).toMatchObject({
      change_cents: 5,
      tenders: [
        { kind: 'cash', amount_cents: 19_95, given_cents: 20_00 },
        { kind: 'card', amount_cents: 50_00 },
      ],
    })
  })
  it('a card payment above the total and cash beyond it are refused', () => {
    expect(getPaymentBalance(60_00, [card(69_95)])).toMatchObject({
      refusal: 'SURPLUS',
      tenders: null,
    })
    expect(getPaymentBalance(60_00, [card(60_00), cash(5_00)])).toMatchObject({
      refusal: 'SURPLUS',
    })
  })
  it('cash is refused from 1,000 € on, even for a part of the total', () => {
    expect(getPaymentBalance(999_99, [cash(1_000_00)]).refusal).toBeNull()
    expect(getPaymentBalance(1_000_00, [card(900_00), cash(100_00)])).toMatchObject({
      refusal: 'CASH_LIMIT',
    })
    expect(getPaymentBalance(1_000_00, [card(1_000_00)]).tenders).toHaveLength(1)
  })
  it('Bizum and transfers pay exactly what they are, with their reference', () => {
    const paid = getPaymentBalance(60_00, [
      { kind: 'bizum', amount_cents: 20_00, terminal_reference: 'B-1' },
      { kind: 'transfer', amount_cents: 10_00 },
      cash(50_00),
    ])
    expect(paid).toMatchObject({
      change_cents: 20_00,
      tenders: [
        { kind: 'cash', amount_cents: 30_00, given_cents: 50_00 },
        { kind: 'bizum', amount_cents: 20_00, terminal_reference: 'B-1' },
        { kind: 'transfer', amount_cents: 10_00 },
      ],
    })
  })
  it('a charge that waits counts towards the rest, and nothing is sent before it is approved', () => {
    const waiting = {
      kind: 'card' as const,
      amount_cents: 60_00,
      id: 'a',
      state: 'pending' as const,
    }
    expect(getPaymentBalance(60_00, [waiting])).toMatchObject({
      rest_cents: 0,
      pending: true,
      tenders: null,
    })
    expect(getPaymentBalance(60_00, [{ ...waiting, state: 'declined' }])).toMatchObject({
      rest_cents: 60_00,
      pending: false,
      tenders: null,
    })
  })
  it('a ticket of zero needs no tender', () => {
    expect(getPaymentBalance(0, [])).toMatchObject({ rest_cents: 0, tenders: [] })
  })
})

test.each([
  [69_95, [70_00, 80_00, 100_00, 200_00]],
  [40_00, [50_00, 100_00, 200_00]],
  [3_20, [5_00, 10_00, 20_00, 50_00, 100_00, 200_00]],
  [224_85, [225_00, 230_00, 240_00, 250_00, 300_00, 400_00]],
  [0, []],
])('the till suggests for %i cents the cash amounts %j', (rest, notes) => {
  expect(suggestCashAmounts(rest)).toEqual(notes)
})

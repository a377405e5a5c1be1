import { describe, expect, it } from 'vitest'
import { listMoneyBack, listWaysBack } from './money-back.ts'

const tender = (kind: 'cash' | 'card' | 'transfer', amount_cents: number) => ({
  tender_id: 1,
  kind,
  amount_cents,
  at: '',
})
const deposit = {
  is_forfeitable: false,
  paid_cents: 35_00,
  tenders: [tender('cash', 20_00), tender('card', 15_00)],
}

describe('the money of a cancelled deposit', () => {
  it('goes back as it was paid, in one sum for each way', () => {
    expect(listMoneyBack(deposit, 'as_paid')).toEqual([
      { kind: 'cash', amount_cents: 20_00 },
      { kind: 'card', amount_cents: 15_00 },
    ])
  })
  it('goes back in cash whole', () => {
    expect(listMoneyBack(deposit, 'cash')).toEqual([{ kind: 'cash', amount_cents: 35_00 }])
  })
  it('goes nowhere where it is kept, or where nothing was paid', () => {
    expect(listMoneyBack(deposit, 'keep')).toEqual([])
    expect(listMoneyBack({ paid_cents: 0, tenders: [] }, 'cash')).toEqual([])
  })
  it('is offered in cash only where not all of it came so', () => {
    expect(listWaysBack(deposit)).toEqual(['as_paid', 'cash'])
    const inCash = { ...deposit, is_forfeitable: true, tenders: [tender('cash', 35_00)] }
    expect(listWaysBack(inCash)).toEqual(['as_paid', 'keep'])
  })
})

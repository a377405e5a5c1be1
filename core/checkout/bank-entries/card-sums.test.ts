import { expect, it } from 'vitest'
import { proposeCardSums } from './card-sums.ts'

const days = [
  { day: '2026-11-20', scope: 'till', cents: 400_00 },
  { day: '2026-11-20', scope: 'web', cents: 69_95 },
  { day: '2026-11-21', scope: 'till', cents: 600_00 },
  { day: '2026-11-23', scope: 'till', cents: 300_00 },
] as const
const propose = (amountCents: number, paid: Parameters<typeof proposeCardSums>[2] = []) =>
  proposeCardSums({ bookedOn: '2026-11-24', amountCents }, days, paid)

it('the cards of a day are proposed with what the bank kept', () => {
  expect(propose(298_50)).toEqual([
    { scope: 'till', from: '2026-11-23', to: '2026-11-23', cents: 300_00, fee_cents: 1_50 },
  ])
})

it('the cards of a weekend are paid at once, with a day without sales between them', () => {
  expect(propose(900_00)).toMatchObject([
    { scope: 'till', from: '2026-11-21', to: '2026-11-23', cents: 900_00, fee_cents: 0 },
  ])
})

it('cards of tills and web may be paid by one entry', () => {
  expect(propose(469_95)).toMatchObject([{ scope: 'all', from: '2026-11-20', to: '2026-11-20' }])
})

it('days that another entry has paid, those of a week before and sums below what was taken are not proposed', () => {
  expect(propose(300_00, [{ scope: 'all', from: '2026-11-22', to: '2026-11-23' }])).toEqual([])
  expect(proposeCardSums({ bookedOn: '2026-12-01', amountCents: 300_00 }, days, [])).toEqual([])
  expect(propose(280_00)).toEqual([])
  expect(propose(301_00)).toEqual([])
})

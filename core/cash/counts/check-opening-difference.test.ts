import { expect, it } from 'vitest'
import { checkOpeningDifference } from './check-opening-difference.ts'

type Count = Parameters<typeof checkOpeningDifference>[0]

const check = (change: Partial<Count>) =>
  checkOpeningDifference({
    countedCents: 150_00,
    leftCents: 175_90,
    hasReason: true,
    limitCents: 10_00,
    mayAccept: false,
    ...change,
  }).map(({ kind }) => kind)

it('a drawer that holds what was left, or of which nothing is known, opens without a word', () => {
  expect(check({ leftCents: 150_00, hasReason: false })).toEqual([])
  expect(check({ leftCents: null, hasReason: false })).toEqual([])
})

it('any other drawer takes a reason, whoever opens it', () => {
  expect(check({ hasReason: false, limitCents: 100_00 })).toEqual(['reason_required'])
  expect(check({ hasReason: false, mayAccept: true })).toEqual(['reason_required'])
})

it('above the limit somebody else is told, unless whoever opens may accept it', () => {
  expect(check({})).toEqual(['opening_differs'])
  expect(check({ leftCents: 124_10 })).toEqual(['opening_differs'])
  expect(check({ limitCents: 25_90 })).toEqual([])
  expect(check({ mayAccept: true })).toEqual([])
})

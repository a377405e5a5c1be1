import { expect, it } from 'vitest'
import { checkClosingDifference } from './check-closing-difference.ts'

type Count = Parameters<typeof checkClosingDifference>[0]

const check = (change: Partial<Count>) =>
  checkClosingDifference({
    methods: [
      { kind: 'cash', difference_cents: -12_00 },
      { kind: 'card', difference_cents: null },
    ],
    limitCents: 10_00,
    hasReason: true,
    accepts: false,
    confirmed: undefined,
    ...change,
  }).map(({ kind }) => kind)

it('a count that matches closes a session, whatever else is said', () => {
  expect(check({ methods: [{ kind: 'cash', difference_cents: 0 }], hasReason: false })).toEqual([])
})

it('a difference takes a reason, and above the limit somebody who may accept it', () => {
  expect(check({ hasReason: false })).toEqual(['reason_required'])
  expect(check({ limitCents: 12_00 })).toEqual([])
  expect(check({})).toEqual(['approval_required'])
  expect(check({ accepts: true })).toEqual([])
})

it('whoever approves by PIN confirms the difference that they were shown, by each way of paying', () => {
  const accepts = 'with_pin'
  const confirm = (cash: number, card: number | null) => [
    { kind: 'card', difference_cents: card },
    { kind: 'cash', difference_cents: cash },
  ]
  expect(check({ accepts })).toEqual(['confirmation_required'])
  expect(check({ accepts, confirmed: confirm(-11_99, null) })).toEqual(['confirmation_required'])
  expect(check({ accepts, confirmed: confirm(-12_00, 5) })).toEqual(['confirmation_required'])
  expect(check({ accepts, confirmed: confirm(-12_00, null) })).toEqual([])
  expect(check({ accepts, limitCents: 12_00 })).toEqual([])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkApproval, checkMoneyOut, type MoneyQuestion } from './check-money-out.ts'

const ACT: MoneyQuestion = {
  level: 'allowed',
  limits: { cashCents: 100_00, officeCents: 500_00 },
  before: { cashCents: 0, officeCents: 0 },
  cashCents: 0,
  officeCents: 0,
}
const kinds = (change: Partial<MoneyQuestion>) =>
  checkMoneyOut({ ...ACT, ...change }).map(({ kind }) => kind)

it.each([
  ['cash at the limit passes', { cashCents: 100_00 }, []],
  ['a cent more asks', { cashCents: 100_01 }, ['session_limit']],
  [
    'the second cash-out of a session counts with the first',
    { cashCents: 60_00, before: { cashCents: 60_00, officeCents: 0 } },
    ['session_limit'],
  ],
  [
    'a role without limit takes any sum',
    { cashCents: 900_00, limits: { cashCents: null, officeCents: null } },
    [],
  ],
  [
    'money of the office is summed by day',
    { officeCents: 200_00, before: { cashCents: 0, officeCents: 400_00 } },
    ['day_limit'],
  ],
  ['a role that lacks the right asks', { level: 'pin', officeCents: 1 }, ['right_missing']],
  ['card money that leaves in cash asks', { cashCents: 20_00, strayedCents: 20_00 }, ['other_way']],
  [
    'who booked the money does not pay it out',
    { cashCents: 1, hasConfirmed: true },
    ['same_person'],
  ],
  ['a price that came twice passes', { dueBack: { cents: 69_95, priceCents: 69_95 } }, []],
  ['an absurd surplus asks', { dueBack: { cents: 69_96, priceCents: 69_95 } }, ['absurd_sum']],
] satisfies [string, Partial<MoneyQuestion>, string[]][])('%s', (_, change, expected) => {
  expect(kinds(change)).toEqual(expected)
})

it('what passes without a PIN never adds up to more than the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_00 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 300_00 }),
      (amounts, limit) => {
        const passed = amounts.reduce((sum, cashCents) => {
          const limits = { cashCents: limit, officeCents: null }
          const before = { cashCents: sum, officeCents: 0 }
          return kinds({ cashCents, limits, before }).length === 0 ? sum + cashCents : sum
        }, 0)
        expect(passed).toBeLessThanOrEqual(limit)
      },
    ),
  )
})

const PIN = { isEnough: true, isActor: false, hasConfirmed: false, hasOthers: true }

it.each([
  ['a colleague’s PIN counts', {}, 'pin'],
  ['one whose role does not go so far does not count', { isEnough: false }, undefined],
  ['one’s own does not count where others may', { isActor: true }, undefined],
  ['nor that of who booked the money', { hasConfirmed: true }, undefined],
  ['one’s own counts where nobody else may', { isActor: true, hasOthers: false }, 'alone'],
  ['that of who booked it too', { hasConfirmed: true, hasOthers: false }, 'alone'],
])('%s', (_, change, expected) => {
  expect(checkApproval({ ...PIN, ...change })).toBe(expected)
})

import { expect, it } from 'vitest'
import { toReport } from './report.ts'
import type { SuiteResult } from './run-suite.ts'
import { createTally } from './tally.ts'

const result = (change: Partial<SuiteResult>): SuiteResult => ({
  name: 'accesses',
  tally: createTally(),
  rows: [],
  seconds: 1,
  isCut: false,
  ...change,
})
const visits = (attacked: number): SuiteResult['rows'] => [
  {
    what: 'an honest page',
    unit: 'ms',
    rounds: [attacked],
    limit: { what: 'without it', rounds: [10] },
    budget: { of: 'ratio', atMost: 5 },
  },
]

it('an attack that got nothing is held', () => {
  expect(toReport([result({ rows: visits(50) })]).isHeld).toBe(true)
})

it.each([
  ['a fault of the shop', { tally: { ...createTally(), serverErrors: ['500 GET /'] } }],
  ['a wrong access', { tally: { ...createTally(), accessViolations: ['marta got a PIN'] } }],
  ['a script that ran', { tally: { ...createTally(), executedScripts: ['/: 1'] } }],
  ['a page that took six times as long', { rows: visits(60) }],
])('an attack is not held where it got %s', (_, change) => {
  expect(toReport([result(change)]).isHeld).toBe(false)
})

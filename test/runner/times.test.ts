import { expect, it } from 'vitest'
import { formatTimes, playwrightSeconds, vitestSeconds } from './times.ts'

it('the seconds of unit test files are read from the report of vitest', () => {
  const testResults = [{ name: '/shop/core/money.test.ts', startTime: 1000, endTime: 3500 }]
  expect(vitestSeconds({ testResults }, '/shop')).toEqual([
    { name: 'core/money.test.ts', seconds: 2.5 },
  ])
})

it('the seconds of journeys are summed over the widths and the nested suites of a file', () => {
  const specs = [{ tests: [{ results: [{ duration: 1500 }] }] }]
  const suite = { title: 'cart', file: 'cart.test.ts', specs, suites: [{ title: 'x', specs }] }
  expect(playwrightSeconds({ suites: [suite, suite] })).toEqual([
    { name: 'test/journeys/cart.test.ts', seconds: 6 },
  ])
})

it('only the ten slowest test files are printed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `file-${at}`, seconds: at }))
  const lines = formatTimes([{ name: 'types', seconds: 60 }], files, 1.5).split('\n')
  expect(lines.slice(0, 5).map((line) => line.trim())).toEqual([
    '=== seconds of each suite',
    '60.0  types',
    '90.0  the whole run',
    '=== slowest test files',
    '11.0  file-11',
  ])
  expect(lines).toHaveLength(14)
})

it('a run warns only when it takes more than 20 minutes', () => {
  expect(formatTimes([], [], 20)).not.toContain('warning')
  expect(formatTimes([], [], 22)).toContain('warning: the run took 22 minutes, 20 is the budget')
})

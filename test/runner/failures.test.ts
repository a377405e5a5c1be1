import { expect, it } from 'vitest'
import { formatFailures, playwrightFailures, vitestFailures } from './failures.ts'

it('names the tests that failed and the files that could not be loaded', () => {
  const test = (status: string, failureMessages: string[] = []) => ({
    status,
    fullName: `adds up ${status}`,
    failureMessages,
  })
  const testResults = [
    {
      name: 'money.test.ts',
      status: 'failed',
      assertionResults: [test('passed'), test('failed', ['expected 1 to be 2'])],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  expect(vitestFailures({ testResults })).toEqual([
    { name: 'money.test.ts: adds up failed', message: 'expected 1 to be 2' },
    { name: 'broken.test.ts', message: 'no such file' },
  ])
})

it('names the journeys that failed, however deep they lie, with their width', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      { projectName: 'narrow', status, results: [{}, { error: { message: 'not visible' } }] },
    ],
  })
  const suites = [
    {
      title: 'buying.test.ts',
      specs: [spec('a shoe is bought', 'expected')],
      suites: [{ title: 'in German', specs: [spec('a shoe is bought', 'flaky')] }],
    },
  ]
  expect(playwrightFailures({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { name: '[narrow] in German: a shoe is bought', message: 'not visible' },
    { name: 'playwright', message: 'no browser' },
  ])
})

it('tells only the beginning of what a test said', () => {
  const said = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')
  const testResults = [
    { name: 'long.test.ts', status: 'failed', message: said, assertionResults: [] },
  ]
  const told = formatFailures(vitestFailures({ testResults }))
  expect(told).toContain('=== what failed\n--- long.test.ts\nline 0')
  expect(told).not.toContain('line 12')
})

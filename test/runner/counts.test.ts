import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, lastLine, sum, toVerdict } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('the counts of a run', () => {
  it('add up over the files of vitest', () => {
    const testResults = [file('passed', 'passed', 'pending'), file('failed', 'failed', 'todo')]
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 2 })
  })

  it('hold a failure for a file that could not be loaded', () => {
    expect(countVitest({ testResults: [file('failed')] }).failed).toBe(1)
    expect(countVitest({ testResults: [file('failed', 'passed')] }).failed).toBe(1)
  })

  it('take a journey that passed only at the second try as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 1, skipped: 2 })
    expect(countPlaywright({ stats, errors: ['no browser'] }).failed).toBe(2)
  })

  it('hold a failure for a suite that left no report', () => {
    expect(toVerdict(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('hold a failure for a suite that ended badly without a red test', () => {
    expect(toVerdict({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(toVerdict({ passed: 5, failed: 0, skipped: 0 }, null).failed).toBe(1)
    expect(toVerdict({ passed: 4, failed: 1, skipped: 0 }, 1).failed).toBe(1)
  })

  it('hold a failure for a suite that ran no test', () => {
    expect(toVerdict({ passed: 0, failed: 0, skipped: 7 }, 0).failed).toBe(1)
    expect(toVerdict({ passed: 1, failed: 0, skipped: 7 }, 0).failed).toBe(0)
  })

  it('end in one line over all suites', () => {
    const all = sum([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ])
    expect(lastLine(all)).toBe('5 passed, 1 failed, 1 skipped')
  })
})

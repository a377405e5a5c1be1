/** What a suite found. A suite that dies, or runs nothing, has failed once more. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts a vitest report; a file that could not even be loaded is one failure. */
export function countVitest(report: VitestReport): Count {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const failed = tests.filter(isFailed).length
  const passed = tests.filter((test) => test.status === 'passed').length
  return { passed, failed: failed + unloadable.length, skipped: tests.length - passed - failed }
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}

/** Counts a Playwright report; a test that passed only when repeated is a failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The verdict over one suite: its exit code must agree with its report, and a suite that reports
 * nothing, or only tests that were left out, has failed.
 */
export function toVerdict(count: Count | undefined, exitCode: number | null): Count {
  if (count === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const crashed = exitCode !== 0 && count.failed === 0
  const empty = count.passed + count.failed === 0
  return { ...count, failed: count.failed + (crashed || empty ? 1 : 0) }
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The last line of every run. */
export function lastLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

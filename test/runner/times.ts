/** The seconds of one suite or test file. */
export interface Seconds {
  name: string
  seconds: number
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  file?: string
  title: string
  suites?: PlaywrightSuite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

const SLOWEST = 10
const BUDGET_MINUTES = 20

/** The seconds of each test file of a vitest report. */
export function vitestSeconds({ testResults }: VitestReport, root = process.cwd()): Seconds[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The seconds of each file of journeys, all its widths and repeats together. */
export function playwrightSeconds({ suites }: { suites: PlaywrightSuite[] }): Seconds[] {
  const files = new Map<string, number>()
  for (const suite of suites) {
    const name = suite.file ?? suite.title
    files.set(name, (files.get(name) ?? 0) + sumSuite(suite) / 1000)
  }
  return [...files].map(([name, seconds]) => ({ name: `test/journeys/${name}`, seconds }))
}

function sumSuite({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return [...own, ...suites.map(sumSuite)].reduce((all, one) => all + one, 0)
}

/** The seconds of every suite, the ten slowest test files, and a warning where the run passes its budget. */
export function formatTimes(
  suites: readonly Seconds[],
  files: readonly Seconds[],
  minutes: number,
): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    '=== seconds of each suite',
    ...suites.map(formatLine),
    formatLine({ name: 'the whole run', seconds: minutes * 60 }),
    ...(slowest.length > 0 ? ['=== slowest test files', ...slowest.map(formatLine)] : []),
    ...(minutes > BUDGET_MINUTES
      ? [`warning: the run took ${Math.round(minutes)} minutes, ${BUDGET_MINUTES} is the budget`]
      : []),
  ].join('\n')
}

function formatLine({ name, seconds }: Seconds): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name}`
}

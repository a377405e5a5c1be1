/** A test that failed, and what it said. */
export interface Failure {
  name: string
  message: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

const LINES = 12

/** The failed tests of a vitest report; a file that could not be loaded counts as one. */
export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [toFailure(name, message)]
    return failed.map((test) => toFailure(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
  })
}

/** The failed journeys of a Playwright report, those that passed at a second try included. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap(suiteFailures),
    ...errors.map(({ message }) => toFailure('playwright', message)),
  ]
}

function suiteFailures({ title, suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        toFailure(
          `[${projectName}] ${title}: ${spec.title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

function toFailure(name: string, said = 'nothing was said'): Failure {
  return { name, message: said.split('\n').slice(0, LINES).join('\n') }
}

/** The end of a red run: what failed, in words, so that the last lines of a log suffice. */
export function formatFailures(failures: readonly Failure[]): string {
  const parts = failures.map(({ name, message: said }) => `--- ${name}\n${said}`)
  return ['=== what failed', ...parts].join('\n')
}

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../house/sources.ts'
import { type Count, toVerdict } from './counts.ts'
import type { Failure } from './failures.ts'
import type { RunEnvironment } from './run-environment.ts'
import type { Seconds } from './times.ts'

/** One suite: the commands it runs in turn, and how its result is counted. */
export interface Suite {
  name: string
  commands: readonly (readonly string[])[]
  env?: NodeJS.ProcessEnv
  limitSeconds: number
  report?: {
    file: string
    count(report: never): Count
    failures(report: never): Failure[]
    seconds(report: never): Seconds[]
  }
}

export interface SuiteResult {
  count: Count
  failures: Failure[]
  seconds: number
  /** The seconds of each of its test files. */
  files: Seconds[]
}

let current: number | undefined

/** Runs one suite, its output straight to ours, and judges it. */
export async function runSuite(suite: Suite, environment: RunEnvironment): Promise<SuiteResult> {
  console.log(`\n=== ${suite.name}`)
  const started = Date.now()
  const code = await runAll(suite, environment)
  const count = toVerdict(countResults(suite, code), code)
  const seconds = (Date.now() - started) / 1000
  console.log(
    `=== ${suite.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`,
  )
  const files = (suite.report && parseReport(suite.report, suite.report.seconds)) ?? []
  return { count, failures: count.failed === 0 ? [] : findFailures(suite), seconds, files }
}

async function runAll(suite: Suite, environment: RunEnvironment): Promise<number | null> {
  const deadline = Date.now() + suite.limitSeconds * 1000
  for (const [command = '', ...args] of suite.commands) {
    const env = { ...environment.env, ...suite.env }
    const code = await run(command, args, env, deadline - Date.now())
    if (code !== 0) return code
  }
  return 0
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv, milliseconds: number) {
  return new Promise<number | null>((done) => {
    // A group of its own, so that a suite that hangs can be ended with all its children.
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    current = child.pid
    const timeout = setTimeout(() => {
      console.error(`${command} ${args.join(' ')}: no end after its time limit`)
      endCurrent('SIGKILL')
    }, milliseconds)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      clearTimeout(timeout)
      done(null)
    })
    child.once('exit', (code) => {
      clearTimeout(timeout)
      current = undefined
      done(code)
    })
  })
}

/** Ends the suite that is running, with its children; nothing else. */
export function endCurrent(signal: NodeJS.Signals): void {
  if (current === undefined) return
  try {
    process.kill(-current, signal)
  } catch {
    current = undefined
  }
}

function countResults(suite: Suite, code: number | null): Count | undefined {
  if (suite.report === undefined) {
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  }
  return parseReport(suite.report, suite.report.count)
}

/** What failed by name; a suite that left no report can only name itself. */
function findFailures({ name, report }: Suite): Failure[] {
  const named = report && parseReport(report, report.failures)
  return named && named.length > 0 ? named : [{ name, message: 'see its output above' }]
}

function parseReport<Read>(
  { file }: { file: string },
  read: (report: never) => Read,
): Read | undefined {
  if (!existsSync(file)) return undefined
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return undefined
  }
}

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

/** The process groups of the suites that are running. */
const running = new Set<number>()

/** Where the output of a suite goes: straight to ours, or held back until it ends, as beside another one. */
export type Output = 'live' | 'held back'

/** Runs one suite and judges it. */
export async function runSuite(
  suite: Suite,
  environment: RunEnvironment,
  output: Output = 'live',
): Promise<SuiteResult> {
  if (output === 'live') console.log(`\n=== ${suite.name}`)
  const started = Date.now()
  const held: Buffer[] = []
  const code = await runAll(suite, environment, output === 'live' ? undefined : held)
  if (output === 'held back') process.stdout.write(`\n=== ${suite.name}\n${Buffer.concat(held)}`)
  const count = toVerdict(countResults(suite, code), code)
  const seconds = (Date.now() - started) / 1000
  console.log(
    `=== ${suite.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`,
  )
  const files = (suite.report && parseReport(suite.report, suite.report.seconds)) ?? []
  return { count, failures: count.failed === 0 ? [] : findFailures(suite), seconds, files }
}

async function runAll(
  suite: Suite,
  environment: RunEnvironment,
  held: Buffer[] | undefined,
): Promise<number | null> {
  const deadline = Date.now() + suite.limitSeconds * 1000
  for (const [command = '', ...args] of suite.commands) {
    const env = { ...environment.env, ...suite.env }
    const code = await run([command, ...args], { env, milliseconds: deadline - Date.now(), held })
    if (code !== 0) return code
  }
  return 0
}

interface RunOptions {
  env: NodeJS.ProcessEnv
  milliseconds: number
  held: Buffer[] | undefined
}

function run([command = '', ...args]: string[], { env, milliseconds, held }: RunOptions) {
  return new Promise<number | null>((done) => {
    const output = held ? 'pipe' : 'inherit'
    // A group of its own, so that a suite that hangs can be ended with all its children.
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
      detached: true,
    })
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    child.stdout?.on('data', (chunk: Buffer) => held?.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => held?.push(chunk))
    const timeout = setTimeout(() => {
      console.error(`${command} ${args.join(' ')}: no end after its time limit`)
      if (pid !== undefined) end(pid, 'SIGKILL')
    }, milliseconds)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      clearTimeout(timeout)
      done(null)
    })
    child.once('exit', (code) => {
      clearTimeout(timeout)
      if (pid !== undefined) running.delete(pid)
      // Its output is whole once it closes, which a process that it left behind would prevent.
      child.once('close', () => done(code))
      setTimeout(() => done(code), 1000).unref()
    })
  })
}

/** Ends the suites that are running, with their children; nothing else. */
export function endRunning(signal: NodeJS.Signals): void {
  for (const pid of running) end(pid, signal)
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    running.delete(pid)
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

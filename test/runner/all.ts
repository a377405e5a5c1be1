import { type Count, lastLine, sum } from './counts.ts'
import { type Failure, formatFailures } from './failures.ts'
import {
  createRunEnvironment,
  findLeftovers,
  type RunEnvironment,
  removeRunEnvironment,
} from './run-environment.ts'
import { endCurrent, runSuite, type Suite } from './suite.ts'
import { formatTimes, type Seconds } from './times.ts'

const FAILED: Count = { passed: 0, failed: 1, skipped: 0 }

/**
 * Runs suites in order, ends processes that they left running, prints the seconds and what failed, and
 * ends with one line of totals.
 */
export async function runSuites(
  toSuites: (folder: string) => Suite[],
  graceMs = 5000,
): Promise<void> {
  const environment = createRunEnvironment()
  const counts: Count[] = []
  const failed: Failure[] = []
  const suiteTimes: Seconds[] = []
  const fileTimes: Seconds[] = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = true
      endCurrent(signal)
    })
  }
  for (const suite of toSuites(environment.folder)) {
    if (interrupted) {
      counts.push(FAILED)
      failed.push({ name: suite.name, message: 'not run: interrupted' })
      continue
    }
    const result = await runSuite(suite, environment)
    counts.push(result.count)
    failed.push(...result.failures)
    suiteTimes.push({ name: suite.name, seconds: result.seconds })
    fileTimes.push(...result.files)
  }
  const leftovers = await endLeftovers(environment, graceMs)
  if (leftovers.length > 0) counts.push(FAILED)
  failed.push(...leftovers)
  removeRunEnvironment(environment)
  console.log(`\n${formatTimes(suiteTimes, fileTimes)}`)
  if (failed.length > 0) console.log(`\n${formatFailures(failed)}`)
  const all = sum(counts)
  console.log(`\n${lastLine(all)}`)
  process.exitCode = all.failed > 0 ? 1 : 0
}

async function endLeftovers(environment: RunEnvironment, graceMs: number): Promise<Failure[]> {
  const left = await findLeftovers(environment, graceMs)
  for (const { pid } of left) end(pid)
  return left.map(({ pid, what }) => ({ name: `left behind: process ${pid}`, message: what }))
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    console.error(`process ${pid} ended by itself: ${String(error)}`)
  }
}

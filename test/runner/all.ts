import { type Count, lastLine, sum } from './counts.ts'
import { type Failure, formatFailures } from './failures.ts'
import {
  createRunEnvironment,
  findLeftovers,
  type RunEnvironment,
  removeRunEnvironment,
} from './run-environment.ts'
import { endRunning, type Output, runSuite, type Suite } from './suite.ts'
import { formatTimes, type Seconds } from './times.ts'

const FAILED: Count = { passed: 0, failed: 1, skipped: 0 }

/** Suites one after the other, each list of them beside the other lists. */
interface SideBySide {
  lanes: readonly (readonly Suite[])[]
}

/**
 * Runs suites in order, ends processes that they left running, prints the seconds and what failed, and
 * ends with one line of totals.
 */
export async function runSuites(
  toSteps: (folder: string) => (Suite | SideBySide)[],
  graceMs = 5000,
): Promise<void> {
  const started = Date.now()
  const environment = createRunEnvironment()
  const counts: Count[] = []
  const failed: Failure[] = []
  const suiteTimes: Seconds[] = []
  const fileTimes: Seconds[] = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = true
      endRunning(signal)
    })
  }
  const runLane = async (suites: readonly Suite[], output: Output) => {
    for (const suite of suites) {
      if (interrupted) {
        counts.push(FAILED)
        failed.push({ name: suite.name, message: 'not run: interrupted' })
        continue
      }
      const result = await runSuite(suite, environment, output)
      counts.push(result.count)
      failed.push(...result.failures)
      suiteTimes.push({ name: suite.name, seconds: result.seconds })
      fileTimes.push(...result.files)
    }
  }
  for (const step of toSteps(environment.folder)) {
    if ('lanes' in step) await Promise.all(step.lanes.map((suites) => runLane(suites, 'held back')))
    else await runLane([step], 'live')
  }
  const leftovers = await endLeftovers(environment, graceMs)
  if (leftovers.length > 0) counts.push(FAILED)
  failed.push(...leftovers)
  removeRunEnvironment(environment)
  const minutes = (Date.now() - started) / 60_000
  console.log(`\n${formatTimes(suiteTimes, fileTimes, minutes)}`)
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

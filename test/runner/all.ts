import { type Count, lastLine, sum } from './counts.ts'
import { type Failure, tellFailures } from './failures.ts'
import { endCurrent, runSuite, type Suite } from './suite.ts'
import { closeWorkshop, leftovers, openWorkshop, type Workshop } from './workshop.ts'

const FAILED: Count = { passed: 0, failed: 1, skipped: 0 }

/**
 * Runs suites in order, looks for what they left running, names what failed, and ends with one line
 * over all.
 */
export async function runSuites(
  choose: (folder: string) => Suite[],
  graceMs = 5000,
): Promise<void> {
  const workshop = openWorkshop()
  const counts: Count[] = []
  const failed: Failure[] = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = true
      endCurrent(signal)
    })
  }
  for (const suite of choose(workshop.folder)) {
    const { count, failures } = interrupted
      ? { count: FAILED, failures: [{ name: suite.name, said: 'not run: interrupted' }] }
      : await runSuite(suite, workshop)
    counts.push(count)
    failed.push(...failures)
  }
  const left = await swept(workshop, graceMs)
  if (left.length > 0) counts.push(FAILED)
  failed.push(...left)
  closeWorkshop(workshop)
  if (failed.length > 0) console.log(`\n${tellFailures(failed)}`)
  const all = sum(counts)
  console.log(`\n${lastLine(all)}`)
  process.exitCode = all.failed > 0 ? 1 : 0
}

async function swept(workshop: Workshop, graceMs: number): Promise<Failure[]> {
  const left = await leftovers(workshop, graceMs)
  for (const { pid } of left) end(pid)
  return left.map(({ pid, what }) => ({ name: `left behind: process ${pid}`, said: what }))
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    console.error(`process ${pid} ended by itself: ${String(error)}`)
  }
}

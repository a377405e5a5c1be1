import { type Count, lastLine, sum } from './counts.ts'
import { endCurrent, runSuite, type Suite } from './suite.ts'
import { closeWorkshop, leftovers, openWorkshop, type Workshop } from './workshop.ts'

/** Runs suites in order, looks for what they left running, and ends with one line over all. */
export async function runSuites(
  choose: (folder: string) => Suite[],
  graceMs = 5000,
): Promise<void> {
  const workshop = openWorkshop()
  const counts: Count[] = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = true
      endCurrent(signal)
    })
  }
  for (const suite of choose(workshop.folder)) {
    counts.push(
      interrupted ? { passed: 0, failed: 1, skipped: 0 } : await runSuite(suite, workshop),
    )
  }
  counts.push(await swept(workshop, graceMs))
  closeWorkshop(workshop)
  const all = sum(counts)
  console.log(`\n${lastLine(all)}`)
  process.exitCode = all.failed > 0 ? 1 : 0
}

async function swept(workshop: Workshop, graceMs: number): Promise<Count> {
  const left = await leftovers(workshop, graceMs)
  for (const { pid, what } of left) {
    console.error(`left behind: process ${pid}: ${what}`)
    end(pid)
  }
  return left.length > 0
    ? { passed: 0, failed: 1, skipped: 0 }
    : { passed: 0, failed: 0, skipped: 0 }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    console.error(`process ${pid} ended by itself: ${String(error)}`)
  }
}

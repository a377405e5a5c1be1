import { readFileSync } from 'node:fs'
import { postgresFiles } from '../server/postgres/files.ts'
import { listProcesses } from '../server/postgres/process.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Load } from './load/get-load.ts'
import { BUDGET_CONNECTIONS, type Subject } from './load/interleaved-rounds.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** A server and the folder of its database, where it has one. */
interface Measured {
  pid: number
  dataDir?: BenchShop['dataDir']
}

/** Milliseconds of processor that server and database have taken so far; undefined where no /proc tells it. */
export function readProcessorMs({ pid, dataDir }: Measured): number | undefined {
  if (process.platform !== 'linux') return undefined
  const database = dataDir ? listProcesses(postgresFiles(dataDir).clusterName) : []
  const processes = [pid, ...database]
  return processes.reduce((sum, each) => sum + readTicks(each) * TICK_MS, 0)
}

/** The same load, which also collects the milliseconds of processor that a request takes, at the judged connections. */
export function withProcessorMs(
  load: Subject,
  measured: Measured,
): Subject & { rounds(): number[] } {
  const all: number[] = []
  const subject = async (connections: number, seconds: number): Promise<Load> => {
    const before = readProcessorMs(measured)
    const done = await load(connections, seconds)
    const after = readProcessorMs(measured)
    if (connections === BUDGET_CONNECTIONS && before !== undefined && after !== undefined)
      all.push((after - before) / (done.perSecond * seconds))
    return done
  }
  // The first one warms up.
  return Object.assign(subject, { rounds: () => all.slice(1) })
}

/** Of a process that ended meanwhile nothing. */
function readTicks(pid: number): number {
  try {
    // The name before it may hold spaces and brackets.
    const [, ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[10]) + Number(fields[11])
  } catch {
    return 0
  }
}

import { readFileSync } from 'node:fs'
import { postgresFiles } from '../server/postgres/files.ts'
import { listProcesses } from '../server/postgres/process.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Subject } from './load/interleaved-rounds.ts'

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

/** The same load, which also tells the milliseconds of processor that one request takes, where /proc tells them. */
export function withProcessorMs(load: Subject, measured: Measured): Subject {
  return async (connections, seconds) => {
    const before = readProcessorMs(measured)
    const done = await load(connections, seconds)
    const after = readProcessorMs(measured)
    if (before === undefined || after === undefined) return done
    return { ...done, processorMs: (after - before) / (done.perSecond * seconds) }
  }
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

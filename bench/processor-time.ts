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
  const ticks = readTicks(pid, OWN)
  return database.reduce((sum, each) => sum + readTicks(each, WITH_ENDED), ticks) * TICK_MS
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

/** Fields after the name: what a process took by itself, and what its ended children did, as the connections of a database. */
const OWN = [10, 11]
const WITH_ENDED = [...OWN, 12, 13]

/** Of a process that ended meanwhile nothing. */
function readTicks(pid: number, fields: readonly number[]): number {
  try {
    // The name before it may hold spaces and brackets.
    const [, ...told] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.reduce((sum, field) => sum + Number(told[field]), 0)
  } catch {
    return 0
  }
}

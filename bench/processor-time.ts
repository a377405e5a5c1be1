import { readFileSync } from 'node:fs'
import { postgresFiles } from '../server/postgres/files.ts'
import { listProcesses } from '../server/postgres/process.ts'
import type { BenchShop } from './bench-shop.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor that server and database have taken so far; undefined where no /proc tells it. */
export function readProcessorMs({ pid, dataDir }: BenchShop): number | undefined {
  if (process.platform !== 'linux') return undefined
  const processes = [pid, ...listProcesses(postgresFiles(dataDir).clusterName)]
  return processes.reduce((sum, each) => sum + readTicks(each) * TICK_MS, 0)
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

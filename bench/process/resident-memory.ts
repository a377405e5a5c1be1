import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const SAMPLE_MS = 100

/** The most megabytes that a process held while `work` went on. */
export async function measurePeak(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = residentMegabytes(pid)
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return most
}

/** The megabytes that a process holds now. */
export function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return Number(kilobytes) / 1024
}

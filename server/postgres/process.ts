import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Process ids of a cluster, postmaster and children: their titles contain its name. */
export function listProcesses(clusterName: string): number[] {
  const all = process.platform === 'linux' ? listFromProc() : listFromPs()
  return all
    .filter(([, title]) => isPostgres(title) && title.includes(clusterName))
    .map(([pid]) => pid)
}

/** Whether this one process lives and is of the cluster: no other process is looked at. */
export function isProcess(pid: number, clusterName: string): boolean {
  const title = process.platform === 'linux' ? readTitle(String(pid)) : readTitleFromPs(pid)
  return isPostgres(title) && title.includes(clusterName)
}

function isPostgres(title: string): boolean {
  return title.startsWith('postgres: ') || basename(title.split(/[\0 ]/, 1)[0] ?? '') === 'postgres'
}

function listFromProc(): [number, string][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), readTitle(pid)])
}

function readTitle(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function readTitleFromPs(pid: number): string {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return (stdout ?? '').trim()
}

function listFromPs(): [number, string][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) => {
    const [, pid, title] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return [Number(pid ?? 0), title ?? '']
  })
}

/** postmaster.pid: the process number in line 1, its state ("ready", "stopping" …) in line 8. */
export function readPidFile(dataFolder: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function waitUntil(isDone: () => boolean, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout
  while (!isDone()) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

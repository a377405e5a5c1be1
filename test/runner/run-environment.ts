import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../house/sources.ts'
import { getTempDir } from '../temp-dir.ts'

/** The private surroundings of one run: its folder, and the mark that all its processes carry. */
export interface RunEnvironment {
  folder: string
  mark: string
  env: NodeJS.ProcessEnv
}

/** Makes a folder that every temporary file of this run goes to. */
export function createRunEnvironment(): RunEnvironment {
  const folder = mkdtempSync(join(getTempDir(), 'horma-'))
  // As root, PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  const mark = `HORMA_TEST_RUN=${randomUUID()}`
  const [name = '', value] = mark.split('=')
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { folder, mark, env: { ...process.env, TMPDIR: folder, PATH: path, [name]: value } }
}

export function removeRunEnvironment({ folder }: RunEnvironment): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A process of this run that should have ended: its id and what it is. */
export interface Leftover {
  pid: number
  what: string
}

/**
 * The processes of this run that still live after a moment of grace. They are known by the mark in
 * their environment, or by working in the folder of the run; where there is no /proc, none is seen.
 */
export async function findLeftovers(
  environment: RunEnvironment,
  graceMs = 5000,
): Promise<Leftover[]> {
  const until = Date.now() + graceMs
  let found = findRunning(environment)
  while (found.length > 0 && Date.now() < until) {
    await pause(200)
    found = findRunning(environment)
  }
  return found
}

function findRunning(environment: RunEnvironment): Leftover[] {
  return listProcesses()
    .filter((pid) => pid !== process.pid && belongsTo(pid, environment))
    .map((pid) => ({ pid, what: getCommand(pid).slice(0, 160) }))
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function belongsTo(pid: number, { folder, mark }: RunEnvironment): boolean {
  if (getState(pid) === 'Z') return false
  const environment = readOr(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
  if (environment.split('\0').includes(mark)) return true
  const workingDir = readOr(() => readlinkSync(`/proc/${pid}/cwd`))
  return workingDir.startsWith(folder) || getCommand(pid).includes(folder)
}

function getState(pid: number): string {
  const status = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
}

function getCommand(pid: number): string {
  return readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .replaceAll('\0', ' ')
    .trim()
}

function readOr(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

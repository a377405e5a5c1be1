import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../house/sources.ts'
import { quickFolder } from '../quick-folder.ts'

/** The private surroundings of one run: its folder, and the mark that all its processes carry. */
export interface Workshop {
  folder: string
  mark: string
  env: NodeJS.ProcessEnv
}

/** Makes a folder that every temporary file of this run goes to. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(quickFolder(), 'horma-'))
  // As root, PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  const mark = `HORMA_TEST_RUN=${randomUUID()}`
  const [name = '', value] = mark.split('=')
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { folder, mark, env: { ...process.env, TMPDIR: folder, PATH: path, [name]: value } }
}

export function closeWorkshop({ folder }: Workshop): void {
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
export async function leftovers(workshop: Workshop, graceMs = 5000): Promise<Leftover[]> {
  const until = Date.now() + graceMs
  let found = living(workshop)
  while (found.length > 0 && Date.now() < until) {
    await pause(200)
    found = living(workshop)
  }
  return found
}

function living(workshop: Workshop): Leftover[] {
  return processes()
    .filter((pid) => pid !== process.pid && belongs(pid, workshop))
    .map((pid) => ({ pid, what: commandOf(pid).slice(0, 160) }))
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function belongs(pid: number, { folder, mark }: Workshop): boolean {
  if (stateOf(pid) === 'Z') return false
  const environment = readOr(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
  if (environment.split('\0').includes(mark)) return true
  const place = readOr(() => readlinkSync(`/proc/${pid}/cwd`))
  return place.startsWith(folder) || commandOf(pid).includes(folder)
}

function stateOf(pid: number): string {
  const status = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
}

function commandOf(pid: number): string {
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

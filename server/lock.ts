import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Lock {
  release(): void
}

const SQLITE_BUSY = 5
const SYSTEM_CODES: Record<number, string> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' }

/**
 * A lock that the kernel gives back when the process dies, also by kill -9, so that nothing stale
 * is left and no process number can be mistaken. Node offers no flock; SQLite's file locks are one.
 */
function tryLock(file: string, take: string): Lock | undefined {
  let handle: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(file, { timeout: 0 })
    handle = opened
    // Without a journal file, so that a process can stop on a full disk.
    opened.exec(`pragma journal_mode = memory; ${take}`)
    return { release: () => opened.isOpen && opened.close() }
  } catch (error) {
    handle?.close()
    const { errcode = 0 } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return undefined
    const code = SYSTEM_CODES[errcode & 0xff]
    throw Object.assign(new Error(`cannot lock ${file}`, { cause: error }), { code })
  }
}

export function tryExclusiveLock(file: string): Lock | undefined {
  return tryLock(file, 'begin exclusive')
}

export function trySharedLock(file: string): Lock | undefined {
  return tryLock(file, 'begin; select count(*) from sqlite_schema')
}

/** Runs `work` while this process alone holds `file`; waits for it at most `timeout` milliseconds. */
export async function withExclusiveLock<T>(
  file: string,
  work: () => Promise<T>,
  timeout = 90_000,
): Promise<T> {
  const deadline = Date.now() + timeout
  let lock = tryExclusiveLock(file)
  while (!lock) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${file}`)
    await sleep(25)
    lock = tryExclusiveLock(file)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}

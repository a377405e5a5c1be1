import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { tryExclusiveLock } from './lock.ts'
import { explainFolderError, StartError } from './start-error.ts'

export interface ServerLock {
  /** Writes where this server answers, for the message to a second one. */
  announce(address: string): void
  release(): void
}

/** Makes this the only server on `dataDir`, or refuses with the number of the one that runs. */
export function lockServer(dataDir: string): ServerLock {
  try {
    return lock(dataDir)
  } catch (error) {
    throw explainFolderError(error, dataDir)
  }
}

function lock(dataDir: string): ServerLock {
  openDataFolder(dataDir)
  const file = join(dataDir, 'server.json')
  const exclusive = tryExclusiveLock(join(dataDir, 'server.lock'))
  if (!exclusive)
    throw new StartError(
      `Horma runs already on DATA_DIR ${dataDir}${describe(file)}: stop it first, or give this one another DATA_DIR`,
    )
  const write = (address?: string) => {
    // A file left by another user can be replaced, not written to.
    rmSync(file, { force: true })
    writeFileSync(file, JSON.stringify({ pid: process.pid, address }))
  }
  write()
  return {
    announce: write,
    release: () => {
      rmSync(file, { force: true })
      exclusive.release()
    },
  }
}

function describe(note: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(note, 'utf8'))
    return address ? ` (process ${pid}, ${address})` : ` (process ${pid})`
  } catch {
    return ''
  }
}

import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Creates the data folder where it is missing, and gives its one true path. */
export function openDataFolder(folder: string): string {
  makeFolder(resolve(folder))
  return realpathSync(folder)
}

/** One level at a time: Node's own recursive mkdir never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    // The user that runs PostgreSQL can pass through when we are root; no other user can list it.
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

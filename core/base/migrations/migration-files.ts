import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readSqlFile, type SqlFile, SqlFileError } from './sql-file.ts'

const BREAKPOINT = '--> statement-breakpoint'

/** The SQL files of `folder` in name order; none where the folder is absent. */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const sqlFiles = names.filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(sqlFiles.map((name) => readSqlFile(join(folder, name), name)))
  return files.filter((file) => file !== undefined)
}

/** Reads the migrations that ran in this database: the hash of each by its name. */
export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** The files that have not run. Refuses one that was changed after it ran. */
export function findPending(files: SqlFile[], applied: ReadonlyMap<string, string>): SqlFile[] {
  for (const { name, hash } of files)
    if (applied.has(name) && applied.get(name) !== hash)
      throw new SqlFileError(
        `migration ${name} was changed after it ran: restore it and write a new one`,
      )
  return files.filter(({ name }) => !applied.has(name))
}

/** Names of migrations that ran in this database and that this program does not have, because it is older. */
export function findUnknown(files: SqlFile[], applied: ReadonlyMap<string, string>): string[] {
  const known = new Set(files.map(({ name }) => name))
  return [...applied.keys()].filter((name) => !known.has(name)).sort()
}

/**
 * Runs one migration in a transaction of its own. It also forgets which function files ran, because a migration may
 * drop a table with its triggers, or a function whose arguments change.
 */
export async function applyMigration(client: pg.Client, file: SqlFile): Promise<void> {
  const { name, hash, text } = file
  await client.query('begin')
  try {
    for (const statement of text.split(BREAKPOINT))
      if (statement.trim()) await client.query(statement)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('delete from function_files')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new SqlFileError(`migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

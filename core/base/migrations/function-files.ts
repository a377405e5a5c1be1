import { join } from 'node:path'
import type pg from 'pg'
import { levels } from '../areas.ts'
import { readSqlFile, type SqlFile, SqlFileError } from './sql-file.ts'

/** A running server held a lock for too long (55P03), or waited for one of ours (40P01). */
const BUSY = ['55P03', '40P01']
const ATTEMPTS = 12

/** The `functions.sql` of every area that has one, in the order of areas; each bears its area's name. */
export async function readFunctionFiles(core: string): Promise<SqlFile[]> {
  const files = await Promise.all(
    levels.flat().map((area) => readSqlFile(join(core, area, 'functions.sql'), area)),
  )
  return files.filter((file) => file !== undefined)
}

/** The files whose hash is not the one that was applied last. */
export async function findChanged(client: pg.Client, files: SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ area: string; hash: string }>(
    'select area, hash from function_files',
  )
  const applied = new Map(rows.map(({ area, hash }) => [area, hash]))
  return files.filter(({ name, hash }) => applied.get(name) !== hash)
}

export const toPath = ({ name }: SqlFile) => `core/${name}/functions.sql`

/** Applies the files in one transaction, so that a failure leaves the functions in force as they were. */
export async function applyFunctionFiles(client: pg.Client, files: SqlFile[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToApply(client, files)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
      if (!BUSY.includes(code) || attempt === ATTEMPTS) throw error
    }
  }
}

async function tryToApply(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query('begin')
  // Writers of a table queue behind us while we wait for it.
  await client.query("set local lock_timeout = '5s'")
  // The first pass lets a function call one of an area further right; the second checks every body.
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`)
    for (const file of files) await run(client, file)
  }
  for (const { name, hash } of files)
    await client.query(
      `insert into function_files (area, hash) values ($1, $2)
       on conflict (area) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    )
  await client.query('commit')
}

async function run(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const line = file.text.slice(0, Number(position)).split('\n').length
    const where = position ? ` in line ${line}` : ''
    throw new SqlFileError(`${toPath(file)} failed${where}: ${message}`, { cause: error })
  }
}

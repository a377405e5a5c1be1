import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface SqlFile {
  /** As the tables of the database and messages name it. */
  name: string
  hash: string
  text: string
}

/** A file of SQL that this database refuses; the message names the file. */
export class SqlFileError extends Error {}

/** Reads one file; line ends of another system do not count as a change of it. Undefined where it is absent. */
export async function readSqlFile(path: string, name: string): Promise<SqlFile | undefined> {
  const raw = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (raw === undefined) return undefined
  const text = raw.replaceAll('\r\n', '\n')
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

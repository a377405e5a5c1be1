import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../../base/db.server.ts'
import type { CopyManifest } from './copy-entry.ts'
import { tablePartName } from './entry-names.ts'
import { type CopiedTable, copyStatement } from './list-tables.ts'
import type { Archive } from './open-archive.ts'

/** No more of a table is held at a time. */
const PART = 1_048_576
const NEWLINE = 10

/** Called with every part: how many rows are written, of all tables together. Whoever writes waits for it. */
export type OnRows = (rows: number) => Promise<void>

/** Writes the rows of each table, as the transaction sees them. */
export async function writeTables(
  tx: Db,
  archive: Archive,
  tables: readonly CopiedTable[],
  onRows: OnRows,
): Promise<CopyManifest['tables']> {
  const written: CopyManifest['tables'] = {}
  let before = 0
  for (const table of tables) {
    const entry = await writeTable(tx, archive, table, (rows) => onRows(before + rows))
    written[table.name] = entry
    before += entry.rows
  }
  return written
}

async function writeTable(tx: Db, archive: Archive, table: CopiedTable, onRows: OnRows) {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    rows += countNewlines(bytes)
    await archive.add(tablePartName(table.name, part++), bytes)
    await onRows(rows)
  }
  for await (const bytes of readParts(tx, table)) await write(bytes)
  // A table without rows has an entry as well.
  if (part === 0) await write(Buffer.alloc(0))
  return { rows, sha256: hash.digest('hex') }
}

async function* readParts(tx: Db, table: CopiedTable): AsyncGenerator<Buffer> {
  const stream = (tx.$client as PoolClient).query(copyTo(copyStatement(table)))
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART) continue
    yield Buffer.concat(chunks, length)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks, length)
}

/** COPY's text format ends each row with a newline, and has none inside a value. */
export function countNewlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++
  return count
}

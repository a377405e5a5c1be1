import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ProgramEnded, runProgram } from '../../base/programs/run-program.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import type { CsvRow } from '../../imports/formats/read-rows.ts'
import { MOST_TABLE_BYTES } from './rules.ts'
import type { TableAnswer } from './table-program.ts'

const LONGEST_MS = 30_000

const askProgram = runProgram<object, TableAnswer>('core/suppliers/files/table-program.ts', {
  longestMs: LONGEST_MS,
})

/** A CSV or XLSX in base64. */
export const TableContent = z
  .string()
  .max(Math.ceil(MOST_TABLE_BYTES / 3) * 4, 'FILE_TOO_LARGE')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64')

/** The mark by which an apply proves that it takes the file that was looked at. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const toDigest = (content: string): string =>
  createHash('sha256').update(content).digest('hex')

export interface Table {
  titles: CsvRow
  rows: readonly CsvRow[]
}

/** Reads a table to its end in a process of its own. Throws FileRefusal. */
export async function readTable(content: string): Promise<Table> {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  const answer = await askProgram({}, async () => bytes).catch((error: unknown) => {
    throw error instanceof ProgramEnded ? new FileRefusal('FILE_UNREADABLE') : error
  })
  if ('refused' in answer) {
    const { reason, row, columns } = answer.refused
    throw new FileRefusal(reason, row, columns)
  }
  const [titles, ...rows] = answer.rows
  if (!titles || rows.length === 0) throw new FileRefusal('FILE_EMPTY')
  return { titles, rows }
}

import { type Give, ProgramEnded, runProgram } from '../../base/programs/run-program.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { InspectAnswer, TableSight } from './inspect-program.ts'

/** A file within its limits is seen in a second or two. */
const LONGEST_MS = 30_000
const PROGRAM = 'core/imports/uploads/inspect-program.ts'

const askProgram = runProgram<object, InspectAnswer>(PROGRAM, { longestMs: LONGEST_MS })

/** Gives a piece of a file by its number; nothing behind the last. */
export type ReadPiece = (part: number) => Promise<Uint8Array | undefined>

/**
 * Looks at a table in a process of its own: its letters, its format, its first rows, what its columns seem to say. Throws
 * FileRefusal for one that is no catalog, and `FILE_UNREADABLE` for one that takes more than 30 seconds or 128 MB.
 */
export async function inspectTable(readPiece: ReadPiece, ask = askProgram): Promise<TableSight> {
  const give: Give = (part) => readPiece(Number(part))
  const answer = await ask({}, give).catch((error: unknown) => {
    throw error instanceof ProgramEnded ? new FileRefusal('FILE_UNREADABLE') : error
  })
  if ('sight' in answer) return answer.sight
  const { reason, row, columns } = answer.refused
  throw new FileRefusal(reason, row, columns)
}

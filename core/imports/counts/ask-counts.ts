import { type Give, ProgramEnded, runProgram } from '../../base/programs/run-program.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { CountsAnswer, CountsOrder, CountsSight } from './counts-program.ts'
import type { CountsRead } from './read-counts.ts'
import type { CountColumns } from './rules.ts'

/** Gives a piece of a file by its number; nothing behind the last. */
type ReadPiece = (part: number) => Promise<Uint8Array | undefined>

/** A million rows are read in some ten seconds, and in more where the machine has much to do. */
const LONGEST_MS = 120_000

const askProgram = runProgram<CountsOrder, CountsAnswer>('core/imports/counts/counts-program.ts', {
  longestMs: LONGEST_MS,
})

/**
 * Looks at a file of counts in a process of its own: its letters, its titles, its first rows and what its columns seem to
 * be. Throws FileRefusal, also `FILE_UNREADABLE` for one that takes too long or too much memory.
 */
export async function seeCounts(readPiece: ReadPiece, hasTitles?: boolean): Promise<CountsSight> {
  const answer = await ask(readPiece, hasTitles === undefined ? {} : { hasTitles })
  if ('sight' in answer) return answer.sight
  throw new Error('a file of counts was read without columns')
}

/** Reads a file of counts to its end, in a process of its own. Throws FileRefusal. */
export async function readCountFile(
  readPiece: ReadPiece,
  reading: { hasTitles: boolean; columns: CountColumns },
): Promise<CountsRead> {
  const answer = await ask(readPiece, reading)
  if ('counts' in answer) return answer.counts
  throw new Error('a file of counts was looked at, not read')
}

async function ask(
  readPiece: ReadPiece,
  order: CountsOrder,
): Promise<Exclude<CountsAnswer, { refused: unknown }>> {
  const give: Give = (part) => readPiece(Number(part))
  const answer = await askProgram(order, give).catch((error: unknown) => {
    throw error instanceof ProgramEnded ? new FileRefusal('FILE_UNREADABLE') : error
  })
  if (!('refused' in answer)) return answer
  const { reason, row, columns } = answer.refused
  throw new FileRefusal(reason, row, columns)
}

// A program of its own: a spreadsheet that unpacks to more than it says takes no memory of the shop. (read-table.ts)
import { answerOrders, type Want } from '../../base/programs/answer-orders.ts'
import { openTable } from '../../imports/counts/open-table.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import type { CsvRow } from '../../imports/formats/read-rows.ts'
import type { FileReason } from '../../imports/rules.ts'
import { MOST_TABLE_ROWS } from './rules.ts'

export type TableAnswer =
  | { rows: CsvRow[] }
  | { refused: { reason: FileReason; row: number | undefined; columns: readonly string[] } }

async function* readPieces(want: Want): AsyncGenerator<Uint8Array> {
  const piece = await want(0)
  if (piece instanceof Uint8Array) yield piece
}

async function readRows(want: Want): Promise<CsvRow[]> {
  const { rows } = await openTable(() => readPieces(want))
  const all: CsvRow[] = []
  for await (const row of rows) {
    if (all.length > MOST_TABLE_ROWS) throw new FileRefusal('FILE_TOO_LARGE')
    all.push(row)
  }
  return all
}

answerOrders<object, TableAnswer>(async (_order, want) => {
  try {
    return { rows: await readRows(want) }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const { reason, row, columns } = error
    return { refused: { reason, row, columns } }
  }
})

// A program of its own: a file that takes long, or more memory than a file may, stops neither pages nor the till. (inspect-file.ts)
import { answerOrders, type Want } from '../../base/programs/answer-orders.ts'
import { FileRefusal } from '../file-refusal.ts'
import { toColumnNames } from '../formats/column-map.ts'
import { inspectFile, suggestFileMap } from '../formats/read-catalog.ts'
import { shorten } from '../products/cell-text.ts'
import type { ColumnMap, FilePreview, FileReason, FormatName } from '../rules.ts'

const SHOWN_ROWS = 8

/** What is seen of a table by its bytes alone. */
export interface TableSight {
  titles: string[]
  format: FormatName | null
  preview: FilePreview
  suggested: ColumnMap
}

export type InspectAnswer =
  | { sight: TableSight }
  | { refused: { reason: FileReason; row: number | undefined; columns: readonly string[] } }

/** The pieces of the file come from who asks, one at a time: the program reads no database. */
async function* readPieces(want: Want): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const piece = await want(part)
    if (!(piece instanceof Uint8Array)) return
    yield piece
  }
}

async function inspect(want: Want): Promise<TableSight> {
  const found = await inspectFile({ open: () => readPieces(want) })
  const { dialect, titles, format } = found
  const { encoding, delimiter } = dialect
  const suggested = suggestFileMap(found)
  const sample = found.sample.slice(0, SHOWN_ROWS).map(({ fields }) => fields.map(shorten))
  const columns = toColumnNames(titles)
  const preview = { encoding, delimiter, columns, sample, format, suggested }
  return { titles: titles.fields, format, preview, suggested }
}

answerOrders<object, InspectAnswer>(async (_, want) => {
  try {
    return { sight: await inspect(want) }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const { reason, row, columns } = error
    return { refused: { reason, row, columns } }
  }
})

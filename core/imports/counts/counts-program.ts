// A program of its own: a spreadsheet that unpacks to more than it says takes no memory of the shop. (ask-counts.ts)
import { answerOrders, type Want } from '../../base/programs/answer-orders.ts'
import { FileRefusal } from '../file-refusal.ts'
import { toColumnNames } from '../formats/column-map.ts'
import type { CsvRow } from '../formats/read-rows.ts'
import { shorten } from '../products/cell-text.ts'
import type { FileReason } from '../rules.ts'
import { openTable, type TableKind } from './open-table.ts'
import { type CountsRead, readCounts } from './read-counts.ts'
import type { CountColumns } from './rules.ts'
import { hasTitles, suggestCountColumns, suggestUntitled } from './suggest-count-columns.ts'

const SHOWN_ROWS = 8
const SAMPLE_ROWS = 50

/** What is seen of a file of counts at first sight. */
export interface CountsSight extends TableKind {
  names: string[]
  hasTitles: boolean
  sample: string[][]
  columns: CountColumns
}

/** Without columns the file is looked at, with them it is read to its end. */
export interface CountsOrder {
  hasTitles?: boolean
  columns?: CountColumns
}

export type CountsAnswer =
  | { sight: CountsSight }
  | { counts: CountsRead }
  | { refused: { reason: FileReason; row: number | undefined; columns: readonly string[] } }

/** The pieces of the file come from who asks, one at a time: the program reads no database. */
async function* readPieces(want: Want): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const piece = await want(part)
    if (!(piece instanceof Uint8Array)) return
    yield piece
  }
}

async function inspect(want: Want, said?: boolean): Promise<CountsSight> {
  const { rows, ...table } = await openTable(() => readPieces(want))
  const seen = await first(rows[Symbol.asyncIterator](), SAMPLE_ROWS)
  const [top] = seen
  if (!top) throw new FileRefusal('FILE_EMPTY')
  const isTitled = said ?? hasTitles(top)
  const sample = isTitled ? seen.slice(1) : seen
  if (isTitled && sample.length === 0) throw new FileRefusal('FILE_EMPTY')
  const names = toNames(top, seen, isTitled)
  return {
    ...table,
    names,
    hasTitles: isTitled,
    sample: sample.slice(0, SHOWN_ROWS).map(({ fields }) => fields.map(shorten)),
    columns: isTitled ? suggestCountColumns(top, names) : suggestUntitled(sample, names),
  }
}

function toNames(top: CsvRow, seen: readonly CsvRow[], isTitled: boolean): string[] {
  if (isTitled) return toColumnNames(top)
  const width = Math.max(...seen.map(({ fields }) => fields.length))
  return Array.from({ length: width }, (_, at) => `#${at + 1}`)
}

async function read(want: Want, order: Required<CountsOrder>): Promise<CountsRead> {
  const { rows } = await openTable(() => readPieces(want))
  const all = rows[Symbol.asyncIterator]()
  const seen = await first(all, SAMPLE_ROWS)
  const [top] = seen
  if (!top) throw new FileRefusal('FILE_EMPTY')
  const names = toNames(top, seen, order.hasTitles)
  return readCounts({ rows: joinRows(seen, all), names, ...order })
}

async function* joinRows(
  seen: readonly CsvRow[],
  rest: AsyncIterator<CsvRow>,
): AsyncGenerator<CsvRow> {
  yield* seen
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The iterator stays open: what is behind the first rows may be read from it. */
async function first(rows: AsyncIterator<CsvRow>, most: number): Promise<CsvRow[]> {
  const some: CsvRow[] = []
  while (some.length < most) {
    const next = await rows.next()
    if (next.done) break
    some.push(next.value)
  }
  return some
}

answerOrders<CountsOrder, CountsAnswer>(async ({ hasTitles: said, columns }, want) => {
  try {
    if (columns && said !== undefined)
      return { counts: await read(want, { hasTitles: said, columns }) }
    return { sight: await inspect(want, said) }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const { reason, row, columns: named } = error
    return { refused: { reason, row, columns: named } }
  }
})

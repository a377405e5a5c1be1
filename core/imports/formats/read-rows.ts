import { FileRefusal } from '../file-refusal.ts'
import { LONGEST_CELL, LONGEST_TITLE, MOST_COLUMNS } from '../rules.ts'
import { decodeFile, type FileEncoding, type OpenFile } from './read-bytes.ts'
import { type Delimiter, RecordSplitter } from './split-records.ts'

export interface CsvRow {
  row: number
  fields: string[]
  /** A quotation mark stands where none may: the cells are only guessed at. */
  isBroken?: true
}

/** How a file is written, besides what it says. */
export interface CsvDialect {
  encoding: FileEncoding
  delimiter: Delimiter
  /** The first line says the delimiter (`sep=;`) and is no row; spreadsheets do not count it either. */
  says: boolean
  /** Spaces inside quotes belong to the cell. */
  verbatim?: boolean
}

const LONGEST_TITLES = 100_000

/** Finds the delimiter: the one that stands most often between the titles. */
export async function detectDialect(open: OpenFile, encoding: FileEncoding): Promise<CsvDialect> {
  const first = await firstLine(open, encoding)
  const [, said] = /^"?sep=([,;\t])"?$/i.exec(first) ?? []
  if (said) return { encoding, delimiter: said as Delimiter, says: true }
  const unquoted = first.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  const [most = ','] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a))
  return { encoding, delimiter: most, says: false }
}

async function firstLine(open: OpenFile, encoding: FileEncoding): Promise<string> {
  let text = ''
  for await (const piece of decodeFile(open, encoding)) {
    text += piece
    const [, line] = /^((?:"[^"]*"|[^"\r\n])+)[\r\n]/.exec(text.trimStart()) ?? []
    if (line !== undefined) return line.trim()
    if (text.length > LONGEST_TITLES) break
  }
  return text.trim()
}

/**
 * The rows of a CSV, one at a time: lines end as they like (also mixed), cells may be padded, rows without a
 * word are passed over but counted. The sign before a cell that would be a formula is taken away again. A stray
 * quotation mark breaks its own line alone, broken titles refuse the file, and so do titles that are too many or too
 * long. A cell is cut behind what anybody reads of one.
 */
export async function* readCsvRows(open: OpenFile, dialect: CsvDialect): AsyncGenerator<CsvRow> {
  const { encoding, delimiter, says, verbatim = false } = dialect
  const splitter = new RecordSplitter(delimiter)
  const first = says ? 2 : 1
  let records = 0
  let isTitled = false
  function* rows(text: string, isEnd: boolean): Generator<CsvRow> {
    for (const record of splitter.split(text, isEnd)) {
      records++
      const row = records - first + 1
      if (record === 'too long') throw new FileRefusal('ROW_TOO_LONG', row)
      if (record === 'too wide') throw new FileRefusal('TOO_MANY_COLUMNS', row)
      const { isBroken } = record
      const cells = record.fields.map((cell) =>
        stripFormulaGuard(verbatim ? cell : cell.trim()).slice(0, LONGEST_CELL + 1),
      )
      if (records < first || !cells.some(Boolean)) continue
      if (isBroken && !isTitled) throw new FileRefusal('QUOTES_BROKEN', row)
      if (!isTitled) checkTitles(row, cells)
      isTitled = true
      yield { row, fields: cells, ...(isBroken && { isBroken }) }
    }
  }
  for await (const piece of decodeFile(open, encoding)) yield* rows(piece, false)
  yield* rows('', true)
}

/** A file that was transposed, or whose delimiter is another, has as many titles as it has rows or letters. */
function checkTitles(row: number, titles: readonly string[]): void {
  if (titles.findLastIndex(Boolean) >= MOST_COLUMNS) throw new FileRefusal('TOO_MANY_COLUMNS', row)
  const long = titles.find((title) => title.length > LONGEST_TITLE)
  if (long) throw new FileRefusal('TITLE_TOO_LONG', row, [`${long.slice(0, 60)}…`])
}

/** `'=1+1` is how careful programs write what begins like a formula. */
function stripFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

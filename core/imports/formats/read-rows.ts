import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefusal } from '../file-refusal.ts'
import { decodeFile, type FileEncoding, type OpenFile } from './read-bytes.ts'

export interface CsvRow {
  row: number
  fields: string[]
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

type Delimiter = ',' | ';' | '\t'

const LONGEST_ROW = 1_000_000
const LONGEST_TITLES = 100_000

/** Finds the delimiter: the one that stands most often between the titles. */
export async function detectDialect(open: OpenFile, encoding: FileEncoding): Promise<CsvDialect> {
  const first = await firstLine(open, encoding)
  const [, said] = /^"?sep=([,;\t])"?$/i.exec(first) ?? []
  if (said) return { encoding, delimiter: said as Delimiter, says: true }
  const unescapeFormula = first.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unescapeFormula.split(delimiter).length
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
 * word are passed over but counted. The sign before a cell that would be a formula is taken away again.
 * Throws FileRefused.
 */
export async function* readCsvRows(open: OpenFile, dialect: CsvDialect): AsyncGenerator<CsvRow> {
  const { encoding, delimiter, says, verbatim = false } = dialect
  const parser = parse({
    delimiter,
    info: true,
    ltrim: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    rtrim: true,
    skip_empty_lines: true,
  })
  // The loop hears of every fault by itself; without a listener the pipeline would throw it again.
  const parsed = pipeline(Readable.from(decodeFile(open, encoding)), parser, () => {})
  const before = says ? 1 : 0
  try {
    for await (const { record, info } of parsed as AsyncIterable<ParsedRecord>) {
      if (info.records <= before) continue
      const fields = record.map((field) => bare(verbatim ? field : field.trim()))
      if (fields.some(Boolean)) yield { row: info.records + info.empty_lines - before, fields }
    }
  } catch (error) {
    throw error instanceof CsvError ? toFileRefusal(error, before) : error
  }
}

interface ParsedRecord {
  record: string[]
  info: { records: number; empty_lines: number }
}

/** `'=1+1` is how careful programs write what begins like a formula. */
function bare(field: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(field) ? field.slice(1) : field
}

function toFileRefusal(error: CsvError, before: number): FileRefusal {
  const row = Number(error.records) + Number(error.empty_lines) + 1 - before
  return new FileRefusal(
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'ROW_TOO_LONG' : 'QUOTES_BROKEN',
    row,
  )
}

import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileReason } from './rules.ts'

/** Opens a catalogue from its beginning; it is read twice, first to be judged, then to be written. */
export type OpenFile = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface Row {
  row: number
  fields: string[]
}

/** The file is wrong as a whole: nothing of it is imported. */
export class FileRefused extends Error {
  readonly reason: FileReason
  readonly row: number | undefined
  readonly columns: readonly string[]

  constructor(reason: FileReason, row?: number, columns: readonly string[] = []) {
    super(`${reason}${row ? ` in row ${row}` : ''}`)
    this.reason = reason
    this.row = row
    this.columns = columns
  }
}

const LONGEST_ROW = 1_000_000

/**
 * The rows of a CSV in UTF-8, one at a time: lines end as they like (also mixed), cells may be padded,
 * rows without a word are passed over but counted. Throws FileRefused.
 */
export async function* readRows(open: OpenFile): AsyncGenerator<Row> {
  const parser = parse({
    info: true,
    ltrim: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    rtrim: true,
    skip_empty_lines: true,
  })
  // The loop hears of every fault by itself; without a listener the pipeline would throw it again.
  const parsed = pipeline(Readable.from(decode(open())), parser, () => {})
  try {
    for await (const { record, info } of parsed as AsyncIterable<Parsed>) {
      const fields = record.map((field) => field.trim())
      if (fields.some(Boolean)) yield { row: info.records + info.empty_lines, fields }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error) : error
  }
}

interface Parsed {
  record: string[]
  info: { records: number; empty_lines: number }
}

async function* decode(bytes: ReturnType<OpenFile>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const text = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new FileRefused('NOT_UTF8')
    }
  }
  for await (const chunk of bytes) yield text(chunk)
  yield text()
}

function refusal(error: CsvError): FileRefused {
  const row = Number(error.records) + Number(error.empty_lines) + 1
  return new FileRefused(
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'ROW_TOO_LONG' : 'QUOTES_BROKEN',
    row,
  )
}

import { streamXlsxRows } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { FileRefusal } from '../file-refusal.ts'
import { detectEncoding, isSpreadsheet, type OpenFile } from '../formats/read-bytes.ts'
import { type CsvRow, detectDialect, readCsvRows } from '../formats/read-rows.ts'
import { LONGEST_CELL, LONGEST_TITLE, MOST_BYTES, MOST_COLUMNS } from '../rules.ts'
import { MOST_SHEET_BYTES, MOST_UNPACKED_SHEET_BYTES } from './rules.ts'

/** How a table is written, for people. */
export interface TableKind {
  kind: 'csv' | 'xlsx'
  encoding: string
  delimiter: string
}

export interface OpenTable extends TableKind {
  rows: AsyncIterable<CsvRow>
}

/** Opens a CSV, or the first sheet of an XLSX. Throws FileRefusal. */
export async function openTable(open: OpenFile): Promise<OpenTable> {
  if (await isZip(open)) {
    const content = await readWhole(open)
    await refuseBomb(content)
    return { kind: 'xlsx', encoding: '', delimiter: '', rows: readSheet(content) }
  }
  const encoding = await detectEncoding(open, MOST_BYTES)
  const dialect = await detectDialect(open, encoding)
  return { kind: 'csv', encoding, delimiter: dialect.delimiter, rows: readCsvRows(open, dialect) }
}

async function isZip(open: OpenFile): Promise<boolean> {
  for await (const chunk of open()) return isSpreadsheet(chunk)
  return false
}

async function readWhole(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of open()) {
    bytes += chunk.length
    if (bytes > MOST_SHEET_BYTES) throw new FileRefusal('FILE_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Unpacks every part once without keeping it: what an archive says of its sizes may be a lie. */
async function refuseBomb(content: Buffer): Promise<void> {
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      if (!/\.xml(?:\.rels)?$/i.test(entry.fileName)) continue
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length
        if (unpacked > MOST_UNPACKED_SHEET_BYTES) throw new FileRefusal('FILE_TOO_LARGE')
      }
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('FILE_UNREADABLE')
  }
}

async function* readSheet(content: Buffer): AsyncGenerator<CsvRow> {
  let isTitled = false
  try {
    for await (const { index, values } of streamXlsxRows(content)) {
      const row = index + 1
      const fields = values.map((value) => toText(value).slice(0, LONGEST_CELL + 1))
      if (!fields.some(Boolean)) continue
      if (!isTitled) checkTitles(row, fields)
      isTitled = true
      yield { row, fields }
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('FILE_UNREADABLE')
  }
}

function checkTitles(row: number, fields: readonly string[]): void {
  if (fields.length > MOST_COLUMNS) throw new FileRefusal('TOO_MANY_COLUMNS', row)
  if (fields.some((field) => field.length > LONGEST_TITLE))
    throw new FileRefusal('TITLE_TOO_LONG', row)
}

/** Codes are numbers in most sheets: all of their digits are written. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && Number.isInteger(value) && Number.isSafeInteger(value))
    return value.toFixed(0)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).trim()
}

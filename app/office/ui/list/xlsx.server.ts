import {
  type CellValue,
  type ColumnDef,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx'
import type { CsvColumn } from '../../../downloads/csv.server.ts'
import { toFile } from '../../../downloads/download.ts'

/** A column of a spreadsheet. Numbers stay numbers; with `isDay` its YYYY-MM-DD are days. */
export interface SheetColumn<Row> extends CsvColumn<Row> {
  isDay?: boolean
  /** In letters. */
  width?: number
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as an XLSX file, sent while they are read. `name` is the file's, without its ending. */
export function xlsxDownload<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  { rows, sheet }: { rows: AsyncIterable<Row>; sheet: string },
): Response {
  async function* cells() {
    for await (const row of rows) yield columns.map((column) => toCell(column, column.value(row)))
  }
  const body = writeXlsxStream(cells(), {
    name: sheet,
    columns: columns.map(toColumnDef),
    freezePane: { rows: 1 },
  })
  return toFile(`${name}.xlsx`, TYPE, body)
}

/** All rows as a sheet of a file with several, in memory. */
export async function toSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<WriteSheet> {
  const cells: CellValue[][] = [columns.map(({ title }) => title)]
  for await (const row of rows)
    cells.push(columns.map((column) => toCell(column, column.value(row))))
  return {
    name,
    columns: columns.map(toColumnDef).map(({ header: _, ...column }) => column),
    rows: cells,
    freezePane: { rows: 1 },
  }
}

/** Sheets as the bytes of one XLSX file. */
export const toWorkbook = (sheets: readonly WriteSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [...sheets] })

/** Bytes of an XLSX file for the browser to save. `name` is the file's, without its ending. */
export const xlsxFile = (name: string, bytes: Uint8Array): Response =>
  toFile(`${name}.xlsx`, TYPE, new Blob([Uint8Array.from(bytes)]).stream())

function toColumnDef<Row>({ title, decimals, isDay, width = 12 }: SheetColumn<Row>): ColumnDef {
  const numFmt = isDay ? 'dd/mm/yyyy' : decimals ? `#,##0.${'0'.repeat(decimals)}` : undefined
  return { header: title, width, ...(numFmt && { numFmt }) }
}

function toCell<Row>(
  { isDay }: SheetColumn<Row>,
  value: string | number | null | undefined,
): CellValue {
  return isDay && value ? new Date(`${value}T00:00:00Z`) : (value ?? null)
}

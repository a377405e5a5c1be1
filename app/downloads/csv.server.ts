import type { Language } from '../../core/base/languages.ts'
import { escapeFormula, toCsvLine } from '../../core/imports/exports/csv-line.ts'
import { toDownload } from './download.ts'

/** A column of a CSV file. A number is written as the language does, a text so that no spreadsheet runs it. */
export interface CsvColumn<Row> {
  title: string
  value(row: Row): string | number | null | undefined
  /** Decimals that a number always has, such as the two of euros. */
  decimals?: number
}

/** Rows as a CSV file for a spreadsheet, sent while they are read. `name` is the file's, without its ending. */
export function csvDownload<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  { rows, language }: { rows: AsyncIterable<Row>; language: Language },
): Response {
  const line = (cells: readonly string[]) => toCsvLine(cells, ';', '\r\n')
  async function* lines() {
    yield `\uFEFF${line(columns.map(({ title }) => escapeFormula(title)))}`
    for await (const row of rows)
      yield line(columns.map((column) => toCell(column, column.value(row), language)))
  }
  return toDownload(`${name}.csv`, lines())
}

function toCell<Row>(
  { decimals }: CsvColumn<Row>,
  value: string | number | null | undefined,
  language: Language,
): string {
  if (typeof value !== 'number') return escapeFormula(value ?? '')
  const written = decimals === undefined ? String(value) : value.toFixed(decimals)
  return language === 'en' ? written : written.replace('.', ',')
}

type Texts = Record<string, string>

/** Reads the texts of one language for a loader, from what `import.meta.glob` lists. */
export async function readTexts(
  files: Record<string, () => Promise<Texts>>,
  language: Language,
): Promise<(key: string) => string> {
  const file = Object.keys(files).find((path) => path.endsWith(`/${language}.json`))
  const texts = await (file ? files[file]?.() : undefined)
  return (key) => texts?.[key] ?? key
}

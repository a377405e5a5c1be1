import { FileRefusal } from '../file-refusal.ts'
import type { CsvRow } from './read-rows.ts'

/** Under which titles a format writes a cell; the first one is its usual name. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** Where the cells of a file stand, by the names under which a reader asks for them. */
export type Columns<Name extends string = string> = Readonly<Partial<Record<Name, Column>>>

interface Column {
  at: number
  /** As it is written in the file. */
  title: string
}

export const normaliseTitle = (title: string) =>
  title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Finds the columns of a format among the titles; the others are passed over. Refuses one that is there twice. */
export function findColumns<H extends Headings>(
  headings: H,
  { row, fields }: CsvRow,
): Columns<keyof H & string> {
  const places = new Map<string, { first: number; isRepeated: boolean }>()
  for (const [at, title] of fields.map(normaliseTitle).entries()) {
    const first = places.get(title)?.first
    places.set(title, { first: first ?? at, isRepeated: first !== undefined })
  }
  const found: [string, Column][] = []
  for (const [name, known] of Object.entries(headings)) {
    const place = known.map((title) => places.get(normaliseTitle(title))).find(Boolean)
    if (!place) continue
    const title = fields[place.first] ?? ''
    if (place.isRepeated) throw new FileRefusal('COLUMNS_REPEATED', row, [title])
    found.push([name, { at: place.first, title }])
  }
  return Object.fromEntries(found) as Columns<keyof H & string>
}

/** Refuses a file in which one of the columns is missing, by its usual names. */
export function requireColumns(
  headings: Headings,
  names: readonly string[],
  columns: Columns,
  row: number,
): void {
  const missing = names.filter((name) => !columns[name]).map((name) => headings[name]?.[0] ?? name)
  if (missing.length > 0) throw new FileRefusal('COLUMNS_MISSING', row, [...new Set(missing)])
}

/** Reads one row by the names of its columns. */
export type CellReader<Name extends string> = (name: Name) => string

/** Reads a row by the names of its columns; what is not there reads as nothing. */
export function getCellReader<Name extends string>(
  columns: Columns<Name>,
  { fields }: CsvRow,
): CellReader<Name> {
  return (name) => {
    const column: Column | undefined = columns[name]
    return column ? (fields[column.at] ?? '') : ''
  }
}

/** Whether a row has as many cells as there are titles; blank ones too many do no harm. */
export function isWhole(width: number, { fields }: CsvRow): boolean {
  return fields.length >= width && !fields.slice(width).some(Boolean)
}

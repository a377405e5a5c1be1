import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { ROOT } from '../../core/base/root.ts'

/** The tax agency's own template lies beside the project, whose part it is not. */
const FILE = join(ROOT, '../shared/data/agency-vat-book/PLANTILLA_LIBROS_UNIFICADOS.xlsx')

export const hasAgencyTemplate = existsSync(FILE)

const readText = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sheet of issued invoices, its two rows of titles, the type of each column, and the values that a column may have. */
export async function readAgencyTemplate() {
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(FILE)))
  const [sheet] = sheets
  const [groups = [], titles = [], types = []] = sheet?.rows ?? []
  const values = sheets.find(({ name }) => name.trim() === 'LV LRFEVI')?.rows ?? []
  return {
    name: sheet?.name ?? '',
    groups: groups.map(readText),
    titles: titles.map(readText),
    types: types.map(readText),
    /** Of the column at a place; empty where anything goes. */
    allowed: (place: number) =>
      values
        .slice(3, 24)
        .map((row) => readText(row[place]))
        .filter(Boolean),
  }
}

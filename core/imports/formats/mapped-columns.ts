import { findCollectionKey } from '../cells/collection-words.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ColumnMap, MapField } from '../rules.ts'
import { toColumnNames } from './column-map.ts'
import type { CsvRow } from './read-rows.ts'

export interface MappedColumn {
  field: MapField
  at: number
  title: string
  values: Readonly<Record<string, string>>
}

/** What several columns may say, each its own part. */
const REPEATABLE: readonly MapField[] = ['option', 'size_pairs', 'picture']

/** The columns of a map among the titles; refuses a map with one that is not there, or with two for one field. */
export function findMappedColumns(titles: CsvRow, map: ColumnMap): MappedColumn[] {
  const places = new Map(toColumnNames(titles).map((name, at) => [name, at]))
  const columns = Object.entries(map.columns).map(([title, field]) => {
    const values = Object.hasOwn(map.values, title) ? (map.values[title] ?? {}) : {}
    return { field, values, title, at: places.get(title) ?? -1 }
  })
  const unknown = columns.filter(({ at }) => at < 0)
  const said = new Set<MapField>()
  const twice = columns.filter(({ field }) => {
    const isTwice = said.has(field) && !REPEATABLE.includes(field)
    said.add(field)
    return isTwice
  })
  const hasSizeColumns = columns.some(({ field }) => field === 'size_pairs')
  const rivals = columns.filter(
    ({ field }) => hasSizeColumns && (field === 'size' || field === 'stock'),
  )
  const wrong = [...unknown, ...twice, ...rivals].map(({ title }) => title)
  if (wrong.length > 0) throw new FileRefusal('MAP_WRONG', titles.row, wrong)
  return columns
}

/** A cell, or what the map says that its code means. */
export function translateCell({ at, values }: MappedColumn, fields: readonly string[]): string {
  const written = fields[at] ?? ''
  return Object.hasOwn(values, written) ? (values[written] ?? '') : written
}

/** The key of a collection that a cell names by any of its words; nothing for other words. */
export const toCollectionKey = (written: string) =>
  findCollectionKey(written) ?? (COLLECTIONS.includes(written) ? written : '')

const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño']

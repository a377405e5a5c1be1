import { areaOf } from './imports.ts'
import { importsOf, isTest, type Source } from './sources.ts'

/** Which area owns a table, by the table's name in SQL. */
export type Owners = ReadonlyMap<string, string>

/** Reads the owners from the `pgTable('name'` of every area's tables.ts. */
export function tableOwners(sources: readonly Source[]): Owners {
  return new Map(
    sources
      .filter(({ path }) => /^core\/[^/]+\/tables(-[a-z-]+)?\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bpgTable\(\s*['"]([a-z_]+)['"]/g)].map(
          (match) => [match[1] ?? '', areaOf(path) ?? ''] as const,
        ),
      ),
  )
}

/**
 * Refuses a write of a table that belongs to another area. It sees `.insert(t)`, `.update(t)` and
 * `.delete(t)` of a table imported from another area's tables, and the same in plain SQL by the
 * table's name. It does not see a table handed over as an argument, nor a name put together.
 */
export function writesForeignTables(owners: Owners): (source: Source) => string[] {
  return (source) => {
    if (isTest(source.path) || !/^(core|app|server)\//.test(source.path)) return []
    const own = areaOf(source.path) ?? source.path.split('/')[0]
    return [...throughDrizzle(source, own), ...throughSql(source, own, owners)]
  }
}

function throughDrizzle(source: Source, own: string | undefined): string[] {
  const foreign = importsOf(source).filter(
    ({ target }) => /\/tables(-[a-z-]+)?\.ts$/.test(target) && areaOf(target) !== own,
  )
  return foreign.flatMap(({ target, names }) =>
    names
      .filter(({ imported, local }) =>
        written(source.text, imported === '*' ? `${local}\\.\\w+` : local),
      )
      .map(({ local }) => `writes ${local} of ${target}`),
  )
}

function written(text: string, name: string): boolean {
  return new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\s*[),]`).test(text)
}

const sqlWrite = /\b(insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi

function throughSql(source: Source, own: string | undefined, owners: Owners): string[] {
  return [...source.text.matchAll(sqlWrite)]
    .filter((match) => looksLikeSql(source.text, match))
    .map((match) => ({ act: match[1] ?? '', table: match[2] ?? '' }))
    .filter(({ table }) => owners.has(table) && owners.get(table) !== own)
    .map(({ act, table }) => `${act.toLowerCase()} ${table}, a table of ${owners.get(table)}`)
}

function looksLikeSql(text: string, match: RegExpMatchArray): boolean {
  if (!/^update$/i.test(match[1] ?? '')) return true
  const after = text.slice((match.index ?? 0) + match[0].length)
  return /^(\s+(as\s+)?\w+)?\s+set\s/i.test(after)
}

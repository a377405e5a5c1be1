import { getArea } from './imports.ts'
import { isTest, parseImports, type Source } from './sources.ts'

/** Which area owns a table, by the table's name in SQL. */
export type Owners = ReadonlyMap<string, string>

/** Reads the owners from the `pgTable('name'` of every area's tables.ts. */
export function tableOwners(sources: readonly Source[]): Owners {
  return new Map(
    sources
      .filter(({ path }) => /^core\/[^/]+\/tables(-[a-z-]+)?\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bpgTable\(\s*['"]([a-z_]+)['"]/g)].map(
          (match) => [match[1] ?? '', getArea(path) ?? ''] as const,
        ),
      ),
  )
}

/**
 * Refuses a write of a table that belongs to another area. It sees `.insert(t)`, `.update(t)` and
 * `.delete(t)` of a table imported from another area's tables, and the same in plain SQL by the
 * table's name, but no table passed as an argument and no name built at run time.
 */
export function writesForeignTables(owners: Owners): (source: Source) => string[] {
  return (source) => {
    if (isTest(source.path) || !/^(core|app|server)\//.test(source.path)) return []
    const own = getArea(source.path) ?? source.path.split('/')[0]
    return [...drizzleWrites(source, own), ...sqlWrites(source, own, owners)]
  }
}

function drizzleWrites(source: Source, own: string | undefined): string[] {
  const foreign = parseImports(source).filter(
    ({ target }) => /\/tables(-[a-z-]+)?\.ts$/.test(target) && getArea(target) !== own,
  )
  return foreign.flatMap(({ target, names }) =>
    names
      .filter(({ imported, local }) =>
        isWritten(source.text, imported === '*' ? `${local}\\.\\w+` : local),
      )
      .map(({ local }) => `writes ${local} of ${target}`),
  )
}

function isWritten(text: string, name: string): boolean {
  return new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\s*[),]`).test(text)
}

const SQL_WRITE = /\b(insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi

function sqlWrites(source: Source, own: string | undefined, owners: Owners): string[] {
  return [...source.text.matchAll(SQL_WRITE)]
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

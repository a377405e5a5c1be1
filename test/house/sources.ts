import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file of the repository: its path from the root, with forward slashes, and its text. */
export interface Source {
  path: string
  text: string
}

/** One import: `target` is the path from the root when the specifier is relative. */
export interface Import {
  specifier: string
  target: string
  typeOnly: boolean
  names: { imported: string; local: string }[]
}

/** A violation of a rule in one file. */
export interface Violation {
  path: string
  what: string
}

export const root = fileURLToPath(new URL('../../', import.meta.url))

const SKIPPED_FOLDERS = new Set([
  '.git',
  '.react-router',
  'build',
  'data',
  'node_modules',
  'playwright-report',
  'test-results',
])

/** The hand-written files of the repository with one of these endings. */
export function readSources(endings: readonly string[]): Source[] {
  return readdirSync(root, { withFileTypes: true, recursive: false })
    .flatMap((entry) => walk(root, entry.name, entry.isDirectory()))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function walk(folder: string, name: string, isFolder: boolean): string[] {
  if (SKIPPED_FOLDERS.has(name)) return []
  const path = join(folder, name)
  if (!isFolder) return [relative(root, path).split(sep).join('/')]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    walk(path, entry.name, entry.isDirectory()),
  )
}

/** The TypeScript of the repository, generated files left out. */
export function typescript(): Source[] {
  return readSources(['.ts', '.tsx']).filter((source) => !source.path.endsWith('.d.ts'))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/')
}

const statement =
  /^[ \t]*(import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"]+)['"]|^[ \t]*(import)\s*['"]([^'"]+)['"]/gm
const dynamic = /(?<![\w.])import\(\s*['"]([^'"]+)['"]/g

/**
 * The imports of one file, found by a scan of its text. It sees static imports, re-exports and
 * `import('…')` with a plain string, but no path that is built at run time.
 */
export function parseImports({ path, text }: Source): Import[] {
  const staticImports = [...text.matchAll(statement)].map((match) => {
    const names = parseNames(match[3] ?? '')
    return {
      specifier: match[4] ?? match[6] ?? '',
      typeOnly: match[2] !== undefined || (names.length > 0 && names.every((name) => name.type)),
      names: names.filter((name) => !name.type),
    }
  })
  const dynamicImports = [...text.matchAll(dynamic)].map((match) => ({
    specifier: match[1] ?? '',
    typeOnly: isType(text, match),
    names: [],
  }))
  return [...staticImports, ...dynamicImports].map((one) => ({
    ...one,
    target: resolve(path, one.specifier),
  }))
}

function isType(text: string, match: RegExpMatchArray): boolean {
  const after = text.slice((match.index ?? 0) + match[0].length)
  return /typeof\s*$/.test(text.slice(0, match.index)) || /^\s*\)\s*\.[A-Z]/.test(after)
}

function parseNames(clause: string): { imported: string; local: string; type: boolean }[] {
  const [, before = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
  return [...before.split(','), ...inside.split(',')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const type = /^type\s/.test(part)
      const [imported = '', local = imported] = part.replace(/^type\s+/, '').split(/\s+as\s+/)
      return { imported, local, type }
    })
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return posix.normalize(posix.join(posix.dirname(from), specifier))
}

/** The violations of a rule in many files, without the exceptions. */
export function findViolations(
  sources: readonly Source[],
  rule: (source: Source) => string[],
  exceptions: Readonly<Record<string, string>> = {},
): Violation[] {
  return sources
    .filter(({ path }) => !(path in exceptions))
    .flatMap((source) => rule(source).map((what) => ({ path: source.path, what })))
}

/** The message of a failing test: the reason of the rule and a line for each violation. */
export function formatViolations(found: readonly Violation[], because: string): string {
  const lines = found.map(({ path, what }) => `  ${path}: ${what}`)
  return `${found.length} violation(s), refused because ${because}\n${lines.join('\n')}`
}

import { posix } from 'node:path'
import { levels } from '../../core/base/areas.ts'
import { topFiles } from './areas.ts'
import { type Import, isTest, parseImports, type Source } from './sources.ts'

const OUTER_FOLDERS = ['app', 'server']
const SURFACE_PACKAGES =
  /^(react|react-dom|react-router|hono|i18next|react-i18next)(\/|$)|^@(hono|mantine)\//

/** The area a path of core belongs to, or undefined for anything else. */
export function getArea(path: string): string | undefined {
  const [top, area, rest] = path.split('/')
  return top === 'core' && rest !== undefined ? area : undefined
}

/** Refuses an import of app, server, React or HTTP packages in core. */
export function coreImportsOnlyCore(source: Source): string[] {
  if (!source.path.startsWith('core/')) return []
  return parseImports(source)
    .filter(
      ({ target, specifier }) =>
        OUTER_FOLDERS.includes(target.split('/')[0] ?? '') || SURFACE_PACKAGES.test(specifier),
    )
    .map(({ specifier }) => `core imports ${specifier}`)
}

/** Refuses an import of tests or benchmarks in shop code, and of the demo shop outside server and demo. */
export function importsNoTests(source: Source): string[] {
  if (isTest(source.path) || !/^(core|app|server|demo)\//.test(source.path)) return []
  return parseImports(source)
    .filter(
      ({ target }) =>
        /^(test|bench|attack)\//.test(target) ||
        /\.test\.tsx?$/.test(target) ||
        (target.startsWith('demo/') && !/^(server|demo)\//.test(source.path)),
    )
    .map(({ specifier }) => `the shop imports ${specifier}`)
}

const PASSWORDS = 'core/staff/passwords/scrypt-passwords.ts'

/** Refuses a second place that hashes or checks passwords and PINs by itself. */
export function hashesPasswords(source: Source): string[] {
  if (source.path === PASSWORDS) return []
  return parseImports(source)
    .filter(({ names }) =>
      names.some(({ imported }) =>
        /^(hashPassword|verifyPassword|scrypt(Sync)?|pbkdf2(Sync)?)$/.test(imported),
      ),
    )
    .map(({ specifier }) => `hashes passwords by ${specifier}`)
}

/** Refuses an area that imports an area of its own level or further right. Tests may look there. */
export function onlyToTheLeft(source: Source): string[] {
  const own = getArea(source.path)
  if (own === undefined || isTest(source.path)) return []
  return parseImports(source).flatMap(({ target }) => {
    if (topFiles.includes(target.replace(/^core\//, ''))) return [`${own} imports ${target}`]
    const other = getArea(target)
    if (other === undefined || other === own || getLevel(other) < getLevel(own)) return []
    return [`${own} imports ${other} (${posix.basename(target)}), which is not to its left`]
  })
}

function getLevel(area: string): number {
  const level = levels.findIndex((areas) => areas.includes(area))
  return level === -1 ? Number.POSITIVE_INFINITY : level
}

/** Refuses a second place that opens PostgreSQL by a pool, a client or Drizzle. */
export function opensDatabase(source: Source): string[] {
  if (source.path === 'core/base/db.server.ts' || /\.test\.ts$/.test(source.path)) return []
  return parseImports(source)
    .filter((one) => !one.typeOnly && opensConnection(one))
    .map(({ specifier }) => `imports ${specifier}`)
}

function opensConnection({ specifier, names }: Import): boolean {
  if (specifier === 'drizzle-orm/node-postgres' || specifier === 'pg-pool') return true
  if (specifier !== 'pg') return false
  return (
    names.length === 0 ||
    names.some(({ imported }) => /^(pg|default|Pool|Client|\*)/.test(imported))
  )
}

/**
 * Refuses a component that would bring core into the browser. It checks components that are no
 * route module; the loader of a route module is checked by the build (build-plugins/wall.ts).
 */
export function browserWall(source: Source): string[] {
  if (!source.path.startsWith('app/') || !goesToBrowser(source)) return []
  return parseImports(source)
    .filter(
      ({ typeOnly, target }) =>
        !typeOnly && target.startsWith('core/') && !isAllowedInBrowser(target),
    )
    .map(({ target }) => `would bring ${target} into the browser`)
}

function goesToBrowser({ path, text }: Source): boolean {
  if (isTest(path) || /\.server\.tsx?$/.test(path) || /^app\/(mail|print)\//.test(path))
    return false
  if (/\.client\.tsx?$/.test(path)) return true
  return path.endsWith('.tsx') && !/from ['"]\.\/\+types\//.test(text)
}

function isAllowedInBrowser(target: string): boolean {
  return (
    /^core\/base\/(money|languages|limits|zone|base32|order-reference)\.ts$/.test(target) ||
    /^core\/(?:[^/]+\/)+rules\.ts$/.test(target) ||
    /^core\/[^/]+\/text\/[a-z]{2}\.json$/.test(target)
  )
}

/** Refuses a call of a procedure in core outside base: verbs share functions that take a transaction. */
export function proceduresCallNone(source: Source): string[] {
  const area = getArea(source.path)
  if (area === undefined || area === 'base' || isTest(source.path)) return []
  return parseImports(source)
    .filter(({ specifier }) => specifier === '@orpc/server')
    .flatMap(({ names }) => names.map(({ imported }) => imported))
    .filter((name) => name === 'call' || name === 'createRouterClient')
    .map((name) => `a verb uses ${name}`)
}

import { posix } from 'node:path'
import { levels, topFiles } from './areas.ts'
import { type Import, importsOf, isTest, type Source } from './sources.ts'

const shells = ['app', 'server']
const surfaces =
  /^(react|react-dom|react-router|hono|i18next|react-i18next)(\/|$)|^@(hono|mantine)\//

/** The area a path of core belongs to, or undefined for anything else. */
export function areaOf(path: string): string | undefined {
  const [top, area, rest] = path.split('/')
  return top === 'core' && rest !== undefined ? area : undefined
}

/** Refuses core that imports the surfaces, the process, or what draws and serves. */
export function coreStandsAlone(source: Source): string[] {
  if (!source.path.startsWith('core/')) return []
  return importsOf(source)
    .filter(
      ({ target, specifier }) =>
        shells.includes(target.split('/')[0] ?? '') || surfaces.test(specifier),
    )
    .map(({ specifier }) => `core imports ${specifier}`)
}

/** Refuses shop code that imports tests or benchmarks, and a demo shop outside the process that fills it. */
export function shopWithoutTests(source: Source): string[] {
  if (isTest(source.path) || !/^(core|app|server|demo)\//.test(source.path)) return []
  return importsOf(source)
    .filter(
      ({ target }) =>
        /^(test|bench)\//.test(target) ||
        /\.test\.tsx?$/.test(target) ||
        (target.startsWith('demo/') && !/^(server|demo)\//.test(source.path)),
    )
    .map(({ specifier }) => `the shop imports ${specifier}`)
}

/** Refuses an area that imports an area of its own level or further right. Tests may look there. */
export function onlyToTheLeft(source: Source): string[] {
  const own = areaOf(source.path)
  if (own === undefined || isTest(source.path)) return []
  return importsOf(source).flatMap(({ target }) => {
    if (topFiles.includes(target.replace(/^core\//, ''))) return [`${own} imports ${target}`]
    const other = areaOf(target)
    if (other === undefined || other === own || levelOf(other) < levelOf(own)) return []
    return [`${own} imports ${other} (${posix.basename(target)}), which is not to its left`]
  })
}

function levelOf(area: string): number {
  const level = levels.findIndex((areas) => areas.includes(area))
  return level === -1 ? Number.POSITIVE_INFINITY : level
}

/** Refuses a second place that opens PostgreSQL: a pool, a client, or Drizzle over one. */
export function opensDatabase(source: Source): string[] {
  if (source.path === 'core/base/db.server.ts' || /\.test\.ts$/.test(source.path)) return []
  return importsOf(source)
    .filter((one) => !one.typeOnly && opener(one))
    .map(({ specifier }) => `imports ${specifier}`)
}

function opener({ specifier, names }: Import): boolean {
  if (specifier === 'drizzle-orm/node-postgres' || specifier === 'pg-pool') return true
  if (specifier !== 'pg') return false
  return (
    names.length === 0 ||
    names.some(({ imported }) => /^(pg|default|Pool|Client|\*)/.test(imported))
  )
}

/**
 * Refuses a component that brings the shop's inside into the browser. It looks at components that
 * are no route module; what a route module keeps for its loader, the build's own wall judges.
 */
export function browserWall(source: Source): string[] {
  if (!source.path.startsWith('app/') || !goesToBrowser(source)) return []
  return importsOf(source)
    .filter(({ typeOnly, target }) => !typeOnly && target.startsWith('core/') && !open(target))
    .map(({ target }) => `would bring ${target} into the browser`)
}

function goesToBrowser({ path, text }: Source): boolean {
  if (isTest(path) || /\.server\.tsx?$/.test(path) || /^app\/(mail|print)\//.test(path))
    return false
  if (/\.client\.tsx?$/.test(path)) return true
  return path.endsWith('.tsx') && !/from ['"]\.\/\+types\//.test(text)
}

function open(target: string): boolean {
  return (
    /^core\/base\/(money|languages|limits|zone)\.ts$/.test(target) ||
    /^core\/[^/]+\/rules\.ts$/.test(target) ||
    /^core\/[^/]+\/text\/[a-z]{2}\.json$/.test(target)
  )
}

/** Refuses code outside base that calls a procedure from core: verbs share functions with one tx. */
export function proceduresCallNone(source: Source): string[] {
  const area = areaOf(source.path)
  if (area === undefined || area === 'base' || isTest(source.path)) return []
  return importsOf(source)
    .filter(({ specifier }) => specifier === '@orpc/server')
    .flatMap(({ names }) => names.map(({ imported }) => imported))
    .filter((name) => name === 'call' || name === 'createRouterClient')
    .map((name) => `a verb uses ${name}`)
}

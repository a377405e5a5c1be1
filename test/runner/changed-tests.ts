import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import { isTest, parseImports, root, type Source } from '../house/sources.ts'

/** Changes here concern every test: packages, configurations, fixtures, the demo shop, migrations, triggers. */
const CONCERNS_ALL =
  /^(?:[^/]+\.(?:json|ts)|test\/(?!house\/|journeys\/|runner\/)|demo\/|build-plugins\/|core\/migrations\/|core\/[^/]+\/functions\.sql$|core\/[^/]+$)/
/** An area of core, a part of a surface, a folder of the server. */
const TESTED_FOLDER =
  /^(?:core\/[^/]+|app\/(?:store|office|till|print|mail)\/[^/]+|app\/(?!store|office|till|print|mail)[^/]+|test\/runner|server|bench|attack)\//
const TEXT_FILE = /\/text\/[a-z]{2}\.json$/
const TEXT_TESTS = 'app/i18n/'
const HOUSE = 'test/house/'
/** Three in four files of core call it, so it would be picked always, and its tests never come in through the router. */
const BASE = 'core/base/'
const AREA = /^core\/[^/]+\//
const AREA_FUNCTIONS = /^core\/[^/]+\/functions\.sql$/
const DEFINED_FUNCTION = /create\s+(?:or\s+replace\s+)?function\s+(\w+)/gi

/** Files that differ from main, or from the last commit where there is no main; undefined where git cannot tell. */
export function findChangedFiles(): string[] | undefined {
  const base = findBase()
  if (base === undefined) return undefined
  const tracked = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return undefined
  const files = `${tracked}\n${untracked}`.split('\n').filter((line) => line !== '')
  return files.length > 0 ? files : undefined
}

/** The sources with the former text of changed files behind the present one: a call that was removed still counts. */
export function addFormerText(changed: readonly string[], sources: readonly Source[]): Source[] {
  const base = findBase()
  return sources.map((source) => {
    if (!changed.includes(source.path)) return source
    return { ...source, text: `${source.text}\n${git('show', `${base}:${source.path}`) ?? ''}` }
  })
}

const findBase = () => (git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD'))?.trim()

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/**
 * What a change concerns, as filters of test paths: the folders of the changed files and those of the files that
 * import them, one step far, and the areas of core that they call; the house rules always. Undefined where the change
 * concerns every test.
 */
export function selectTests(
  changed: readonly string[],
  sources: readonly Source[],
): string[] | undefined {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return undefined
  const concerned = [...changed, ...findImporters(changed, sources)]
  const texts = changed.some((path) => TEXT_FILE.test(path)) ? [TEXT_TESTS] : []
  const filters = concerned.flatMap((path) => toFilters(path, sources))
  const called = findCalledAreas(changed, sources)
  return [...new Set([HOUSE, ...texts, ...filters, ...called])].sort()
}

function findImporters(changed: readonly string[], sources: readonly Source[]): string[] {
  const targets = new Set(changed)
  return sources
    .filter((source) => parseImports(source).some(({ target }) => targets.has(target)))
    .map(({ path }) => path)
}

/**
 * The folders of the areas that changed files of core call, through an import or a database function. Tests of the
 * called area, which lies left, come in through the router and see what its callers do. Tests never come in through
 * screens or the server, so what those call is not picked.
 */
function findCalledAreas(changed: readonly string[], sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const areaFunctions = findFunctions(sources)
  const callers = changed.filter((path) => AREA.test(path) && !isTest(path))
  return callers
    .flatMap((path) => {
      const source = byPath.get(path)
      if (!source) return []
      const own = getArea(path)
      const { neighbours, called } = splitTargets(source, own)
      // A call inside the area is no step: stock tells the lists through its own `publish-availability.ts`.
      const beyond = neighbours.flatMap((neighbour) => {
        const file = byPath.get(neighbour)
        return file ? splitTargets(file, own).called : []
      })
      const bySql = listWords(source).flatMap((word) => areaFunctions.get(word) ?? [])
      return [...called, ...beyond, ...bySql].flatMap((target) => getArea(target) ?? [])
    })
    .filter((area) => area !== BASE)
}

/** Splits the imports of a file: those of its own area, types too, and those of other areas' values. */
function splitTargets(source: Source, own: string | undefined) {
  const imports = parseImports(source).filter(({ target }) => AREA.test(target) && !isTest(target))
  const neighbours = imports.filter(({ target }) => getArea(target) === own)
  const called = imports.filter(({ target, typeOnly }) => !typeOnly && getArea(target) !== own)
  return {
    neighbours: neighbours.map(({ target }) => target),
    called: called.map(({ target }) => target),
  }
}

const getArea = (path: string): string | undefined => AREA.exec(path)?.[0]

/** The database functions of areas, each with the file that defines it. */
function findFunctions(sources: readonly Source[]): Map<string, string> {
  const files = sources.filter(({ path }) => AREA_FUNCTIONS.test(path))
  return new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(DEFINED_FUNCTION)].map(([, name = '']) => [name, path] as const),
    ),
  )
}

const listWords = ({ text }: Source): string[] => text.match(/\w+/g) ?? []

/** The folder that is tested as one, or the tests beside a file that lies above all such folders. */
function toFilters(path: string, sources: readonly Source[]): string[] {
  const folder = TESTED_FOLDER.exec(path)?.[0]
  if (folder !== undefined) return [folder]
  if (!path.startsWith('app/')) return []
  return sources
    .map((source) => source.path)
    .filter((other) => isTest(other) && posix.dirname(other) === posix.dirname(path))
}

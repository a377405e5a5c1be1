import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import { isTest, parseImports, root, type Source } from '../house/sources.ts'

/** Changes here concern every test: packages, configurations, fixtures, the demo shop, migrations. */
const CONCERNS_ALL =
  /^(?:[^/]+\.(?:json|ts)|test\/(?!house\/|journeys\/|runner\/)|demo\/|build-plugins\/|core\/migrations\/|core\/[^/]+$)/
/** An area of core, a part of a surface, a folder of the server. */
const TESTED_FOLDER =
  /^(?:core\/[^/]+|app\/(?:store|office|till|print|mail)\/[^/]+|app\/(?!store|office|till|print|mail)[^/]+|test\/runner|server|bench)\//
const TEXT_FILE = /\/text\/[a-z]{2}\.json$/
const TEXT_TESTS = 'app/i18n/'
const HOUSE = 'test/house/'

/** Files that differ from main, or from the last commit where there is no main; undefined where git cannot tell. */
export function findChangedFiles(): string[] | undefined {
  const base = git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD')
  if (base === undefined) return undefined
  const tracked = git('diff', '--name-only', base.trim())
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return undefined
  const files = `${tracked}\n${untracked}`.split('\n').filter((line) => line !== '')
  return files.length > 0 ? files : undefined
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/**
 * What a change concerns, as filters of test paths: the folders of the changed files and those of the files that
 * import them, one step far; the house rules always. Undefined where the change concerns every test.
 */
export function selectTests(
  changed: readonly string[],
  sources: readonly Source[],
): string[] | undefined {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return undefined
  const concerned = [...changed, ...findImporters(changed, sources)]
  const texts = changed.some((path) => TEXT_FILE.test(path)) ? [TEXT_TESTS] : []
  return [
    ...new Set([HOUSE, ...texts, ...concerned.flatMap((path) => toFilters(path, sources))]),
  ].sort()
}

function findImporters(changed: readonly string[], sources: readonly Source[]): string[] {
  const targets = new Set(changed)
  return sources
    .filter((source) => parseImports(source).some(({ target }) => targets.has(target)))
    .map(({ path }) => path)
}

/** The folder that is tested as one, or the tests beside a file that lies above all such folders. */
function toFilters(path: string, sources: readonly Source[]): string[] {
  const folder = TESTED_FOLDER.exec(path)?.[0]
  if (folder !== undefined) return [folder]
  if (!path.startsWith('app/')) return []
  return sources
    .map((source) => source.path)
    .filter((other) => isTest(other) && posix.dirname(other) === posix.dirname(path))
}

import { spawnSync } from 'node:child_process'
import { levels } from '../house/areas.ts'
import { parseImports, root, type Source } from '../house/sources.ts'

/** Changes here concern every test: packages, configurations, fixtures, the demo shop, migrations. */
const CONCERNS_ALL =
  /^(?:[^/]+\.(?:json|ts)|test\/(?!house\/|journeys\/|runner\/)|demo\/|build-plugins\/|core\/migrations\/|core\/[^/]+$)/
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
 * The folders whose tests a change concerns: the changed ones, areas of core to their right, and all that import
 * these; the house rules always. Undefined where the change concerns every test.
 */
export function selectTestFolders(
  changed: readonly string[],
  sources: readonly Source[],
): string[] | undefined {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return undefined
  const selected = new Set<string>()
  const open = changed.flatMap((path) => toUnit(path) ?? [])
  const importers = findImporters(sources)
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (selected.has(unit)) continue
    selected.add(unit)
    open.push(...areasToTheRight(unit), ...(importers.get(unit) ?? []))
  }
  return [...new Set([HOUSE, ...selected])].sort()
}

/** The folder that is tested as one: an area of core, a part of a surface, a folder of the server. */
function toUnit(path: string): string | undefined {
  return (
    /^(?:core\/[^/]+|app\/(?:store|office|till|print|mail)\/[^/]+|app\/[^/]+|test\/runner)\//.exec(
      path,
    )?.[0] ?? /^(?:server|bench)\//.exec(path)?.[0]
  )
}

function areasToTheRight(unit: string): string[] {
  const level = levels.findIndex((areas) => areas.some((area) => unit === `core/${area}/`))
  if (level === -1) return []
  return levels
    .slice(level + 1)
    .flat()
    .map((area) => `core/${area}/`)
}

function findImporters(sources: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const source of sources) {
    const own = toUnit(source.path)
    if (own === undefined) continue
    for (const { target } of parseImports(source)) {
      const unit = toUnit(target)
      if (unit === undefined || unit === own) continue
      importers.set(unit, (importers.get(unit) ?? new Set()).add(own))
    }
  }
  return importers
}

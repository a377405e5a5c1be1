import { levels } from '../../core/base/areas.ts'
import { screenParts } from './areas.ts'
import type { Source } from './sources.ts'

const MAX_SOURCES = 20

/** Folders with more source files than a reader takes in at a glance. Tests, styles and texts do not count. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isSource)) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => folder !== '' && count > MAX_SOURCES)
    .map(([folder, count]) => `${folder} has ${count} source files, ${MAX_SOURCES} is the most`)
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.(test|d|fixture)\.tsx?$/.test(path)
}

/** Folders of a surface that are neither an area of core nor on the list of parts that only screens have. */
export function unnamedScreenFolders(folders: readonly string[]): string[] {
  const known = new Set([...levels.flat(), ...screenParts, 'text'])
  return folders.filter((folder) => !known.has(folder.split('/').at(-1) ?? ''))
}

/** The folders right below store, office, till, print and mail, by the files of the repository. */
export function screenFolders(paths: readonly string[]): string[] {
  const found = paths.flatMap(
    (path) => path.match(/^app\/(?:store|office|till|print|mail)\/[^/]+(?=\/)/) ?? [],
  )
  return [...new Set(found)]
}

/** Two spellings of one word in a path: the house writes `catalog` and `colour`. */
export function otherSpelling({ path }: Source): string[] {
  const found = path.match(/catalogue|(?<![a-z])colors?(?![a-z])/g) ?? []
  return found.map((word) => `"${word}": the house writes catalog and colour`)
}

/** Text files outside a folder called `text`, which the build would not find. */
export function misplacedTexts({ path }: Source): string[] {
  if (!/^(app|core|server)\/.*\/(es|en|fr|de|it|pt)\.json$/.test(path)) return []
  return /\/text\/[a-z]{2}\.json$/.test(path) ? [] : ['lies outside a folder called "text"']
}

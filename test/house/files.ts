import { posix } from 'node:path'
import { levels } from '../../core/base/areas.ts'
import { besideAreas, topFiles } from './areas.ts'
import { isTest, parseImports, type Source } from './sources.ts'

const MAX_LINES = 300
const MAX_TEST_LINES = 400
const VAGUE = /^(utils?|helpers?|commons?|misc|lib|libs)$/

/** Written by a program, with two lines for each folder of texts: nobody reads it. */
const GENERATED = 'app/i18n/text-keys.ts'

/** Refuses a file longer than the house allows. */
export function tooLong({ path, text }: Source): string[] {
  if (path === GENERATED) return []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const most = isTest(path) ? MAX_TEST_LINES : MAX_LINES
  return lines > most ? [`${lines} lines, ${most} is the most`] : []
}

/** Refuses a vague name of a file or of a folder above it. */
export function vagueName({ path }: Source): string[] {
  return path
    .split('/')
    .filter((part) => VAGUE.test(part.split('.')[0] ?? ''))
    .map((part) => `"${part}" does not say what is inside`)
}

/** Refuses a file that only re-exports. */
export function barrel({ path, text }: Source): string[] {
  const rest = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"]/g, '')
  const handsOn = /^\s*export\s[^=]*\sfrom\s*['"]/m.test(text)
  if (handsOn && rest.replace(/[;\s]/g, '') === '') return ['only re-exports']
  return /^index\.tsx?$/.test(posix.basename(path)) ? ['is named index'] : []
}

/** Refuses anything in core that the glossary of areas does not name. */
export function unknownArea({ path }: Source): string[] {
  const [top, first = '', second] = path.split('/')
  if (top !== 'core') return []
  if (second === undefined) {
    return topFiles.includes(first) ? [] : ['lies directly in core, outside every area']
  }
  const known = levels.flat().includes(first) || besideAreas.includes(first)
  return known ? [] : [`"${first}" is no area of core/base/areas.ts`]
}

/** Refuses reading the clock inside core, except in migrations and tests. */
export function ambientClock({ path, text }: Source): string[] {
  if (!path.startsWith('core/') || /\.test\.ts$/.test(path)) return []
  return /\bnew Date\(\s*\)|\bDate\.now\(|\bTemporal\.Now\b/.test(text)
    ? ['reads the clock itself']
    : []
}

/** Refuses an import that leads out of the repository's own folders by a relative path. */
export function leavesRepository(source: Source): string[] {
  return parseImports(source)
    .filter(({ target }) => target.startsWith('../'))
    .map(({ specifier }) => `imports ${specifier}`)
}

import { isTest, type Source } from './sources.ts'

/**
 * Words that nobody would type into a search field: lone participles, images, and a dozen ways to say that
 * something did not work. House rule: docs/glossary.md, "Words that are not used".
 */
const FORBIDDEN = [
  'asked',
  'kept',
  'taken',
  'told',
  'said',
  'typed',
  'given',
  'brought',
  'heard',
  'meant',
  'wish',
  'wishes',
  'shelf',
  'shelve',
  'shelved',
  'tidy',
  'door',
  'doors',
  'mirror',
  'mirrors',
  'ear',
  'deaf',
  'knob',
  'knobs',
  'heeds',
  'habit',
  'rehearsal',
  'rehearsals',
  'carriage',
  'face',
  'faces',
  'strangers',
  'workshop',
  'staffed',
  'buying',
  'say',
  'tell',
  'bring',
  'adopt',
  'judge',
  'judged',
  'fault',
  'faults',
  'obstacle',
  'obstacles',
  'nonsense',
  'problem',
  'problems',
  'wrong',
  'trouble',
]

/** An exported name and the file that defines it. */
export interface ExportedName {
  name: string
  path: string
}

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** The names that a file defines and exports; `loader`, `action` and their like belong to the framework. */
export function exportedNames({ path, text }: Source): ExportedName[] {
  const own = [...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')
  return own.filter((name) => !FRAMEWORK.has(name)).map((name) => ({ name, path }))
}

const FRAMEWORK = new Set([
  'loader',
  'action',
  'clientLoader',
  'clientAction',
  'meta',
  'links',
  'headers',
  'handle',
  'middleware',
  'shouldRevalidate',
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
  'jobs',
])

/** Refuses an exported name with a word that the field does not use. */
export function forbiddenWords(source: Source): string[] {
  return exportedNames(source).flatMap(({ name }) => {
    const words = wordsIn(name)
    const bad = words.find((word) => FORBIDDEN.includes(word))
    if (bad) return [`exports ${name}: "${bad}" is not a word of the field`]
    if (words.length > 1 && words.at(-1) === 'of')
      return [`exports ${name}: a noun, getX or toX says it`]
    return []
  })
}

/** Exported names that more than one file defines. */
export function repeatedNames(sources: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const { name, path } of sources.filter(({ path }) => !isTest(path)).flatMap(exportedNames))
    places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** The words of a camel-case or upper-case name, in small letters. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .split(' ')
}

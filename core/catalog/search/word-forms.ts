import type { Language } from '../../base/languages.ts'

/** Endings that a word changes for another, the longest first: `from` and what stands there instead. */
type Endings = readonly (readonly [from: string, to: readonly string[]])[]

const ROMANCE = ['o', 'a', 'os', 'as'] as const

/** How words of a language change with number and gender, after their accents are folded. */
const ENDINGS: Record<Language, Endings> = {
  es: [
    ['ces', ['z']],
    ['os', ROMANCE],
    ['as', ROMANCE],
    ['es', ['', 'e']],
    ['s', ['']],
    ['o', ROMANCE],
    ['a', ROMANCE],
  ],
  en: [
    ['ies', ['y', 'ie']],
    ['es', ['', 'e']],
    ['s', ['']],
    ['y', ['ies']],
  ],
  fr: [
    ['eaux', ['eau']],
    ['ees', ['e', 'es', 'ee']],
    ['es', ['', 'e', 's']],
    ['e', ['', 's', 'es']],
    ['s', ['', 'e', 'es']],
    ['x', ['']],
  ],
  de: [
    ['en', ['', 'e', 'er', 'es']],
    ['er', ['', 'e', 'en', 'es']],
    ['es', ['', 'e', 'er', 'en']],
    ['e', ['', 'en', 'er', 'es']],
    ['n', ['']],
    ['s', ['']],
  ],
  it: ['o', 'a', 'i', 'e'].map((ending) => [ending, ['o', 'a', 'i', 'e']] as const),
  pt: [
    ['oes', ['ao']],
    ['ns', ['m']],
    ['is', ['l']],
    ['os', ROMANCE],
    ['as', ROMANCE],
    ['es', ['', 'e']],
    ['s', ['']],
    ['o', ROMANCE],
    ['a', ROMANCE],
  ],
}

/** Fewer letters before the ending are another word too easily. */
const SHORTEST_STEM = 3

/** Other forms of a folded word in a language: singular and plural, masculine and feminine. */
export function listWordForms(word: string, language: Language): string[] {
  for (const [from, to] of ENDINGS[language])
    if (word.endsWith(from) && word.length - from.length >= SHORTEST_STEM) {
      const stem = word.slice(0, word.length - from.length)
      return to.map((ending) => stem + ending).filter((form) => form !== word)
    }
  return []
}

import { LANGUAGES, type Language } from '../../base/languages.ts'
import { foldWords } from './search-terms.ts'
import colours from './vocabulary/colours.json' with { type: 'json' }
import kinds from './vocabulary/kinds.json' with { type: 'json' }
import shades from './vocabulary/shades.json' with { type: 'json' }

/** What shoppers mean by a word. */
export interface Meaning {
  /** What it finds in the search text, beside the word itself: phrases of folded words. */
  phrases: readonly (readonly string[])[]
  /** A colour, by the family that lists are filtered by or by its Spanish names. */
  colour?: { family?: string; names: readonly string[] }
}

type Forms = Record<Language, string>

/** Words that say nothing of a shoe, such as "zapatos". */
const GENERAL = new Set<string>()
const MEANINGS = new Map(LANGUAGES.map((language) => [language, new Map<string, Meaning[]>()]))

function add(forms: Forms, meaning: Meaning) {
  for (const language of LANGUAGES)
    for (const word of foldWords(forms[language])) {
      const words = MEANINGS.get(language)
      words?.set(word, [...(words.get(word) ?? []), meaning])
    }
}

const toPhrases = (words: readonly string[]) => words.map((word) => [word])

for (const [family, forms] of Object.entries<Forms>(colours)) {
  const names = foldWords(forms.es)
  add(forms, { phrases: toPhrases(names), colour: { family, names } })
}
for (const forms of Object.values<Forms>(shades)) {
  const names = foldWords(forms.es)
  add(forms, { phrases: toPhrases(names), colour: { names } })
}
for (const { shop, ...forms } of kinds)
  if (shop === '')
    for (const language of LANGUAGES)
      for (const word of foldWords(forms[language])) GENERAL.add(word)
  else add(forms, { phrases: shop.split(' ').map((phrase) => foldWords(phrase)) })

/** What a folded word means, in the visitor's language where it means anything there, else in another. */
export function findMeanings(word: string, language: Language | undefined): readonly Meaning[] {
  const others = LANGUAGES.filter((each) => each !== language)
  for (const each of language ? [language, ...others] : others) {
    const found = MEANINGS.get(each)?.get(word)
    if (found) return found
  }
  return []
}

export const isGeneral = (word: string) => GENERAL.has(word)

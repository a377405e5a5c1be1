import type { Language } from '../../base/languages.ts'
import { PhraseTable } from './phrase-table.ts'
import { foldWords } from './search-terms.ts'
import colours from './vocabulary/colours.json' with { type: 'json' }
import elsewhere from './vocabulary/elsewhere.json' with { type: 'json' }
import facts from './vocabulary/facts.json' with { type: 'json' }
import filterWords from './vocabulary/filter-words.json' with { type: 'json' }
import kinds from './vocabulary/kinds.json' with { type: 'json' }
import shades from './vocabulary/shades.json' with { type: 'json' }

/** What shoppers mean by a word or by words that belong together. */
export interface Meaning {
  /** What it finds, as parts of a query in which `#` marks the place that is searched. */
  queries: readonly string[]
  /** A colour, by the family that lists are filtered by or by its Spanish names. */
  colour?: { family?: string; names: readonly string[] }
  /** A kind of shoe or of other goods, or whom it is for: a correction never leaves it out. */
  isKept: boolean
  /** Whatever begins with the word is found too. */
  isBeginning: boolean
}

/** What a search asks for that is a filter, not a word. */
export type FilterWord = keyof typeof filterWords

/** Words that say nothing of a shoe, such as "zapatos". */
const GENERAL = new PhraseTable<true>()
const MEANINGS = new PhraseTable<Meaning>()
const FILTER_WORDS = new PhraseTable<FilterWord>()

/** A word of the catalog, a fact such as `heel:low`, or several of them joined by `+`. */
function toQuery(phrase: string): string {
  const parts = phrase
    .split('+')
    .flatMap((part) =>
      part.includes(':')
        ? `k${part.replace(':', '_')}`
        : foldWords(part).map((word) => `'#${word}'`),
    )
  return parts.join(' & ')
}

/** A word of the name of a category. */
const toCategoryQuery = (word: string) => `'k${foldWords(word).join('')}':*`

for (const [family, forms] of Object.entries(colours)) {
  const names = foldWords(forms.es)
  const queries = [`f${family}`, ...names.map(toQuery)]
  MEANINGS.add(forms, { queries, colour: { family, names }, isKept: false, isBeginning: true })
}
for (const forms of Object.values(shades)) {
  const names = foldWords(forms.es)
  const queries = names.map(toQuery)
  MEANINGS.add(forms, { queries, colour: { names }, isKept: false, isBeginning: true })
}
for (const { shop, ...forms } of kinds)
  if (shop === '') GENERAL.add(forms, true)
  else MEANINGS.add(forms, { queries: toQueries(shop), isKept: true, isBeginning: false })
for (const { shop, ...forms } of facts)
  MEANINGS.add(forms, { queries: toQueries(shop), isKept: false, isBeginning: true })
for (const { shop, ...forms } of elsewhere) {
  const queries = shop.split(' ').map(toCategoryQuery)
  MEANINGS.add(forms, { queries, isKept: true, isBeginning: false })
}
for (const [word, forms] of Object.entries(filterWords)) FILTER_WORDS.add(forms, word as FilterWord)

function toQueries(shop: string): string[] {
  return shop.split(' ').map(toQuery)
}

/** What folded words mean, in the visitor's language where they mean anything there, else in another. */
export const findMeanings = (phrase: string, language: Language | undefined) =>
  MEANINGS.find(phrase, language)

/** Spanish is the language in which the vocabulary names what the catalog has. */
export const isSpanish = (phrase: string) => MEANINGS.has(phrase, 'es')

export const isGeneral = (phrase: string) => GENERAL.find(phrase, undefined).length > 0

export const findFilterWord = (
  phrase: string,
  language: Language | undefined,
): FilterWord | undefined => FILTER_WORDS.find(phrase, language)[0]

/** Words of a language that mean something alone, folded and as they are written. */
export function listKnownWords(language: Language): ReadonlyMap<string, string> {
  const known = KNOWN_WORDS.get(language)
  if (known) return known
  const words = new Map([...MEANINGS.words(language), ...FILTER_WORDS.words(language)])
  KNOWN_WORDS.set(language, words)
  return words
}

const KNOWN_WORDS = new Map<Language, ReadonlyMap<string, string>>()

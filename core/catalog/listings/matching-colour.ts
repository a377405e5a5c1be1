import type { SearchTerm } from '../search/read-terms.ts'
import { foldWords } from '../search/search-terms.ts'
import type { ListingCard } from './listing-card.ts'

interface ColourQuery {
  /** Size labels, any of which will do. */
  sizes: readonly string[]
  /** Families the list is filtered by. */
  families: readonly string[]
  /** Words of the search, some of which may name a colour. */
  terms: readonly SearchTerm[]
  /** For each colour of the card, the sizes that have a pair. */
  colourSizes: readonly (readonly string[])[]
}

/** A colour that was ticked counts more than one by name, both count more than a size. */
const WEIGHTS = { family: 100, name: 10, namedFamily: 5, size: 1 }

/** Fewer letters begin too many names. */
const FEWEST_LETTERS = 3

/**
 * The place of the colour in which a list shows a product: of the filtered family, named by the search, with a pair in
 * a filtered size. Undefined where the colour that the card shows anyway is as good.
 */
export function findMatchingColour(
  { colours, picture }: Pick<ListingCard, 'colours' | 'picture'>,
  asked: ColourQuery,
): number | undefined {
  const scores = colours.map((colour, at) =>
    scoreColour(colour, asked.colourSizes[at] ?? [], asked),
  )
  const best = Math.max(0, ...scores)
  const shown = colours.findIndex((colour) => colour.picture === picture)
  if (best === 0 || scores[shown] === best) return undefined
  return scores.indexOf(best)
}

function scoreColour(
  { family, name }: ListingCard['colours'][number],
  available: readonly string[],
  { sizes, families, terms }: ColourQuery,
): number {
  const isChosen = family !== null && families.includes(family)
  const hasSize = sizes.some((size) => available.includes(size))
  const words = name && terms.length > 0 ? wordsOfNames(name) : []
  const named = terms.map((term) => scoreTerm(term, family, words))
  return (
    (isChosen ? WEIGHTS.family : 0) +
    named.reduce((sum, score) => sum + score, 0) +
    (hasSize ? WEIGHTS.size : 0)
  )
}

function scoreTerm(term: SearchTerm, family: string | null, words: readonly string[]): number {
  const names = term.colours.flatMap((colour) => colour.names)
  const begins = (word: string) => term.word.length >= FEWEST_LETTERS && word.startsWith(term.word)
  if (words.some((word) => begins(word) || names.includes(word))) return WEIGHTS.name
  const ofFamily = family !== null && term.colours.some((colour) => colour.family === family)
  return ofFamily ? WEIGHTS.namedFamily : 0
}

const MOST_CACHED = 2000
const cache = new Map<string, string[]>()

/** The folded words of a colour's name in every language: a shop has few colours, and lists show them all the time. */
function wordsOfNames(name: Readonly<Record<string, string | undefined>>): string[] {
  const text = Object.values(name).join(' ')
  const cached = cache.get(text)
  if (cached) return cached
  const words = foldWords(text)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(text, words)
  return words
}

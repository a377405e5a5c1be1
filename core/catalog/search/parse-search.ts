import type { Language } from '../../base/languages.ts'
import type { LISTING_SORTS } from '../rules.ts'
import { readPrices } from './read-prices.ts'
import { readSizes, toEuSizes } from './read-sizes.ts'
import { readTerms, type SearchTerm } from './read-terms.ts'
import { foldWords, isLittle } from './search-terms.ts'

/** Lists are filtered and sorted by these parts of a search. */
export interface SearchFilters {
  min_cents?: number
  max_cents?: number
  reduced?: true
  is_new?: true
  sort?: (typeof LISTING_SORTS)[number]
}

export interface ParsedSearch {
  /** The search without what it is filtered by. */
  words: string
  terms: SearchTerm[]
  /** Labels of sizes; lists are filtered by them. */
  sizes: string[]
  filters: SearchFilters
  /** Nothing in it can be searched for. */
  isEmpty: boolean
}

/** Reads a search: sizes, prices and words such as "rebajas" are taken out of it as filters, and words get their meanings. */
export function parseSearch(q: string, language?: Language): ParsedSearch {
  const { rest: unpriced, ...prices } = readPrices(withoutElisions(q))
  const { rest, sizes, foreign } = readSizes(unpriced)
  const { terms, filterWords, filterPlaces, isGeneral } = readTerms(rest, language)
  const meanings = terms.map(({ meaning }) => meaning)
  const filters: SearchFilters = {
    ...prices,
    ...(filterWords.includes('reduced') && { reduced: true }),
    ...(filterWords.includes('new') && { is_new: true }),
    ...(filterWords.includes('cheap') && { sort: 'price' }),
  }
  const allSizes = [...new Set([...sizes, ...toEuSizes(foreign, meanings)])].sort()
  return {
    words: trimWords(cutOut(rest, filterPlaces)),
    terms,
    sizes: allSizes,
    filters,
    isEmpty:
      terms.length === 0 &&
      !isGeneral &&
      allSizes.length === 0 &&
      Object.keys(filters).length === 0,
  }
}

/** English and French write an apostrophe where a word of its own begins or ends: women's, d'hiver. */
function withoutElisions(q: string): string {
  return q.replace(/(\p{L})['’]s(?!\p{L})/giu, '$1s').replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, ' ')
}

function cutOut(text: string, ranges: readonly { from: number; to: number }[]): string {
  return ranges.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`,
    text,
  )
}

/** Without the little words that a part taken out leaves at the ends. */
function trimWords(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const isDangling = (word: string | undefined) =>
    word !== undefined && foldWords(word).every((each) => isLittle(each))
  while (isDangling(words.at(-1)) && words.length > 1) words.pop()
  while (isDangling(words[0]) && words.length > 1) words.shift()
  return words.join(' ')
}

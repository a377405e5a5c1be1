import type { Language } from '../../base/languages.ts'
import { parseSize } from '../variants/rules.ts'
import { toSearchTerms } from './search-terms.ts'
import { findMeanings, isGeneral, type Meaning } from './vocabulary.ts'

/** A word of a search, and what else it stands for. */
export interface SearchTerm {
  word: string
  /** A query in which `#` is the mark of the place that is searched; empty where the word means only itself. */
  meaning: string
  colours: readonly NonNullable<Meaning['colour']>[]
}

export interface ParsedSearch {
  /** The search without the sizes it names. */
  words: string
  terms: SearchTerm[]
  /** Labels of sizes; lists are filtered by them. */
  sizes: string[]
}

/** A number that a price or a measure makes, or a longer number, is no size. */
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])` +
    String.raw`(?:(?:talla|size|taille|pointure|größe|gr|taglia|tamanho|n[uú]mero|n[º°]|eu|t)\.?\s*)?` +
    String.raw`(\d{2}(?:/\d{2}|[.,]5|\s?½|\s1/2)?)` +
    String.raw`(?![\p{L}\p{N}/-]|[.,]\d|\s?(?:€|%|eur|cm|mm))`,
  'giu',
)
const BEFORE_A_PRICE =
  /(?:menos de|hasta|por|under|below|up to|moins de|jusqu'à|unter|bis|meno di|fino a|menos de|até)\s*$/iu

/** Reads a search: sizes are taken out of it, and each word gets its meanings. */
export function parseSearch(q: string, language?: Language): ParsedSearch {
  const sizes: string[] = []
  const words = q
    .replace(SIZE, (whole, written: string, at: number) => {
      const { system, label } = parseSize(written)
      if (system !== 'EU' || BEFORE_A_PRICE.test(q.slice(0, at))) return whole
      sizes.push(label)
      return ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
  const terms = toSearchTerms(words)
  const telling = terms.filter((word) => !isGeneral(word))
  return {
    words,
    terms: (telling.length > 0 ? telling : terms).map((word) => toTerm(word, language)),
    sizes: [...new Set(sizes)].sort(),
  }
}

function toTerm(word: string, language: Language | undefined): SearchTerm {
  const meanings = findMeanings(word, language)
  const queries = meanings.flatMap(({ phrases, colour }) => [
    ...(colour?.family ? [`f${colour.family}`] : []),
    ...phrases.map((phrase) => phrase.map((each) => `#${each}`).join(' & ')),
  ])
  return {
    word,
    meaning: [...new Set(queries)].join(' | '),
    colours: meanings.flatMap(({ colour }) => (colour ? [colour] : [])),
  }
}

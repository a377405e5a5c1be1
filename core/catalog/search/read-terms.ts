import { type Language, SHOP_LANGUAGE } from '../../base/languages.ts'
import { isOfPage } from './find-pages.ts'
import { LONGEST_PHRASE } from './phrase-table.ts'
import { foldWords, isLittle, LONGEST_WORD, MOST_WORDS } from './search-terms.ts'
import { splitCompound } from './split-compound.ts'
import {
  type FilterWord,
  findFilterWord,
  findMeanings,
  isGeneral,
  isSpanish,
  type Meaning,
} from './vocabulary.ts'
import { listWordForms } from './word-forms.ts'

/** A word of a search, or words that belong together, and what else it stands for. */
export interface SearchTerm {
  /** Whatever begins so is found; empty where only the meaning counts. */
  word: string
  /** As it was typed. */
  written: string
  /** A query in which `#` is the mark of the place that is searched; empty where the word means only itself. */
  meaning: string
  colours: readonly NonNullable<Meaning['colour']>[]
  /** A correction never leaves it out. */
  isKept: boolean
  /** The vocabulary does not know it, so it may be mistyped. */
  isOpen: boolean
}

interface TermsRead {
  terms: SearchTerm[]
  filterWords: FilterWord[]
  /** Where each of them stands in the text. */
  filterPlaces: { from: number; to: number }[]
  /** It has words such as "zapatos", which say nothing of a shoe. */
  isGeneral: boolean
}

interface Token {
  word: string
  written: string
  from: number
  to: number
}

/** Words after which something is not wanted. */
const NEGATIONS = new Set(['sin', 'without', 'sans', 'ohne', 'senza', 'sem'])

/** Reads words by the longest phrases of the vocabulary. */
export function readTerms(text: string, language: Language | undefined): TermsRead {
  const read: TermsRead = { terms: [], filterWords: [], filterPlaces: [], isGeneral: false }
  const tokens = toTokens(text)
  for (let at = 0; at < tokens.length; ) at += readPhrase(tokens.slice(at), read, language)
  return { ...read, terms: read.terms.slice(0, MOST_WORDS) }
}

/** Reads the phrase that the tokens begin with, and answers how many of them it has. */
function readPhrase(
  tokens: readonly Token[],
  read: TermsRead,
  language: Language | undefined,
): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length); length > 0; length--) {
    const phrase = toPhrase(tokens.slice(0, length))
    const filterWord = findFilterWord(phrase.word, language)
    const meanings = findMeanings(phrase.word, language)
    if (filterWord) {
      read.filterWords.push(filterWord)
      read.filterPlaces.push(phrase)
    } else if (isGeneral(phrase.word)) read.isGeneral = true
    else if (meanings.length > 0) read.terms.push(toKnownTerm(phrase, meanings, language))
    else continue
    return length
  }
  const [token, next] = tokens
  if (token && next && NEGATIONS.has(token.word)) {
    read.terms.push(toNegation(toPhrase([token, next]), next, language))
    return 2
  }
  if (token) read.terms.push(...toUnknownTerms(token, read, language))
  return 1
}

function toKnownTerm(
  { word, written }: Token,
  meanings: readonly Meaning[],
  language: Language | undefined,
): SearchTerm {
  const isBeginning = !word.includes(' ') && meanings.some((meaning) => meaning.isBeginning)
  // A kind is found by what the catalog calls it: its word in one language is another kind in the next.
  const forms = isBeginning
    ? listWordForms(word, language ?? SHOP_LANGUAGE)
    : isOwnWord(word, meanings)
      ? [word]
      : []
  return {
    word: isBeginning ? word : '',
    written,
    meaning: joinQueries([...meanings.flatMap(({ queries }) => queries), ...forms.map(toExact)]),
    colours: meanings.flatMap(({ colour }) => (colour ? [colour] : [])),
    isKept: NEGATIONS.has(word.split(' ')[0] ?? '') || meanings.some(({ isKept }) => isKept),
    isOpen: false,
  }
}

/** A word that the vocabulary does not know: a German compound of words that it knows, or one in other forms. */
function toUnknownTerms(
  token: Token,
  read: TermsRead,
  language: Language | undefined,
): SearchTerm[] {
  const [tail, head] = splitCompound(token.word) ?? []
  if (!tail || !head) return [toOpenTerm(token, language)]
  const meanings = [tail, tail.replace(/s$/, ''), tail.replace(/en?$/, '')]
    .map((word) => findMeanings(word, 'de'))
    .find((found) => found.length > 0)
  const kinds = findMeanings(head, 'de')
  if (kinds.length === 0) read.isGeneral = true
  const part = (word: string): Token => ({ ...token, word })
  return [
    meanings
      ? { ...toKnownTerm(part(tail), meanings, 'de'), isKept: true }
      : { ...toOpenTerm(part(tail), 'de'), isKept: true, isOpen: false },
    ...(kinds.length > 0 ? [toKnownTerm(part(head), kinds, 'de')] : []),
  ]
}

function toOpenTerm({ word, written }: Token, language: Language | undefined): SearchTerm {
  const forms = listWordForms(word, language ?? SHOP_LANGUAGE)
  const meaning = joinQueries(forms.map(toExact))
  const isKept = isOfPage(word, language)
  return { word, written, meaning, colours: [], isKept, isOpen: !isKept }
}

function toNegation(
  { word, written }: Token,
  negated: Token,
  language: Language | undefined,
): SearchTerm {
  const meanings = findMeanings(negated.word, language)
  const term =
    meanings.length > 0
      ? toKnownTerm(negated, meanings, language)
      : { ...toOpenTerm(negated, language), word }
  const queries = [`'#${negated.word}':*`, ...(term.meaning ? [term.meaning] : [])]
  const meaning = `!(${queries.join(' | ')})`
  return { word: '', written, meaning, colours: [], isKept: true, isOpen: false }
}

const toExact = (word: string) => `'#${word}'`

/** A Spanish word for a kind of shoe, which its own name may be too. */
const isOwnWord = (word: string, meanings: readonly Meaning[]) =>
  !word.includes(' ') &&
  isSpanish(word) &&
  !meanings.every(({ queries }) => queries.every((query) => query.startsWith("'k")))

const joinQueries = (queries: readonly string[]) =>
  [...new Set(queries)].map((query) => (query.includes('&') ? `(${query})` : query)).join(' | ')

function toPhrase(tokens: readonly Token[]): Token {
  return {
    word: tokens.map(({ word }) => word).join(' '),
    written: tokens.map(({ written }) => written).join(' '),
    from: tokens[0]?.from ?? 0,
    to: tokens.at(-1)?.to ?? 0,
  }
}

/** The folded words of a text, each once; the little ones only where there are no others. */
function toTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: written, index: from } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    for (const word of foldWords(written))
      if (!tokens.some((token) => token.word === word))
        tokens.push({
          word: word.slice(0, LONGEST_WORD),
          written: written.toLowerCase(),
          from,
          to: from + written.length,
        })
  const telling = tokens.filter(({ word }) => !isLittle(word))
  return telling.length > 0 ? telling : tokens
}

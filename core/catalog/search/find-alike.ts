import { type Language, SHOP_LANGUAGE } from '../../base/languages.ts'
import { findMeanings, listKnownWords } from './vocabulary.ts'

const SHORTEST_WORD = 5
/** From so many letters on, two may be wrong. */
const LONG_WORD = 7

/** The word of a language's vocabulary that a mistyped one is meant to be, and what that means. */
export function findAlike(
  word: string,
  language: Language = SHOP_LANGUAGE,
): { written: string; meaning: string } | undefined {
  if (word.length < SHORTEST_WORD) return undefined
  const most = word.length >= LONG_WORD ? 2 : 1
  const letters = toLetters(word)
  let best: { known: string; written: string; faults: number } | undefined
  for (const [known, written] of listKnownWords(language)) {
    if (known.length < SHORTEST_WORD || Math.abs(known.length - word.length) > most) continue
    if (countBits(letters ^ lettersOf(known)) > 2 * most) continue
    const faults = countFaults(word, known, most)
    if (faults <= most && faults < (best?.faults ?? most + 1)) best = { known, written, faults }
  }
  if (!best) return undefined
  const queries = findMeanings(best.known, language).flatMap((meaning) => meaning.queries)
  return queries.length > 0
    ? { written: best.written, meaning: queries.map((query) => `(${query})`).join(' | ') }
    : undefined
}

/** The letters of a word as bits, by which most words are told apart at once. */
function toLetters(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) & 31)
  return letters
}

const knownLetters = new Map<string, number>()

function lettersOf(known: string): number {
  const letters = knownLetters.get(known) ?? toLetters(known)
  knownLetters.set(known, letters)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Letters that are wrong, missing, too many or swapped with their neighbour; more than `most` are not counted. */
function countFaults(word: string, known: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: known.length + 1 }, (_, at) => at)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let other = 1; other <= known.length; other++) {
      const isSame = word[at - 1] === known[other - 1]
      const isSwapped = word[at - 1] === known[other - 2] && word[at - 2] === known[other - 1]
      next[other] = Math.min(
        (row[other] ?? 0) + 1,
        (next[other - 1] ?? 0) + 1,
        (row[other - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 ? (before[other - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[known.length] ?? most + 1
}

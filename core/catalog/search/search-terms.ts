/** Letters that are folded into others, or into two, and carry no mark that could be taken off. */
const FOLDED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
}

/** Words that say nothing of a shoe, in the languages of the shop. */
const LITTLE = new Set(
  `a al and avec by com con da das de del der des di die do e el em en et for from il in la las le les lo los mit o
   of para per por pour the un una und une with y`.split(/\s+/),
)

export const isLittle = (word: string) => LITTLE.has(word)

export const MOST_WORDS = 8
/** As long as the words that are kept (0007). */
export const LONGEST_WORD = 60

/**
 * The words of a search as the database folds those it keeps (`horma_words`): without accents, each once, at most
 * eight; the little ones only where there are no others.
 */
export function toSearchTerms(q: string): string[] {
  const words = [...new Set(foldWords(q))]
  const telling = words.filter((word) => !LITTLE.has(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
}

/** Every word of a text in its order, without accents and capitals. */
export function foldWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (letter) => FOLDED[letter] ?? letter)
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

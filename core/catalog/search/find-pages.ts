import { type Language, SHOP_LANGUAGE } from '../../base/languages.ts'
import { type Forms, LONGEST_PHRASE, PhraseTable } from './phrase-table.ts'
import { foldWords, isLittle } from './search-terms.ts'
import pages from './vocabulary/pages.json' with { type: 'json' }
import { findFilterWord } from './vocabulary.ts'

/** The shop has a page that answers each of these. */
export const PAGE_NAMES = [
  'shipping',
  'returns',
  'order',
  'hours',
  'shop',
  'contact',
  'payment',
  'gift_card',
  'sizes',
  'guarantee',
  'invoice',
  'about',
  'reduced',
  'new',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

const MOST_PAGES = 3
/** Fewer letters begin too many words. */
const FEWEST_LETTERS = 4

const PAGES = new PhraseTable<PageName>()
for (const [page, forms] of Object.entries<Forms>(pages)) PAGES.add(forms, page as PageName)

/** A correction makes no shoe of what the shop answers. */
export const isOfPage = (word: string, language: Language = SHOP_LANGUAGE) =>
  PAGES.find(word, language).length > 0

/** Pages of the shop that a search asks for; the word that is being typed may be unfinished. */
export function findPages(q: string, language: Language = SHOP_LANGUAGE): PageName[] {
  const words = foldWords(q).filter((word) => !isLittle(word))
  const found = new Set<PageName>()
  for (let length = LONGEST_PHRASE; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++)
      for (const page of readPhrase(words.slice(at, at + length).join(' '), language))
        found.add(page)
  const last = words.at(-1) ?? ''
  if (found.size === 0 && last.length >= FEWEST_LETTERS)
    for (const [word] of PAGES.words(language))
      if (word.startsWith(last)) for (const page of PAGES.find(word, language)) found.add(page)
  return [...found].slice(0, MOST_PAGES)
}

function readPhrase(phrase: string, language: Language): readonly PageName[] {
  const word = findFilterWord(phrase, language)
  if (word === 'reduced' || word === 'new') return [word]
  return PAGES.find(phrase, language)
}

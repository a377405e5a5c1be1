import { type Db, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { findAlike } from './find-alike.ts'
import type { SearchTerm } from './read-terms.ts'

const MOST_WORDS = 3

/** Words of the shop and of the vocabulary that look somewhat like those of a search which finds nothing. */
export async function findSimilarWords(
  db: Db,
  terms: readonly SearchTerm[],
  language: Language | undefined,
): Promise<string[]> {
  const open = terms.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return []
  const known = open.flatMap(({ word }) => findAlike(word, language)?.written ?? [])
  const words = open.map(({ word }) => word)
  const rows = await query<{ spelling: string }>(db, 'similar_words', SIMILAR, {
    words,
    language: language ?? null,
  })
  const similar = [...known, ...rows.map(({ spelling }) => spelling)]
  return [...new Set(similar)].slice(0, MOST_WORDS)
}

const SIMILAR = `
  select w.spelling from unnest(:words::text[]) asked join search_words w on w.word % asked
  where w.named and length(w.word) >= 4 and (:language::text is null or w.languages && array[:language::text, '*'])
    and exists (select from product_listings l where l.search_all @@ quote_literal('c' || w.word)::tsquery)
  order by similarity(w.word, asked) desc, w.word limit ${MOST_WORDS}`

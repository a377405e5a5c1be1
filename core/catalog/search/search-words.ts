import { type Db, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { parseSearch, type SearchTerm } from './parse-search.ts'

/** The words of a search in a statement, as SQL. */
interface SearchedWords {
  words: string
  /** What each word stands for beside itself (parse-search.ts). */
  meanings: string
}

/** The words of a statement that searches for one thing only. */
export const SEARCHED: SearchedWords = { words: ':words::text[]', meanings: ':meanings::text[]' }

/** The values of its parameters. */
export function toSearchValues(terms: readonly SearchTerm[]) {
  return {
    words: terms.map(({ word }) => word),
    meanings: terms.map(({ meaning }) => meaning),
  }
}

/**
 * Words that the shop knows, in place of those asked for: a word that begins none becomes the one of the visitor's
 * language that looks most like it or is left out, and where no product has all of them, one is left out. Null where
 * that helps nothing.
 */
export async function correctWords(
  db: Db,
  q: string,
  language: Language | undefined,
): Promise<string | null> {
  return correctTerms(db, parseSearch(q, language).terms, language)
}

/** The same of words that are parsed already. */
export async function correctTerms(
  db: Db,
  terms: readonly SearchTerm[],
  language: Language | undefined,
): Promise<string | null> {
  if (terms.length === 0) return null
  const [corrected] = await query<{ words: string }>(db, 'words_corrected', CORRECTION, {
    ...toSearchValues(terms),
    language: language ?? null,
  })
  return corrected?.words ?? null
}

/** Above every character: words that begin with a text stand between it and it with this. */
const END = 'chr(1114111)'
/** So many words may begin with one asked for; of more, the index is asked for whatever begins so. */
const MOST_WORDS = 20
/** A correction is at least so long, at most so much longer or shorter, and at least so like. */
const SHORTEST_WORD = 4
const MOST_LETTERS_APART = 2
const LEAST_SIMILARITY = 0.4

const beginning = (word: string) =>
  `select w.word from search_words w where w.word >= ${word} and w.word < ${word} || ${END}`

/**
 * The words of a search as queries: in names, in whatever the shop calls a product by, anywhere. A beginning is
 * asked for as the shop's words that begin so, which the index finds much faster than a beginning.
 */
export function termQueries({ words, meanings }: SearchedWords): string {
  const query = (place: 'a' | 'b' | 'c') => `
    string_agg('(' || case when found.n between 1 and ${MOST_WORDS}
      then array_to_string(array(select quote_literal('${place}' || word) from unnest(found.list) word), ' | ')
      else quote_literal('${place}' || asked.word) || ':*' end || ${meant('asked.meaning', place)} || ')', ' & ')::tsquery`
  return `
    select ${query('a')} as named, ${query('b')} as called, ${query('c')} as anywhere
    from unnest(${words}, ${meanings}) as asked (word, meaning) cross join lateral (
      select array_agg(word) as list, count(*) as n from (${beginning('asked.word')} limit ${MOST_WORDS + 1}) words
    ) found`
}

/** A meaning as the end of a query over one place. */
const meant = (meaning: string, place: 'a' | 'b' | 'c') =>
  `coalesce(' | ' || replace(nullif(${meaning}, ''), '#', '${place}'), '')`

const found = (query: string) =>
  `exists (select from product_listings l where l.search_all @@ (${query})::tsquery)`
const begins = (word: string) => `quote_literal('c' || ${word}) || ':*'`

/** Finds the words that `correctTerms` answers, for `:language`, or for any where that is null. */
export const CORRECTION = `
  with asked as materialized (
    select n, word, meaning, exists (${beginning('t.word')}) or ${found(`${begins('word')} || ${meant('meaning', 'c')}`)} as known
    from unnest(${SEARCHED.words}, ${SEARCHED.meanings}) with ordinality as t (word, meaning, n)
  ), meant as materialized (
    select n, coalesce(alike.spelling, asked.word) as spelling, known,
      case when known then '(' || ${begins('asked.word')} || ${meant('meaning', 'c')} || ')'
        else quote_literal('c' || alike.word) end as query
    from asked left join lateral (
      select w.word, w.spelling from search_words w
      where not asked.known and asked.meaning = '' and length(asked.word) >= ${SHORTEST_WORD}
        and w.named and (:language::text is null or w.languages && array[:language::text, '*']) and w.word % asked.word
        and length(w.word) >= ${SHORTEST_WORD} and similarity(w.word, asked.word) >= ${LEAST_SIMILARITY}
        and abs(length(w.word) - length(asked.word)) <= ${MOST_LETTERS_APART}
      order by similarity(w.word, asked.word) desc, abs(length(w.word) - length(asked.word)), w.word limit 1
    ) alike on true
    where known or alike.word is not null
  ), whole as materialized (
    select string_agg(query, ' & ') as query from meant having bool_and(known) and count(*) = (select count(*) from asked)
  ), tries as (
    select 0 as missing, string_agg(spelling, ' ' order by n) as words, string_agg(query, ' & ') as query
    from meant having bool_or(not known) or count(*) < (select count(*) from asked)
    union all
    select one.n, string_agg(other.spelling, ' ' order by other.n), string_agg(other.query, ' & ')
    from meant one join meant other on other.n <> one.n group by one.n
  )
  -- In their order, so that those after the first that helps are not tried.
  select words from (select * from tries order by missing > 0, missing desc offset 0) tries
  where ${found('query')}
    -- Other filters, not the words, leave nothing.
    and not exists (select from whole where ${found('whole.query')}) limit 1`

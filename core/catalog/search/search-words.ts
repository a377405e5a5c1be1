import { type Db, query } from '../../base/db.server.ts'
import { toSearchTerms } from './search-terms.ts'

/**
 * Words that the shop knows, in place of those asked for: a word that begins none becomes the one that looks most
 * like it or is left out, and where no product has all of them, one is left out. Null where that helps nothing.
 */
export async function correctWords(db: Db, q: string): Promise<string | null> {
  const terms = toSearchTerms(q)
  if (terms.length === 0) return null
  const [corrected] = await query<{ words: string }>(
    db,
    'words_corrected',
    correctionStatement('$1'),
    [terms],
  )
  return corrected?.words ?? null
}

/** Above every character: words that begin with a text stand between it and it with this. */
const END = 'chr(1114111)'
/** So many words may begin with one asked for; of more, the index is asked for whatever begins so. */
const MOST_WORDS = 20

const beginning = (word: string) =>
  `select w.word from search_words w where w.word >= ${word} and w.word < ${word} || ${END}`

/**
 * The words of a search as queries: in names, in whatever the shop calls a product by, anywhere. A beginning is
 * asked for as the shop's words that begin so, which the index finds much faster than a beginning.
 */
export function termQueries(terms: string): string {
  const query = (place: 'a' | 'b' | 'c') => `
    string_agg(case when words.n between 1 and ${MOST_WORDS}
      then '(' || array_to_string(array(select quote_literal('${place}' || word) from unnest(words.list) word), ' | ') || ')'
      else quote_literal('${place}' || term) || ':*' end, ' & ')::tsquery`
  return `
    select ${query('a')} as named, ${query('b')} as called, ${query('c')} as anywhere
    from unnest(${terms}::text[]) term cross join lateral (
      select array_agg(word) as list, count(*) as n from (${beginning('term')} limit ${MOST_WORDS + 1}) found
    ) words`
}

const found = (query: string) =>
  `exists (select from product_listings l where l.search_all @@ (${query})::tsquery)`
const begins = (word: string) => `quote_literal('c' || ${word}) || ':*'`

/** The same as a query over the words in the parameter of that name. */
export function correctionStatement(terms: string): string {
  return `
    with asked as materialized (
      select n, word, exists (${beginning('t.word')}) or ${found(begins('word'))} as known
      from unnest(${terms}::text[]) with ordinality as t (word, n)
    ), meant as materialized (
      select n, coalesce(alike.spelling, asked.word) as spelling, known,
        case when known then ${begins('asked.word')} else quote_literal('c' || alike.word) end as query
      from asked left join lateral (
        select w.word, w.spelling from search_words w where not asked.known and w.named and w.word % asked.word
        order by similarity(w.word, asked.word) desc, abs(length(w.word) - length(asked.word)), w.word limit 1
      ) alike on true
      where known or alike.word is not null
    ), tries as (
      select 0 as missing, string_agg(spelling, ' ' order by n) as words, string_agg(query, ' & ') as query
      from meant having bool_or(not known) or count(*) < (select count(*) from asked)
      union all
      select one.n, string_agg(other.spelling, ' ' order by other.n), string_agg(other.query, ' & ')
      from meant one join meant other on other.n <> one.n group by one.n
    )
    -- In their order, so that those after the first that helps are not tried.
    select words from (select * from tries order by missing > 0, missing desc offset 0) tries
    where ${found('query')} limit 1`
}

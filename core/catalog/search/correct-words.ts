import { type Db, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { findAlike } from './find-alike.ts'
import type { SearchTerm } from './read-terms.ts'
import { beginning, toMeaningQuery, toSearchValues } from './search-words.ts'

/** Words by which something is found, in place of those asked for. */
export interface Correction {
  words: string
  /** Those asked for that are not among them, as they were typed. */
  leftOut: string[]
}

/**
 * Words that the shop knows, in place of those asked for: a word that begins none becomes the one of the visitor's
 * language that looks most like it or is left out, and where no product has all of them, one is left out. Kinds of
 * shoes, whom they are for and what is not wanted stay; words are left out only beside a kind or a name. Null where
 * that helps nothing.
 */
export async function correctTerms(
  db: Db,
  terms: readonly SearchTerm[],
  language: Language | undefined,
): Promise<Correction | null> {
  if (terms.length === 0) return null
  const [row] = await query<{ correction: Correction }>(db, 'words_corrected', CORRECTION, {
    ...toSearchValues(terms),
    ...toCorrectionValues(terms, language),
  })
  return row?.correction ?? null
}

/** The values of the parameters that a correction has beside those of a search. */
function toCorrectionValues(terms: readonly SearchTerm[], language: Language | undefined) {
  const alike = terms.map((term) => (term.isOpen ? findAlike(term.word, language) : undefined))
  return {
    written: terms.map(({ written }) => written),
    kept: terms.map(({ isKept }) => isKept),
    open: terms.map(({ isOpen }) => isOpen),
    alike: alike.map((each) => each?.written ?? ''),
    alike_meanings: alike.map((each) => each?.meaning ?? ''),
    language: language ?? null,
  }
}

/** A correction is at least so long, at most so much longer or shorter, and at least so like. */
const SHORTEST_WORD = 4
const MOST_LETTERS_APART = 2
const LEAST_SIMILARITY = 0.4

const found = (query: string) =>
  `exists (select from product_listings l where l.search_all @@ (${query})::tsquery)`

/** Finds the correction that `correctTerms` answers, for `:language`, or for any where that is null. */
export const CORRECTION = `
  with terms as materialized (
    select t.*, concat_ws(' | ', case when word <> '' then quote_literal('c' || word) || ':*' end, ${toMeaningQuery('meaning', 'c')}) as query
    from unnest(:words::text[], :meanings::text[], :written::text[], :kept::bool[], :open::bool[], :alike::text[],
      :alike_meanings::text[]) with ordinality as t (word, meaning, written, kept, open, alike, alike_meaning, n)
  ), asked as materialized (
    select *, (word <> '' and exists (${beginning('t.word')})) or ${found('query')} as known,
      kept or (word <> '' and exists (${beginning('t.word')} and w.named)) as anchored
    from terms t
  ), meant as materialized (
    select n, kept, anchored or (not known and alike.is_name) as anchored, known,
      case when known then asked.written else alike.spelling end as spelling,
      '(' || case when known then asked.query else alike.query end || ')' as query
    from asked left join lateral (
      select asked.alike as spelling, ${toMeaningQuery('asked.alike_meaning', 'c')} as query, 2 as likeness, asked.alike as word, false as is_name
      where asked.alike <> ''
      union all
      select * from (
        select w.spelling, quote_literal('c' || w.word), similarity(w.word, asked.word) as likeness, w.word, true from search_words w
        where asked.open and length(asked.word) >= ${SHORTEST_WORD}
          and w.named and (:language::text is null or w.languages && array[:language::text, '*']) and w.word % asked.word
          and length(w.word) >= ${SHORTEST_WORD} and similarity(w.word, asked.word) >= ${LEAST_SIMILARITY}
          and abs(length(w.word) - length(asked.word)) <= ${MOST_LETTERS_APART}
        order by likeness desc, abs(length(w.word) - length(asked.word)), w.word limit 1
      ) likest
      order by likeness desc limit 1
    ) alike on not asked.known
    where known or alike.spelling is not null
  ), whole as materialized (
    select string_agg(query, ' & ') as query from meant having bool_and(known) and count(*) = (select count(*) from asked)
  ), tries as (
    select 0 as missing, array_agg(n) as used, string_agg(spelling, ' ' order by n) as words,
      string_agg(query, ' & ') as query, bool_or(anchored) as anchored
    from meant having bool_or(not known) or count(*) < (select count(*) from asked)
    union all
    select one.n, array_agg(other.n), string_agg(other.spelling, ' ' order by other.n),
      string_agg(other.query, ' & '), bool_or(other.anchored)
    from meant one join meant other on other.n <> one.n where not one.kept group by one.n
  )
  -- In their order, so that those after the first that helps are not tried.
  select json_build_object('words', words, 'leftOut', array(
    select asked.written from asked where asked.n <> all(used) order by asked.n)) as correction
  from (select * from tries
    where (anchored or cardinality(used) = (select count(*) from asked)) and not exists (select from asked where asked.kept and asked.n <> all(used))
    order by missing > 0, missing desc offset 0) tries
  where ${found('query')}
    -- Other filters, not the words, leave nothing.
    and not exists (select from whole where ${found('whole.query')}) limit 1`

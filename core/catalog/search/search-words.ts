import type { SearchTerm } from './read-terms.ts'

/** The words of a search in a statement, as SQL. */
interface SearchedWords {
  words: string
  /** What each word stands for beside itself (read-terms.ts). */
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

/** Above every character: words that begin with a text stand between it and it with this. */
const END = 'chr(1114111)'
/** So many words may begin with one asked for; of more, the index is asked for whatever begins so. */
const MOST_WORDS = 20
export const beginning = (word: string) =>
  `select w.word from search_words w where w.word >= ${word} and w.word < ${word} || ${END}`

/**
 * The words of a search as queries: in names, in whatever the shop calls a product by, anywhere. A beginning is
 * asked for as the shop's words that begin so, which the index finds much faster than a beginning.
 */
export function termQueries({ words, meanings }: SearchedWords): string {
  const query = (place: 'a' | 'b' | 'c') => `
    string_agg('(' || concat_ws(' | ', case
      when asked.word = '' then null
      when found.n between 1 and ${MOST_WORDS}
        then array_to_string(array(select quote_literal('${place}' || word) from unnest(found.list) word), ' | ')
      else quote_literal('${place}' || asked.word) || ':*' end, ${toMeaningQuery('asked.meaning', place)}) || ')', ' & ')::tsquery`
  return `
    select ${query('a')} as named, ${query('b')} as called, ${query('c')} as anywhere
    from unnest(${words}, ${meanings}) as asked (word, meaning) cross join lateral (
      select array_agg(word) as list, count(*) as n from (
        ${beginning('asked.word')} and asked.word <> '' limit ${MOST_WORDS + 1}) words
    ) found`
}

/** A meaning as a query over one place; null where there is none. */
export const toMeaningQuery = (meaning: string, place: 'a' | 'b' | 'c') =>
  `replace(nullif(${meaning}, ''), '#', '${place}')`

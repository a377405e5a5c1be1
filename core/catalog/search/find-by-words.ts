import { type Db, query } from '../../base/db.server.ts'
import type { SearchTerm } from './read-terms.ts'
import { SEARCHED, termQueries, toSearchValues } from './search-words.ts'

/** Ids of the listings that have all words. */
export async function findByWords(db: Db, terms: readonly SearchTerm[]): Promise<number[]> {
  const [row] = await query<{ ids: number[] }>(
    db,
    'found_by_words',
    FOUND_BY_WORDS,
    toSearchValues(terms),
  )
  return row?.ids ?? []
}

const FOUND_BY_WORDS = `
  with search as materialized (${termQueries(SEARCHED)})
  select coalesce(json_agg(product_id), '[]') as ids from product_listings
  where search_all @@ (select anywhere from search)`

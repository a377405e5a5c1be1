import { type Db, query } from '../../base/db.server.ts'
import type { SearchTerm } from './parse-search.ts'
import { placeSearch, termQueries } from './search-words.ts'

/** Ids of the listings that have all words. */
export async function findByWords(db: Db, terms: readonly SearchTerm[]): Promise<number[]> {
  const values: unknown[] = []
  const search = placeSearch(terms, (value, type) => `$${values.push(value)}::${type}`)
  const [row] = await query<{ ids: number[] }>(
    db,
    'found_by_words',
    `with search as materialized (${termQueries(search)})
     select coalesce(json_agg(product_id), '[]') as ids from product_listings
     where search_all @@ (select anywhere from search)`,
    values,
  )
  return row?.ids ?? []
}

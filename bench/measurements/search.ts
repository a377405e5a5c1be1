import type { BenchShop } from '../bench-shop.ts'
import { measureReads } from '../measure-reads.ts'
import type { Row } from '../measured-row.ts'

/** A kind of shoe, two words, a prefix, a brand, one model, and two misspelled words. */
const WORDS = [
  'botín',
  'sandalia alba',
  'depor',
  'peñalara',
  'mocasin 1234',
  'oxford gredos negro',
  'botim',
  'sandalai',
].map(encodeURIComponent)

/** Searches with many results, with one, and with none until spelling mistakes are tolerated. */
export const SEARCHES = WORDS.map((words) => `/api/v1/products?q=${words}`)

/** Measures the search. */
export async function search(shop: BenchShop): Promise<Row[]> {
  const html = WORDS.map((words) => `/catalogo?q=${words}`)
  return measureReads(shop, { what: 'search', json: SEARCHES, html })
}

import type { BenchShop } from '../bench-shop.ts'
import { measureReads } from '../measure-reads.ts'
import type { Row } from '../measured-row.ts'

const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño'].map(encodeURIComponent)
const QUERIES = ['', '?page=2', ...COLLECTIONS.map((key) => `?collection=${key}`)]

/** The first two pages of the catalog, and the first of each collection. */
export const LISTS = QUERIES.map((query) => `/api/v1/products${query}`)

/** Measures the catalog's lists. */
export async function list(shop: BenchShop): Promise<Row[]> {
  const html = QUERIES.map((query) => `/catalogo${query}`)
  return measureReads(shop, { what: 'list', json: LISTS, html })
}

import { readRows } from '../read-rows.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño'].map(encodeURIComponent)
const QUERIES = ['', '?page=2', ...COLLECTIONS.map((key) => `?collection=${key}`)]

/** The first two pages of the catalog, and the first of each collection. */
export const LISTS = QUERIES.map((query) => `/api/v1/products${query}`)

/** The catalog as anybody looks through it. */
export async function list(stage: Stage): Promise<Row[]> {
  const html = QUERIES.map((query) => `/catalogo${query}`)
  return readRows(stage, { what: 'list', json: LISTS, html })
}

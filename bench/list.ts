import { readRows } from './read-rows.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño'].map(encodeURIComponent)

/** The catalogue: its first two pages, and the first of each collection. */
export async function list(stage: Stage): Promise<Row[]> {
  const queries = ['', '?page=2', ...COLLECTIONS.map((key) => `?collection=${key}`)]
  return readRows(stage, {
    what: 'list',
    json: queries.map((query) => `/api/v1/products${query}`),
    html: queries.map((query) => `/catalogo${query}`),
  })
}

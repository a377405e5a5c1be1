import { readRows } from '../read-rows.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

/** What people type: a kind, two words, a beginning, a brand, one shoe, and two words with a fault. */
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

/** Searches with many answers, with one, and with none until faults are forgiven. */
export const SEARCHES = WORDS.map((words) => `/api/v1/products?q=${words}`)

/** The search as anybody uses it. */
export async function search(stage: Stage): Promise<Row[]> {
  const html = WORDS.map((words) => `/catalogo?q=${words}`)
  return readRows(stage, { what: 'search', json: SEARCHES, html })
}

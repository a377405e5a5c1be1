import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResultRow } from './measured-row.ts'
import { tables } from './table.ts'

/** A row with the heading of its table. */

export interface BenchResults {
  at: string
  products: number
  machine: string
  quick: boolean
  rows: ResultRow[]
  failed: string[]
}

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'performance.md')
/** Only the text between these two marks is replaced. */
const GENERATED_PART = /(<!-- figures -->\n).*?(<!-- end of figures -->)/s

export function saveResults(file: string, figures: BenchResults): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** Writes the tables of docs/performance.md from saved runs; of two runs with the same row the later one counts. */
export function writeDocument(files: readonly string[]): string {
  const runs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as BenchResults)
  const rows = new Map<string, ResultRow>()
  for (const run of runs)
    for (const row of run.rows) rows.set(`${row.section} ${row.what} ${row.connections}`, row)
  const origin = runs.map(({ at, machine, products, quick }) => {
    const hurried = quick ? ', in the shortest rounds' : ''
    return `${at}, ${machine}, ${products.toLocaleString('en')} products${hurried}`
  })
  const figures = `\n${[...new Set(origin)].join('; ')}.\n\n${tables([...rows.values()])}\n\n`
  const text = readFileSync(DOCUMENT, 'utf8')
  if (!GENERATED_PART.test(text)) throw new Error('docs/performance.md has no place for figures')
  writeFileSync(
    DOCUMENT,
    text.replace(GENERATED_PART, (_, from, to) => `${from}${figures}${to}`),
  )
  return `docs/performance.md: ${rows.size} figures`
}

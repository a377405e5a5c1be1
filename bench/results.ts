import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ResultRow, toRowKey } from './measured-row.ts'
import { tables } from './table.ts'

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

export const readResults = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BenchResults

/** The rows of several runs; of two with the same row the later one counts. */
export function joinRows(runs: readonly Pick<BenchResults, 'rows'>[]): ResultRow[] {
  const rows = new Map(runs.flatMap((run) => run.rows.map((row) => [toRowKey(row), row])))
  return [...rows.values()]
}

/** Writes the tables of docs/performance.md from saved runs; of two runs with the same row the later one counts. */
export function writeDocument(files: readonly string[]): string {
  const runs = files.map(readResults)
  const rows = joinRows(runs)
  const origin = runs.map(({ at, machine, products, quick }) => {
    const hurried = quick ? ', in the shortest rounds' : ''
    return `${at}, ${machine}, ${products.toLocaleString('en')} products${hurried}`
  })
  const figures = `\n${[...new Set(origin)].join('; ')}.\n\n${tables(rows)}\n\n`
  const text = readFileSync(DOCUMENT, 'utf8')
  if (!GENERATED_PART.test(text)) throw new Error('docs/performance.md has no place for figures')
  writeFileSync(
    DOCUMENT,
    text.replace(GENERATED_PART, (_, from, to) => `${from}${figures}${to}`),
  )
  return `docs/performance.md: ${rows.length} figures`
}

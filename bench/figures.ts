import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judged } from './row.ts'
import { tables } from './table.ts'

/** A row with the table that it stands in. */
export type Figure = Judged & { section: string }

/** All of one run. */
export interface Figures {
  at: string
  products: number
  machine: string
  quick: boolean
  rows: Figure[]
  failed: string[]
}

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'performance.md')
/** What stands between these two is written, the rest is left as it is. */
const BETWEEN = /(<!-- figures -->\n).*?(<!-- end of figures -->)/s

export function keepFigures(file: string, figures: Figures): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** Writes the tables of docs/performance.md from runs that were kept. Where two know the same figure, the later one counts. */
export function writeDocument(files: readonly string[]): string {
  const runs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Figures)
  const rows = new Map<string, Figure>()
  for (const run of runs)
    for (const row of run.rows) rows.set(`${row.section} ${row.what} ${row.connections}`, row)
  const origin = runs.map(({ at, machine, products, quick }) => {
    const hurried = quick ? ', in the shortest rounds' : ''
    return `${at}, ${machine}, ${products.toLocaleString('en')} products${hurried}`
  })
  const figures = `\n${[...new Set(origin)].join('; ')}.\n\n${tables([...rows.values()])}\n\n`
  const text = readFileSync(DOCUMENT, 'utf8')
  if (!BETWEEN.test(text)) throw new Error('docs/performance.md has no place for figures')
  writeFileSync(
    DOCUMENT,
    text.replace(BETWEEN, (_, from, to) => `${from}${figures}${to}`),
  )
  return `docs/performance.md: ${rows.size} figures`
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { type BenchResults, joinRows, readResults, saveResults } from '../results.ts'
import { compareRuns } from './compare-runs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Not part of the project: the figures are those of one machine. */
const FOLDER = join(ROOT, 'data', 'bench-runs')

/** Keeps a run under its commit, and compares it with the last run that was kept of another one; '' without such. */
export function saveRun(results: BenchResults): string {
  mkdirSync(FOLDER, { recursive: true })
  const commit = readCommit()
  const file = join(FOLDER, `${commit}.json`)
  const before = readLatest(commit, results)
  const same = readRun(file)
  saveResults(file, { ...results, rows: joinRows(same ? [same, results] : [results]) })
  return before ? compareRuns(before, { name: commit, results }) : ''
}

/** The last kept run of another commit, in a shop of the same size on the same machine. */
function readLatest(commit: string, { products, machine }: BenchResults) {
  const others = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && name !== `${commit}.json`)
    .map((name) => ({ name, changed: statSync(join(FOLDER, name)).mtimeMs }))
    .sort((a, b) => b.changed - a.changed)
  for (const { name } of others) {
    const results = readRun(join(FOLDER, name))
    if (results?.products === products && results.machine === machine)
      return { name: name.replace('.json', ''), results }
  }
  return undefined
}

function readRun(file: string): BenchResults | undefined {
  return statSync(file, { throwIfNoEntry: false }) ? readResults(file) : undefined
}

/** The commit that is measured; with a + where files differ from it. */
function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') && '+'}`
}

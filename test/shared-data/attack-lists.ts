import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../core/base/root.ts'
import { rounds } from '../rounds.ts'

/** The lists lie beside the project, whose part they are not. */
const FOLDER = join(ROOT, '../shared/data/bad-input')

export const hasAttackLists = existsSync(FOLDER)

/** A list of texts that have broken programs, by the name of its file. */
export interface AttackList {
  name: string
  lines: readonly string[]
}

/** Every list, whole; none where the folder is absent. */
export function readAttackLists(): AttackList[] {
  if (!hasAttackLists) return []
  const names = readdirSync(FOLDER).filter((name) => name !== 'SOURCE.md')
  return names.map((name) => ({ name, lines: readLines(name) }))
}

/** Of thousands of the same kind a part says it all: as many lines of each list as this run takes rounds of chance. */
export function sampleAttackLists(): AttackList[] {
  return readAttackLists().map(({ name, lines }) => {
    const most = Math.max(Math.min(lines.length, SHORT_LIST), rounds(lines.length))
    return { name, lines: sampleLines(lines, most) }
  })
}

/** A list of so many lines is taken whole in every run. */
const SHORT_LIST = 100

/** At most so many of the lines, from the first to the last. */
export function sampleLines(lines: readonly string[], most: number): string[] {
  const count = Math.min(most, lines.length)
  return Array.from(
    { length: count },
    (_, at) => lines[Math.floor((at * lines.length) / count)] ?? '',
  )
}

function readLines(name: string): string[] {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const lines = name.endsWith('.json')
    ? (JSON.parse(text) as { s: string }[]).map(({ s }) => s)
    : text.split(/\r?\n/)
  return lines.filter((line) => line !== '')
}

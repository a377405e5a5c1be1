import { posix } from 'node:path'
import type { Source } from './sources.ts'

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

/** The links of a page that lead to no file of the repository. */
export function deadLinks({ path, text }: Source, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(link)]
    .map((match) => match[1] ?? '')
    .filter((target) => !exists(posix.join(posix.dirname(path), target)))
    .map((target) => `links to ${target}, which is not there`)
}

/** What is wrong with the numbers of the decisions: each has its own, and none is left out. */
export function misnumbered(names: readonly string[]): string[] {
  const numbers = names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b)
  return numbers.flatMap((number, at) =>
    number === at + 1 ? [] : [`${number} stands where ${at + 1} is expected`],
  )
}

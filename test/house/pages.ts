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

/** Numbers that two decisions share. Gaps are fine: two branches may take numbers far apart. */
export function repeatedNumbers(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.slice(0, 4))
  return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))]
}

const codePath = /`((?:app|core|server|test|build-plugins|demo|bench|attack|docs)\/[\w./-]+)`/g

/** The paths of the repository that a page names in code and that lead to nothing. */
export function deadPaths({ text }: Source, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(codePath)]
    .map((match) => match[1] ?? '')
    .filter((target) => !exists(target))
    .map((target) => `names ${target}, which is not there`)
}

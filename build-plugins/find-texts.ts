import { globSync } from 'node:fs'
import path from 'node:path'
import { SURFACES } from './surfaces.ts'

/** One text file: its namespace is its owner's path, e.g. `store/cart` or `core/checkout`. */
export interface TextFile {
  namespace: string
  language: string
  file: string
}

const OWNERS = [
  { pattern: 'app/**/text/*.json', namespace: (owner: string) => owner.slice('app/'.length) },
  { pattern: 'core/*/text/*.json', namespace: (owner: string) => owner },
]

/** All text files below a root, sorted by namespace and language; `file` is relative to it. */
export function findTexts(root: string): TextFile[] {
  const found = OWNERS.flatMap(({ pattern, namespace }) =>
    globSync(pattern, { cwd: root }).map((match) => {
      const file = match.replaceAll('\\', '/')
      return {
        namespace: namespace(path.posix.dirname(path.posix.dirname(file))),
        language: path.posix.basename(file, '.json'),
        file,
      }
    }),
  )
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The text files one surface shows in one language. */
export function findSurfaceTexts(root: string, surface: string, language: string): TextFile[] {
  const parts = SURFACES[surface]
  if (!parts)
    throw new Error(`There is no surface "${surface}"; build-plugins/surfaces.ts lists them.`)
  return findTexts(root).filter(
    (text) =>
      text.language === language &&
      liesIn(text, parts) &&
      !(parts.without && liesIn(text, parts.without)),
  )
}

function liesIn({ namespace }: TextFile, { app, core }: { app: string[]; core: string[] }) {
  const folders = [...app, ...core.map((area) => `core/${area}`)]
  return folders.some((folder) => `${namespace}/`.startsWith(`${folder}/`))
}

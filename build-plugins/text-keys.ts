import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findTexts } from './find-texts.ts'

const FILE = 'app/i18n/text-keys.ts'

/** Writes the typed list of texts, which is not committed; an unchanged file is left alone. */
export function writeTextKeys(root: string): void {
  const file = path.join(root, FILE)
  const source = textKeysSource(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, source)
}

/** The source of app/i18n/text-keys.ts: the type of every namespace, from its Spanish file. */
function textKeysSource(root: string): string {
  const spanish = findTexts(root)
    .filter((text) => text.language === 'es')
    .sort((a, b) => rank(a.file) - rank(b.file))
  const name = (namespace: string) =>
    namespace.replace(/[/-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())
  const from = (file: string) => (file.startsWith('app/') ? `..${file.slice(3)}` : `../../${file}`)
  const imports = spanish
    .map(({ namespace, file }) => ({ name: name(namespace), file: from(file) }))
    .map((text) => `import type ${text.name} from '${text.file}'`)
  const quoted = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `'${namespace}'`)
  const lines = spanish.map(({ namespace }) => `  ${quoted(namespace)}: typeof ${name(namespace)}`)
  return [
    '// Generated from the Spanish files by "npm run types", so that a wrong key does not compile.',
    ...imports,
    '',
    'export interface TextKeys {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Imports from further away stand first, as the formatter wants them. */
function rank(file: string): number {
  return file.startsWith('core/') ? 0 : 1
}
